/** The table rights of an operation, as leading keys that it may access. `*` stands for any id. All other access is denied. */
export interface TableRights {
  /** Rights for BatchGetItem and GetItem, also within TransactGetItems. */
  get?: readonly string[]
  query?: readonly string[]
  /** Rights for PutItem and UpdateItem. A function replaces an existing item by an update, to keep attributes of a newer release. */
  put?: readonly string[]
  update?: readonly string[]
  delete?: readonly string[]
  /** Rights for ConditionCheck within a transaction. */
  require?: readonly string[]
}

/**
 * The table use of an operation: the leading keys that it accesses, and the kinds of items that it writes. Each kind is
 * named as in `forms` of `entity.ts`. `tableRightsOf` adds the leading keys of these kinds, from their declarations in
 * `entity.ts`.
 */
export interface TableUse extends TableRights {
  creates?: readonly string[]
  changes?: readonly string[]
  removes?: readonly string[]
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path in API Gateway's notation, where `{name}` is a path parameter. */
  path: string
  /**
   * The throttle of the gateway for all callers together: sustained requests per second, and burst. Requests above this
   * throttle get 429.
   */
  limit: { rate: number; burst: number }
}

export interface Operation extends Route {
  /** The file in `functions/`, without its extension. */
  file: string
  /** Whether everybody may call it, without credentials. */
  public?: true
  table: TableUse
}
