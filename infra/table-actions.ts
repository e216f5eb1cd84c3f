import type { TableRights } from '../operations.ts'

/** The actions that DynamoDB asks for; those of a transaction are the actions of what is in it. */
export const TABLE_ACTIONS = {
  get: ['BatchGetItem', 'GetItem'],
  query: ['Query'],
  put: ['PutItem'],
  update: ['UpdateItem'],
  delete: ['DeleteItem'],
  require: ['ConditionCheckItem'],
} as const satisfies Record<keyof TableRights, readonly string[]>
