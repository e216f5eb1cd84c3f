import { randomUUID } from 'node:crypto'
import { handler as check } from '../../../../functions/access/checks/check.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { type Credentials, call } from '../../../support/request.ts'
import { aClient, anOrganization, aPermission, aPolicy, aRole, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
export const admin = await aClient(['admin'])
export const nobody = await aClient([])
export const organization = await anOrganization()
export const other = await anOrganization()

/** Creates a permission in a new namespace. */
export const aNewPermission = (verb = 'get') => aPermission(`s${randomUUID().slice(0, 8)}.disk.${verb}`)
export const toSlug = (key: string): string => key.replaceAll('.', '_')
export const aRoleName = (): string => `role-${randomUUID().slice(0, 12)}`

/** Creates a client that has only the given permissions on a resource. */
export async function aHolder(permissions: string[], resource: string): Promise<Credentials> {
  const client = await aClient([])
  const role = await aRole(permissions)
  await aPolicy(role, `app/serviceuser:${client.clientId}`, resource)
  return client
}

/** Sends a check as a platform admin. Returns the decision, or the reason of the error. */
export async function may(subject: string, permission: string, resource: string): Promise<boolean | string> {
  const { status, body } = await call(check, { as: admin, body: { subject, permission, resource } })
  return status === 200 ? body.status : body.details[0].reason
}
