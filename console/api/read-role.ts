import { type Tollgate, TollgateError } from 'tollgate-client'
import type { AnswerOf } from './use-read.ts'

export type Role = AnswerOf<'getRole'>['role']

/**
 * Reads a role by its id alone: one of the platform, else of the organization that `find` names.
 *
 * @throws TollgateError where there is none, or the client may not read it
 */
export async function readRole(tollgate: Tollgate, id: string, signal?: AbortSignal): Promise<Role> {
  const options = signal && { signal }
  try {
    return (await tollgate.getRole({ id }, options)).role
  } catch (error) {
    if (!(error instanceof TollgateError) || error.status !== 404) throw error
    const { results } = await tollgate.find({ q: id }, options)
    const org_id = results.find((each) => each.kind === 'role' && each.id === id)?.org_id
    if (!org_id) throw error
    return (await tollgate.getOrganizationRole({ org_id, id }, options)).role
  }
}

/** Gives a role another list of permissions, or another title. */
export const updateRole = (tollgate: Tollgate, { id, org_id }: Role, changes: { permissions: readonly string[] }) =>
  org_id === ''
    ? tollgate.updateRole({ id, permissions: [...changes.permissions] })
    : tollgate.updateOrganizationRole({ org_id, id, permissions: [...changes.permissions] })

/** Deletes a role. */
export const deleteRole = (tollgate: Tollgate, { id, org_id }: Role) =>
  org_id === '' ? tollgate.deleteRole({ id }) : tollgate.deleteOrganizationRole({ org_id, id })
