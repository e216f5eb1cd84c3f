import { gives } from '../lib/access/clients/limited-relations.ts'
import type { LimitedRelation } from '../lib/access/clients/schema.ts'
import { type OperationName, operations } from './index.ts'

/**
 * Returns the names of the operations that a limited relation to the platform allows. Omits operations that do not
 * authenticate the caller, because everybody may call them.
 */
export const operationsOf = (relation: LimitedRelation): OperationName[] =>
  (Object.keys(operations) as OperationName[]).filter(
    (name) => hasCaller(name) && gives(relation, { name, method: operations[name].method }),
  )

/** Tells whether an operation authenticates the caller. Such an operation reads the caller from the table. */
const hasCaller = (name: OperationName): boolean => (operations[name].table.get ?? []).length > 0
