import { expect, test } from 'vitest'
import { costOf } from '../../../support/recorder.ts'
import { violatedFields } from '../../../support/usages.ts'
import { changesOf } from '../../../support/whole-table.ts'
import { aClient, aPolicy, aUser } from '../../../support/world.ts'
import { aPlace, preview, reader } from './previews.ts'

test('nothing is written', async () => {
  const { project, member } = await aPlace()
  const create_policy = { role_id: reader.id, resource: project.resource, principal: member }
  const { result, writeUnits } = await costOf(() => changesOf(() => preview({ create_policy })))
  expect([writeUnits, result]).toEqual([0, []])
})

test('what does not exist is 404, a change that is wrong 400, and only platform admins may ask', async () => {
  const { project, direct, group } = await aPlace()
  const id = 'aaaaaaaa-0000-4000-8000-000000000000'
  for (const body of [
    { delete_policy: { id } },
    { update_role: { id, permissions: [] } },
    { remove_group_user: { group_id: group.id, principal: aUser() } },
    { create_policy: { role_id: reader.id, resource: `app/project:${id}`, principal: direct } },
  ])
    expect((await preview(body)).status).toBe(404)
  expect((await preview({})).status).toBe(400)
  const update_role = { id: reader.id, permissions: ['notes.note.get', 'no.such.thing'] }
  expect(violatedFields(await preview({ update_role }))).toEqual(['update_role.permissions[1]'])
  expect(violatedFields(await preview({ delete_policy: { id }, update_role }))).toEqual(['update_role'])
  const policy = await aPolicy(reader, direct, project.resource)
  expect((await preview({ delete_policy: { id: policy.id } }, await aClient(['member']))).status).toBe(403)
})
