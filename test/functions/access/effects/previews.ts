import { expect } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { aClient, aGroup, anOrganization, aPermission, aProject, aRole, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
export const admin = await aClient(['admin'])
const [get, update] = [await aPermission('notes.note.get'), await aPermission('notes.note.update')]
await aPermission('notes.folder.get')
export const [GET, UPDATE] = [get.key, update.key]
export const reader = await aRole([get.id], { title: 'Reader' })
export const editor = await aRole([get.id, update.id])
export const preview = (change: object) => ask(admin, 'preview-change', change)

/** Returns the effects in the answer of a preview, with sorted permissions. */
export async function effectsOf(change: object) {
  const { status, body, text } = await preview(change)
  expect(status, text).toBe(200)
  return body.effects.map((each) => ({ ...each, lost: each.lost.sort(), gained: each.gained.sort() }))
}

/** Returns the effects in the answer of a preview. Reduces each entry of `kept` to its permissions. */
export const short = async (change: object) =>
  (await effectsOf(change)).map(({ principal, resource, lost, gained, kept }) => ({
    ...{ principal, resource, lost, gained, kept: kept.map(({ permissions }) => permissions) },
  }))

/** Returns the effects on all pages of this size. */
export async function pagesOf(change: object, page_size: number) {
  const effects: Awaited<ReturnType<typeof preview>>['body']['effects'] = []
  let page_token = ''
  do {
    const { status, body, text } = await preview({ ...change, page_size, page_token })
    expect(status, text).toBe(200)
    effects.push(...body.effects)
    page_token = body.next_page_token
  } while (page_token !== '')
  return effects
}

/** Creates a project of an organization, and a group of this organization with two users. */
export async function aPlace() {
  const organization = await anOrganization()
  const [project, direct, member] = [await aProject(organization), aUser(), aUser()]
  return { organization, project, direct, member, group: await aGroup(organization, [direct, member]) }
}
