import { gives } from '../lib/access/clients/limited-relations.ts'
import type { LimitedRelation } from '../lib/access/clients/schema.ts'
import { type OperationName, operations } from './index.ts'

/**
 * The operations that a limited relation to the platform gives, by name. Those that everybody may call are not among them: they have
 * no caller.
 */
export const operationsOf = (relation: LimitedRelation): OperationName[] =>
  (Object.keys(operations) as OperationName[]).filter(
    (name) => hasCaller(name) && gives(relation, { name, method: operations[name].method }),
  )

/** An operation with a caller reads that from the table. */
const hasCaller = (name: OperationName): boolean => (operations[name].table.get ?? []).length > 0
