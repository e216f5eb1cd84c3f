import { handler as create } from '../../../../functions/access/policies/create.ts'
import { handler as update } from '../../../../functions/access/policies/update.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { atTime } from '../../../support/clock.ts'
import { type Credentials, call } from '../../../support/request.ts'
import { aClient, anOrganization, aPermission, aProject, aRole, aTable } from '../../../support/world.ts'

// Creates a project. Defines functions that bind roles until a given time, and send checks shortly before this time and
// at this time.

await ensureBuiltins(aTable())
export const admin = await aClient(['admin'])
export const organization = await anOrganization()
export const project = await aProject(organization)
export const [get_, update_] = [await aPermission('ending.disk.get'), await aPermission('ending.disk.update')]
export const [reader, writer] = [await aRole([get_.id]), await aRole([update_.id])]
export const manager = BUILTIN_ROLES.app_organization_accessmanager.id

export const HOUR = 3_600_000
export const END = Date.now() + HOUR
export const end = new Date(END).toISOString()
export const later = new Date(END + HOUR).toISOString()

export const bind = (body: object, as: Credentials = admin) =>
  call(create, { as, body: { role_id: reader.id, resource: project.resource, ...body } })
export const put = (id: string, body: object, as: Credentials = admin) => call(update, { as, params: { id }, body })
export const may = (subject: string, resource = project.resource) => allowed(subject, resource, get_.key)
export const principalOf = ({ clientId }: Credentials) => `app/serviceuser:${clientId}`
/** Returns the answers of a check one millisecond before a moment and exactly at the moment. */
export const around = async (moment: number, subject: string) => [
  await atTime(moment - 1, () => may(subject)),
  await atTime(moment, () => may(subject)),
]
