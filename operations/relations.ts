import { gives } from '../lib/access/clients/limited-relations.ts'
import type { LimitedRelation } from '../lib/access/clients/schema.ts'
import { type OperationName, operations } from './index.ts'

/**
 * Returns the operations that a limited relation to the platform gives, by name. It leaves out operations that everybody may call,
 * because they have no caller.
 */
export const operationsOf = (relation: LimitedRelation): OperationName[] =>
  (Object.keys(operations) as OperationName[]).filter(
    (name) => hasCaller(name) && gives(relation, { name, method: operations[name].method }),
  )

/** Tells whether an operation has a caller: then it reads the caller from the table. */
const hasCaller = (name: OperationName): boolean => (operations[name].table.get ?? []).length > 0
