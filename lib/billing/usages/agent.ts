import { findAgent, hasDelegations } from '../../access/check/delegations.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { idOf } from '../../access/resources/schema.ts'
import { readMilliseconds } from '../../foundation/clock.ts'
import { invalidField, permissionDenied } from '../../foundation/errors.ts'
import { namespaceOfReference, SERVICE_USER, type SubjectReference } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { ActingFor } from './acting-for.ts'

/**
 * The caller must have a delegation of the person that has not ended, whatever the delegation covers. Reads nothing if
 * the request names no person.
 * @throws INVALID_ARGUMENT if the caller is a person, and PERMISSION_DENIED
 */
export async function requireDelegated(
  table: Table,
  { principal }: Actor,
  person: SubjectReference | undefined,
): Promise<ActingFor | undefined> {
  if (person?.principal === undefined) return undefined
  if (namespaceOfReference(principal) !== SERVICE_USER)
    throw invalidField('on_behalf_of', 'needs a service user as the caller')
  const facts = await findAgent(table, { principal, requiresBoth: false }, person.principal)
  if (!hasDelegations(facts, readMilliseconds())) throw permissionDenied()
  return { userId: idOf(person.principal), agent: principal }
}
