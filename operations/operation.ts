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
 * The table use of an operation: leading keys, and kinds of items that it writes, by the names of `forms` in `entity.ts`. `tableRightsOf`
 * adds the keys of these kinds, from their declarations in `entity.ts`.
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
  /** The gateway's throttle for all callers together: sustained requests a second, and burst. Requests above it get 429. */
  limit: { rate: number; burst: number }
}

export interface Operation extends Route {
  /** The file in `functions/`, without its extension. */
  file: string
  table: TableUse
}
