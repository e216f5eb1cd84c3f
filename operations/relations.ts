import { gives } from '../lib/access/clients/limited-relations.ts'
import type { LimitedRelation } from '../lib/access/clients/schema.ts'
import { type OperationName, operations } from './index.ts'

/**
 * Returns the names of the operations that a limited relation to the platform allows. Omits operations that do not
 * authenticate the caller, because everybody may call them.
 */
export const operationsOf = (relation: LimitedRelation): OperationName[] =>
  (Object.keys(operations) as OperationName[]).filter(
    (name) => operations[name].public !== true && gives(relation, { name, method: operations[name].method }),
  )
