import { handler } from '../../../../functions/access/effects/preview.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { call } from '../../../support/request.ts'
import { aClient, aGroup, anOrganization, aPermission, aProject, aRole, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
export const get = await aPermission('notes.note.get')
const change = await aPermission('notes.note.update')
export const reader = await aRole([get.id], { title: 'Reader' })
export const editor = await aRole([get.id, change.id])
export const preview = (body: object, as = admin) => call(handler, { as, body })
/** Returns the effects in the answer of a preview. Reduces each entry of `kept` to its permissions. */
export const short = async (body: object) =>
  (await preview(body)).body.effects.map(({ principal, resource, lost, gained, kept }: never) => ({
    principal,
    resource,
    lost,
    gained,
    kept: (kept as { permissions: string[] }[]).map(({ permissions }) => permissions),
  }))

/** Creates a project of an organization, and a group of this organization with two users. */
export async function aPlace() {
  const organization = await anOrganization()
  const project = await aProject(organization)
  const [direct, member] = [aUser(), aUser()]
  const group = await aGroup(organization, [direct, member])
  return { organization, project, direct, member, group }
}
