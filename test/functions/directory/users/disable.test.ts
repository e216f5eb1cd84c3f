import { describe, expect, test } from 'vitest'
import { handler as evaluate } from '../../../../functions/access/authzen/evaluate.ts'
import { handler as evaluateBatch } from '../../../../functions/access/authzen/evaluate-batch.ts'
import { handler as batchCheck } from '../../../../functions/access/checks/batch-check.ts'
import { handler as check } from '../../../../functions/access/checks/check.ts'
import { handler as remove } from '../../../../functions/directory/users/delete.ts'
import { handler } from '../../../../functions/directory/users/disable.ts'
import { handler as enable } from '../../../../functions/directory/users/enable.ts'
import { allowed, ask } from '../../../support/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { send, statusOf } from '../../../support/groups-and-resources.ts'
import { idOf } from '../../../support/principals.ts'
import { costOf } from '../../../support/recorder.ts'
import { actionsOf, resourcesOf, searchFor, subjectsOf } from '../../../support/searching.ts'
import { abandon } from '../../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
  platformRelations,
} from '../../../support/world.ts'
import { profilesAs } from './profiles.ts'

const admin = await aClient(['admin'])
const read = await aPermission('state.note.read')
const role = await aRole([read.id])
const organization = await anOrganization()
const project = await aProject(organization)
const disable = (user: string, as = admin) => send(handler, as, { id: idOf(user) })
const enableAgain = (user: string) => send(enable, admin, { id: idOf(user) })

/** Creates a note, and a user who may read it in the given way. */
async function aReader(way: 'policy' | 'group' | 'owner' | 'admin') {
  const user = aUser()
  const note = await aResource(project, 'state/note', way === 'owner' ? { owner: user } : {})
  if (way === 'policy') await aPolicy(role, user, note.resource)
  if (way === 'group') await aPolicy(role, (await aGroup(organization, [user])).resource, note.resource)
  if (way === 'admin') await platformRelations(user, ['admin'])
  return { user, note }
}

const may = (user: string, resource: string) => allowed(user, resource, 'state.note.read')

describe.each(['policy', 'group', 'owner', 'admin'] as const)('a user who may by %s', (way) => {
  test('may nothing while disabled, from the next check on, and the same again when enabled', async () => {
    const { user, note } = await aReader(way)
    for (let round = 0; round < 2; round += 1) {
      expect(await may(user, note.resource)).toBe(true)
      for (const _ of [1, 2]) expect((await disable(user)).body).toEqual({})
      expect(await may(user, note.resource)).toBe(false)
      for (const _ of [1, 2]) expect((await enableAgain(user)).body).toEqual({})
    }
    expect(await may(user, note.resource)).toBe(true)
  })

  test('gets the rule `suspended_user`, in every kind of question', async () => {
    const { user, note } = await aReader(way)
    await disable(user)
    const asked = { subject: user, resource: note.resource, permission: 'state.note.read' }
    const { body } = await send(check, admin, {}, { query: { explain: 'true' }, body: asked })
    expect([body.status, body.explanation.rule]).toEqual([false, 'suspended_user'])
    const batch = await send(batchCheck, admin, {}, { body: { bodies: [asked] } })
    expect(batch.body.pairs[0].status).toBe(false)
    const entity = { subject: { type: 'user', id: idOf(user) }, resource: { type: 'state/note', id: note.id } }
    expect((await send(evaluate, admin, {}, { body: { ...entity, action: { name: 'read' } } })).body.decision).toBe(
      false,
    )
    const evaluations = [{ ...entity, action: { name: 'read' } }]
    const answers = await send(evaluateBatch, admin, {}, { body: { evaluations } })
    expect(answers.body.evaluations.map(({ decision }: { decision: boolean }) => decision)).toEqual([false])
    expect(await resourcesOf(user, 'read', 'state/note')).toEqual([])
    expect(await actionsOf(user, note.resource)).toEqual([])
    expect(await subjectsOf('user', 'read', note.resource)).not.toContain(idOf(user))
  })
})

test('it comes before every other rule but the 400 and 404 of the question', async () => {
  const user = aUser()
  await platformRelations(user, ['admin', 'member'])
  await disable(user)
  const rule = async (resource: string, permission: string) => {
    const body = { subject: user, resource, permission }
    const answer = await send(check, admin, {}, { query: { explain: 'true' }, body })
    return answer.body.explanation?.rule ?? answer.status
  }
  expect(await rule('app/platform:platform', 'app.platform.check')).toBe('suspended_user')
  expect(await rule('app/platform:platform', 'app.platform.superuser')).toBe('suspended_user')
  expect(await rule('state/note:nowhere', 'state.note.read')).toBe('suspended_user')
  expect(await rule(organization.resource, 'state.note.fly')).toBe(404)
  expect((await ask('user:a b', organization.resource, 'state.note.read')).status).toBe(400)
  expect(
    (
      await searchFor('resource', {
        subject: { type: 'user', id: idOf(user) },
        action: { name: 'read' },
        resource: { type: 'state/note' },
      })
    ).body.results,
  ).toEqual([])
})

test('the profile names who is disabled', async () => {
  const { user, note } = await aReader('policy')
  await profilesAs(admin).put(idOf(user), { title: 'Ada', email: 'a@b' })
  await disable(user)
  const body = { subject: user, resource: note.resource, permission: 'state.note.read' }
  const { explanation } = (await send(check, admin, {}, { query: { explain: 'true' }, body })).body
  expect([explanation.message, explanation.evaluated.names]).toEqual([
    'The subject is disabled.',
    [{ reference: user, name: '', title: 'Ada' }],
  ])
})

test('the state belongs to the id: a profile that is made, changed or sent back leaves it', async () => {
  const user = aUser()
  const { put, get, create } = profilesAs(admin)
  await disable(user)
  expect((await create({ id: idOf(user), email: 'a@b' })).body.user.state).toBe('disabled')
  expect((await put(idOf(user), { title: 'Ada', state: 'enabled' })).body.user.state).toBe('disabled')
  expect((await get(idOf(user))).body.user.state).toBe('disabled')
})

test('a deletion of the user ends it, after all that the user held is gone', async () => {
  const { user, note } = await aReader('policy')
  await disable(user)
  await send(remove, admin, { id: idOf(user) })
  expect([await may(user, note.resource), (await profilesAs(admin).get(idOf(user))).status]).toEqual([false, 404])
  await aPolicy(role, user, note.resource)
  expect(await may(user, note.resource)).toBe(true)
})

test('no copy that arrives late takes it back or gives it', async () => {
  const { user, note } = await aReader('policy')
  const lateDisable = await abandon(() => disable(user))
  await disable(user)
  await enableAgain(user)
  await lateDisable().catch(() => undefined)
  expect(await may(user, note.resource)).toBe(true)
  await disable(user)
  const lateEnable = await abandon(() => enableAgain(user))
  await enableAgain(user)
  await disable(user)
  await lateEnable().catch(() => undefined)
  expect([await may(user, note.resource), await listProblems()]).toEqual([false, []])
})

test('is for platform admins alone; text that is no id is 404', async () => {
  for (const as of [await aClient(['member']), await aClient([])])
    for (const change of [handler, enable]) expect(await statusOf(send(change, as, { id: 'a b' }))).toBe(403)
  for (const change of [handler, enable]) expect(await statusOf(send(change, admin, { id: 'a b' }))).toBe(404)
})

test('costs a check nothing: it reads what it read before', async () => {
  const { user, note } = await aReader('policy')
  for (const _ of [1, 2]) await may(user, note.resource)
  const before = await costOf(() => may(user, note.resource))
  await disable(user)
  for (const _ of [1, 2]) await may(user, note.resource)
  const after = await costOf(() => may(user, note.resource))
  expect([after.requests.length, after.depth]).toEqual([before.requests.length, before.depth])
  expect(after.readUnits).toBeLessThanOrEqual(before.readUnits)
  expect((await costOf(() => enableAgain(user))).writeUnits).toBe(2 + 2)
})
