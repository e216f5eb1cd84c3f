import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { allowed } from '../../../support/ask.ts'
import { atTime } from '../../../support/clock.ts'
import { aClient, anOrganization, aPermission, aProject, aRole, aTable } from '../../../support/world.ts'

// Creates a project. Defines functions that bind roles until a given time, and send checks shortly before this time and
// at this time.

await ensureBuiltins(aTable())
export const admin = await aClient(['admin'])
export const organization = await anOrganization()
export const project = await aProject(organization)
export const [get_, update_] = [await aPermission('ending.disk.get'), await aPermission('ending.disk.update')]
export const [reader, writer] = [await aRole([get_.id]), await aRole([update_.id])]

export const HOUR = 3_600_000
export const END = Date.now() + HOUR
export const end = new Date(END).toISOString()

/** Binds a role to a principal. It is the reader on the project, unless another one is given. */
export const bind = (principal: string, given: object = {}, as: Caller = admin) =>
  ask(as, 'create-policy', { role_id: reader.id, resource: project.resource, principal, ...given })
export const may = (subject: string) => allowed(subject, project.resource, get_.key)
/** Returns the answers of a check one millisecond before a moment and exactly at the moment. */
export const around = async (moment: number, subject: string) => [
  await atTime(moment - 1, () => may(subject)),
  await atTime(moment, () => may(subject)),
]
