import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as update } from '../../../../functions/access/resources/update.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { mapInBatches } from '../../../../lib/foundation/table/chunk.ts'
import { allowed } from '../../../support/ask.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { aClient, aPermission, aPolicy, aProject, aResource, aTable, aUser } from '../../../support/world.ts'
import { aPlace, editor, get, preview, reader, short } from './previews.ts'

await aPermission('notes.folder.get')
const admin = await aClient(['admin'])
const [GET, UPDATE] = [get.key, 'notes.note.update']

/** Creates two folders in a drive of a project, and a note in the first folder. */
async function twoFolders() {
  const place = await aPlace()
  const drive = await aResource(place.project, 'notes/folder', {})
  const from = await aResource(place.project, 'notes/folder', { parent: drive.resource, title: 'From' })
  const to = await aResource(place.project, 'notes/folder', { parent: drive.resource, title: 'To' })
  const note = await aResource(place.project, 'notes/note', { parent: from.resource })
  return { ...place, drive, from, to, note }
}

const moveOf = (resources: readonly ResourceRecord[], parent: string) => ({
  move_resources: { resources: resources.map(({ resource }) => resource), parent },
})

const move = async (project: ResourceRecord, { id }: ResourceRecord, parent: string) => {
  const { status, text } = await send(update, admin, { project_id: project.id, id }, { body: { parent } })
  expect(status, text).toBe(200)
}

async function pagesOf(body: object, page_size: number) {
  const effects: object[] = []
  let page_token = ''
  do {
    const answer = await preview({ ...body, page_size, ...(page_token && { page_token }) })
    expect(answer.status, answer.text).toBe(200)
    effects.push(...answer.body.effects)
    page_token = answer.body.next_page_token
  } while (page_token !== '')
  return effects
}

describe('the preview of a move', () => {
  test('says who loses access from the old parent and who gains access from the new one, as the move then does', async () => {
    const { project, drive, from, to, note, group, direct, member } = await twoFolders()
    const loser = aUser()
    await aPolicy(reader, loser, from.resource)
    await aPolicy(editor, group.resource, to.resource)
    await aPolicy(reader, aUser(), drive.resource)
    const effects = await short(moveOf([note], to.resource))
    expect(effects).toHaveLength(4)
    expect(effects).toContainEqual({ principal: loser, resource: note.resource, lost: [GET], gained: [], kept: [] })
    for (const principal of [group.resource, direct, member]) {
      const effect = effects.find((each: { principal: string }) => each.principal === principal)
      expect(effect).toMatchObject({ resource: note.resource, lost: [], kept: [] })
      expect(effect.gained.sort()).toEqual([GET, UPDATE])
    }
    const answers = async () => [
      await allowed(loser, note.resource, 'get'),
      await allowed(direct, note.resource, 'update'),
    ]
    expect(await answers()).toEqual([true, false])
    await move(project, note, to.resource)
    expect(await answers()).toEqual([false, true])
  })

  test('names what a principal keeps through the project, and what it keeps through the new parent', async () => {
    const { project, from, to, note, direct, member } = await twoFolders()
    await aPolicy(editor, direct, from.resource)
    const onProject = await aPolicy(reader, direct, project.resource)
    await aPolicy(reader, member, from.resource)
    const onTo = await aPolicy(reader, member, to.resource)
    const { effects } = (await preview(moveOf([note], to.resource))).body
    const of = (principal: string) => effects.filter((each: { principal: string }) => each.principal === principal)
    const kept = (policy_id: string, ancestor: string) => [{ permissions: [GET], policy_id, ancestor }]
    expect(of(direct)).toMatchObject([{ lost: [UPDATE], gained: [], kept: kept(onProject.id, project.resource) }])
    expect(of(member)).toMatchObject([{ lost: [], gained: [], kept: kept(onTo.id, to.resource) }])
  })

  test('of several resources names each principal once for each of them, in pages of any size', async () => {
    const { project, drive, from, to, note, group, direct } = await twoFolders()
    const other = await aResource(project, 'notes/note', { parent: from.resource })
    const high = await aResource(project, 'notes/note', {})
    const users = [aUser(), aUser(), aUser()]
    for (const user of users) await aPolicy(reader, user, from.resource)
    await aPolicy(editor, users[0] ?? '', from.resource)
    await aPolicy(reader, group.resource, from.resource)
    await aPolicy(reader, direct, drive.resource)
    const body = moveOf([note, other, high], '')
    const effects = await pagesOf(body, 50)
    const pairs = (effects as { principal: string; resource: string }[]).map(
      (each) => `${each.principal} ${each.resource}`,
    )
    // The three users, the group and its two members lose the access of two notes. The third note does not move.
    expect(new Set(pairs).size).toBe(12)
    expect(pairs).toHaveLength(12)
    for (const size of [1, 2, 3]) expect(await pagesOf(body, size)).toEqual(effects)
    expect(await pagesOf(moveOf([note, other], from.resource), 1)).toEqual([])
    expect(await short(moveOf([high], to.resource))).toMatchObject([{ principal: direct, gained: [GET] }])
  })

  test('finds a grant behind pages of revoked ones', async () => {
    const { from, note } = await twoFolders()
    const revoked = Array.from({ length: 60 }, () => aUser()).sort()
    const policies = await mapInBatches(revoked, (user) => aPolicy(reader, user, from.resource))
    await mapInBatches(policies, (policy) => unbindPolicy(aTable(), policy))
    const last = `${revoked.at(-1)}~`
    await aPolicy(reader, last, from.resource)
    expect(await short(moveOf([note], ''))).toMatchObject([{ principal: last, lost: [GET] }])
  })

  test('accepts URNs, and says what the owner of a moved folder gains below it', async () => {
    const { project, to } = await twoFolders()
    const owner = aUser()
    const folder = await aResource(project, 'notes/folder', { owner })
    await aResource(project, 'notes/note', { parent: folder.resource })
    await aPolicy(reader, owner, to.resource)
    const urn = ({ namespace, name }: ResourceRecord) => `frn:${project.name}:${namespace}:${name}`
    const effects = await short({ move_resources: { resources: [urn(folder)], parent: urn(to) } })
    expect(effects).toEqual([{ principal: owner, resource: folder.resource, lost: [], gained: [GET], kept: [[GET]] }])
  })

  test('refuses what the move would refuse', async () => {
    const { project, organization, drive, from, to, note } = await twoFolders()
    const elsewhere = await aResource(await aProject(organization), 'notes/folder', {})
    const parent = 'move_resources.parent'
    const unknown = { ...note, resource: `notes/note:${randomUUID()}` }
    expect((await preview(moveOf([unknown], to.resource))).status).toBe(404)
    for (const wrong of [elsewhere.resource, `notes/folder:${randomUUID()}`, `frn:${project.name}:notes/folder:none`]) {
      const { status, text } = await preview(moveOf([note], wrong))
      expect([status, text.includes(parent)]).toEqual([400, true])
    }
    expect((await preview(moveOf([from], note.resource))).text).toContain('RESOURCE_CYCLE')
    expect((await preview(moveOf([drive], drive.resource))).text).toContain('RESOURCE_CYCLE')
    let deep = to
    for (let depth = 0; depth < 9; depth += 1)
      deep = await aResource(project, 'notes/folder', { parent: deep.resource })
    expect((await preview(moveOf([note], deep.resource))).text).toContain('TOO_DEEP')
    const resources = (count: number) => Array.from({ length: count }, () => `notes/note:${randomUUID()}`)
    for (const wrong of [[], resources(101), ['x'], [project.resource], ['']])
      expect((await preview({ move_resources: { resources: wrong, parent: '' } })).status).toBe(400)
    expect((await preview({ move_resources: { resources: resources(1) } })).status).toBe(400)
    expect((await preview({ ...moveOf([note], ''), revoke_principal: { principal: aUser() } })).status).toBe(400)
  })

  test('refuses a token after a folder above has moved', async () => {
    const { project, from, to, note } = await twoFolders()
    for (const user of [aUser(), aUser()]) await aPolicy(reader, user, from.resource)
    const body = moveOf([note], to.resource)
    const { next_page_token: page_token } = (await preview({ ...body, page_size: 1 })).body
    expect((await preview({ ...body, page_token })).status).toBe(200)
    await move(project, to, '')
    expect((await preview({ ...body, page_token })).status).toBe(400)
  })
})
