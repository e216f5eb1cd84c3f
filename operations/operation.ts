/** The table rights of an operation: the leading keys that it may access, `*` for any id. Everything else is denied. */
export interface TableRights {
  /** BatchGetItem and GetItem, also within TransactGetItems. */
  get?: readonly string[]
  query?: readonly string[]
  /** PutItem and UpdateItem: an update replaces an existing item, so that attributes of a newer release stay. */
  put?: readonly string[]
  update?: readonly string[]
  delete?: readonly string[]
  /** ConditionCheck within a transaction. */
  require?: readonly string[]
}

/**
 * The use of the table by an operation: leading keys as literals, and kinds of items, by the names of `forms` in `entity.ts`. The
 * keys of a kind follow from its declaration there. `tableRightsOf` turns this into rights.
 */
export interface TableUse extends TableRights {
  creates?: readonly string[]
  changes?: readonly string[]
  removes?: readonly string[]
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** In API Gateway's notation: `{name}` is a path parameter. */
  path: string
  /** The gateway's throttle for all callers together: sustained requests a second, and burst. Beyond it the answer is 429. */
  limit: { rate: number; burst: number }
}

export interface Operation extends Route {
  /** The file in `functions/`, without its extension. */
  file: string
  table: TableUse
}
