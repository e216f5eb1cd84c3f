import type { TableRights } from '../operations/operation.ts'

/** The IAM actions of each right in the registry. A transaction needs the actions of its operations. */
export const TABLE_ACTIONS = {
  get: ['BatchGetItem', 'GetItem'],
  query: ['Query'],
  put: ['PutItem'],
  update: ['UpdateItem'],
  delete: ['DeleteItem'],
  require: ['ConditionCheckItem'],
} as const satisfies Record<keyof TableRights, readonly string[]>
