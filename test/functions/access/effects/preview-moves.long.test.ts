import { expect, test } from 'vitest'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { mapInBatches } from '../../../../lib/foundation/table/chunk.ts'
import { ask } from '../../../rules/ask.ts'
import { allowed } from '../../../support/ask.ts'
import { beforeRequests, withFault } from '../../../support/table-faults.ts'
import { aPolicy, aResource, aTable, aUser } from '../../../support/world.ts'
import { admin, aPlace, editor, effectsOf, GET, pagesOf, preview, reader, short, UPDATE } from './previews.ts'

const aFolder = (project: ResourceRecord, given: Partial<ResourceRecord> = {}) =>
  aResource(project, 'notes/folder', given)

/** Creates two folders in a drive of a project, and a note in the first folder. */
async function twoFolders() {
  const place = await aPlace()
  const drive = await aFolder(place.project)
  const from = await aFolder(place.project, { parent: drive.resource, title: 'From' })
  const to = await aFolder(place.project, { parent: drive.resource, title: 'To' })
  return { ...place, drive, from, to, note: await aResource(place.project, 'notes/note', { parent: from.resource }) }
}

const moveOf = (resources: readonly ResourceRecord[], parent: string) => ({
  move_resources: { resources: resources.map(({ resource }) => resource), parent },
})
const move = ({ id: project_id }: ResourceRecord, { id }: ResourceRecord, parent: string) =>
  ask(admin, 'update-project-resource', { project_id, id, parent })

test('the preview of a move says who loses access from the old parent and who gains access from the new one, as the move then does', async () => {
  const { project, drive, from, to, note, group, direct, member } = await twoFolders()
  const [loser, { resource }] = [aUser(), note]
  await aPolicy(reader, loser, from.resource)
  await aPolicy(editor, group.resource, to.resource)
  await aPolicy(reader, aUser(), drive.resource)
  const effects = await short(moveOf([note], to.resource))
  expect(effects).toHaveLength(4)
  expect(effects).toContainEqual({ principal: loser, resource, lost: [GET], gained: [], kept: [] })
  for (const principal of [group.resource, direct, member])
    expect(effects).toContainEqual({ principal, resource, lost: [], gained: [GET, UPDATE], kept: [] })
  const answers = () => Promise.all([allowed(loser, resource, 'get'), allowed(direct, resource, 'update')])
  expect(await answers()).toEqual([true, false])
  expect((await move(project, note, to.resource)).status).toBe(200)
  expect(await answers()).toEqual([false, true])
})

test('the preview of a move names what a principal keeps through the project, and what it keeps through the new parent', async () => {
  const { project, from, to, note, direct, member } = await twoFolders()
  await aPolicy(editor, direct, from.resource)
  const onProject = await aPolicy(reader, direct, project.resource)
  await aPolicy(reader, member, from.resource)
  const onTo = await aPolicy(reader, member, to.resource)
  const effects = await effectsOf(moveOf([note], to.resource))
  const of = (user: string) => effects.filter(({ principal }) => principal === user)
  const kept = (policy_id: string, ancestor: string) => [{ permissions: [GET], policy_id, ancestor }]
  expect(of(direct)).toMatchObject([{ lost: [UPDATE], gained: [], kept: kept(onProject.id, project.resource) }])
  expect(of(member)).toMatchObject([{ lost: [], gained: [], kept: kept(onTo.id, to.resource) }])
})

test('a move of several resources names each principal once for each of them, in pages of any size', async () => {
  const { project, drive, from, to, note, group, direct } = await twoFolders()
  const other = await aResource(project, 'notes/note', { parent: from.resource })
  const high = await aResource(project, 'notes/note', {})
  const users = [aUser(), aUser(), aUser()]
  for (const user of [...users, group.resource]) await aPolicy(reader, user, from.resource)
  await aPolicy(editor, users[0] ?? '', from.resource)
  await aPolicy(reader, direct, drive.resource)
  const body = moveOf([note, other, high], '')
  const effects = await pagesOf(body, 50)
  const pairs = effects.map(({ principal, resource }) => `${principal} ${resource}`)
  // The three users, the group and its two members lose the access of two notes. The third note does not move.
  expect([pairs.length, new Set(pairs).size]).toEqual([12, 12])
  for (const size of [1, 2, 3]) expect(await pagesOf(body, size)).toEqual(effects)
  expect(await pagesOf(moveOf([note, other], from.resource), 1)).toEqual([])
  expect(await short(moveOf([high], to.resource))).toMatchObject([{ principal: direct, gained: [GET] }])
})

test('the preview of a move finds a grant behind pages of revoked ones', async () => {
  const { from, note } = await twoFolders()
  const revoked = Array.from({ length: 60 }, () => aUser()).sort()
  const policies = await mapInBatches(revoked, (user) => aPolicy(reader, user, from.resource))
  await mapInBatches(policies, (policy) => unbindPolicy(aTable(), policy))
  const last = `${revoked.at(-1)}~`
  await aPolicy(reader, last, from.resource)
  expect(await short(moveOf([note], ''))).toMatchObject([{ principal: last, lost: [GET] }])
})

test('the preview of a move accepts URNs, and says what the owner of a moved folder gains below it', async () => {
  const [{ project, to }, owner] = [await twoFolders(), aUser()]
  const folder = await aFolder(project, { owner })
  await aResource(project, 'notes/note', { parent: folder.resource })
  await aPolicy(reader, owner, to.resource)
  const urn = ({ namespace, name }: ResourceRecord) => `frn:${project.name}:${namespace}:${name}`
  const effects = await short({ move_resources: { resources: [urn(folder)], parent: urn(to) } })
  expect(effects).toEqual([{ principal: owner, resource: folder.resource, lost: [], gained: [GET], kept: [[GET]] }])
})

test('the preview of a move refuses a token after a folder above has moved', async () => {
  const { project, from, to, note } = await twoFolders()
  for (const user of [aUser(), aUser()]) await aPolicy(reader, user, from.resource)
  const body = moveOf([note], to.resource)
  const { next_page_token: page_token } = (await preview({ ...body, page_size: 1 })).body
  expect((await preview({ ...body, page_token })).status).toBe(200)
  await move(project, to, '')
  expect((await preview({ ...body, page_token })).status).toBe(400)
})

/** The largest number of table requests that the preview sends here, with its second attempt. */
const REQUESTS = 24

test('the preview of a move answers for one moment while its new parent moves, and then gets a policy', async () => {
  const answers = new Set<string>()
  for (let at = 1; at <= REQUESTS; at += 1) {
    const { project } = await aPlace()
    const [to, other] = [await aFolder(project), await aFolder(project)]
    const note = await aResource(project, 'notes/note', {})
    const [first, above, second] = [aUser(), aUser(), aUser()]
    await aPolicy(reader, first, to.resource)
    await aPolicy(reader, above, other.resource)
    const change = async () => {
      await move(project, to, other.resource)
      await aPolicy(reader, second, to.resource)
    }
    const passing = beforeRequests([{ at, change }])
    const { status, body, text } = await withFault(passing, () => preview(moveOf([note], to.resource)))
    await passing.finish()
    expect(status, text).toBe(200)
    const gaining = body.effects.map(({ principal }) => principal)
    const names = [first, above, second].flatMap((user, index) => (gaining.includes(user) ? [index] : []))
    // Before both changes, after the move, or after both changes.
    expect(['0', '0,1', '0,1,2']).toContain(names.join())
    answers.add(names.join())
  }
  expect(answers).toContain('0')
  expect(answers).toContain('0,1,2')
})
