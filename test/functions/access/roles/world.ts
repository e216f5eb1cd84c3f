import { randomUUID } from 'node:crypto'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { reasonOf } from '../../../support/answers.ts'
import { aClient, anOrganization, aPermission, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
export const admin = await aClient(['admin'])
export const nobody = await aClient([])
export const organization = await anOrganization()
export const other = await anOrganization()

/** Creates a permission in a new namespace. */
export const aNewPermission = (verb = 'get') => aPermission(`s${randomUUID().slice(0, 8)}.disk.${verb}`)
export const toSlug = (key: string): string => key.replaceAll('.', '_')
export const aRoleName = (): string => `role-${randomUUID().slice(0, 12)}`

/** Sends a check as a platform admin. Returns the decision, or the reason of the error. */
export async function may(subject: string, permission: string, resource: string): Promise<boolean | string> {
  const answer = await ask(admin, 'check', { subject, permission, resource })
  return answer.status === 200 ? answer.body.status : reasonOf(answer)
}
