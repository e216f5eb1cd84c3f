import { expect, test } from 'vitest'
import { allowed } from '../../../support/ask.ts'
import { aPolicy, aResource, aUser } from '../../../support/world.ts'
import { aPlace, editor, effectsOf, GET, reader, UPDATE } from './previews.ts'

/**
 * Creates a note in a folder of a drive in a project. `owner` is the owner of the folder. An empty text means that the
 * folder has no owner.
 */
async function aTree(owner = '') {
  const place = await aPlace()
  const drive = await aResource(place.project, 'notes/folder', { title: 'The drive' })
  const folder = await aResource(place.project, 'notes/folder', {
    ...{ parent: drive.resource, title: 'The folder', owner },
  })
  const note = await aResource(place.project, 'notes/note', { parent: folder.resource })
  return { ...place, drive, folder, note }
}

test('the preview of a change on a folder is about the folder, for the principal and for the members of a group', async () => {
  const { folder, group, direct, member } = await aTree()
  const { id } = await aPolicy(editor, group.resource, folder.resource)
  const effects = await effectsOf({ delete_policy: { id } })
  expect(effects.map(({ principal }) => principal).sort()).toEqual([group.resource, direct, member].sort())
  for (const effect of effects)
    expect(effect).toMatchObject({ resource: folder.resource, lost: [GET, UPDATE], gained: [], kept: [] })
  expect(effects[0]).toMatchObject({ resource_name: folder.name, resource_title: 'The folder' })
})

test('the preview of a change on a folder names the step above that keeps a permission, and of several on the path the nearest', async () => {
  const { drive, folder, note, direct } = await aTree()
  const onNote = await aPolicy(editor, direct, note.resource)
  const onDrive = await aPolicy(reader, direct, drive.resource)
  const [far] = await effectsOf({ delete_policy: { id: onNote.id } })
  const step = { ancestor: drive.resource, ancestor_name: drive.name, ancestor_title: 'The drive' }
  expect(far).toMatchObject({ lost: [UPDATE], kept: [{ permissions: [GET], policy_id: onDrive.id, ...step }] })
  const onFolder = await aPolicy(reader, direct, folder.resource)
  const [near] = await effectsOf({ delete_policy: { id: onNote.id } })
  const nearer = { ancestor: folder.resource, ancestor_name: folder.name, ancestor_title: 'The folder' }
  expect(near).toMatchObject({ kept: [{ permissions: [GET], policy_id: onFolder.id, ...nearer }] })
  // The drive loses the permission, because policies on resources below the drive do not apply to the drive itself.
  const [beside] = await effectsOf({ delete_policy: { id: onDrive.id } })
  expect(beside).toMatchObject({ resource: drive.resource, lost: [GET], kept: [] })
})

test('the preview of a change on a folder says what the owner of the folder loses below it, which it does not own, and keeps on it', async () => {
  const owner = aUser()
  const { folder, note } = await aTree(owner)
  const { id } = await aPolicy(reader, owner, folder.resource)
  expect(await allowed(owner, note.resource, 'get')).toBe(true)
  expect(await effectsOf({ delete_policy: { id } })).toMatchObject([
    { principal: owner, lost: [GET], gained: [], kept: [{ permissions: [GET], rule: 'resource_owner' }] },
  ])
})

test('the preview of a change on a folder says what the owner of the folder gains below it', async () => {
  const owner = aUser()
  const { folder, note } = await aTree(owner)
  const body = { role_id: reader.id, principal: owner, resource: folder.resource }
  expect(await allowed(owner, note.resource, 'get')).toBe(false)
  const effects = await effectsOf({ create_policy: body })
  await aPolicy(reader, owner, folder.resource)
  expect(await allowed(owner, note.resource, 'get')).toBe(true)
  expect(effects).toMatchObject([{ principal: owner, lost: [], gained: [GET], kept: [{ permissions: [GET] }] }])
})

test('the preview of a change on a folder takes nothing from the owner of what has nothing below it, or of what lies in the folder', async () => {
  const owner = aUser()
  const { note } = await aTree(owner)
  const onNote = await aPolicy(reader, owner, note.resource)
  expect(await effectsOf({ delete_policy: { id: onNote.id } })).toMatchObject([{ lost: [GET], kept: [] }])
  const { folder } = await aTree()
  const { project } = await aPlace()
  const leaf = await aResource(project, 'notes/folder', { owner })
  const onLeaf = await aPolicy(reader, owner, leaf.resource)
  expect(await effectsOf({ delete_policy: { id: onLeaf.id } })).toMatchObject([
    { lost: [], gained: [], kept: [{ permissions: [GET], rule: 'resource_owner' }] },
  ])
  const onFolder = await aPolicy(reader, owner, folder.resource)
  expect(await effectsOf({ delete_policy: { id: onFolder.id } })).toMatchObject([{ lost: [GET], kept: [] }])
})
