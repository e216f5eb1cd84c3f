import { describe, expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { allowed } from '../../../support/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { toEntity } from '../../../support/entities.ts'
import { idOf } from '../../../support/principals.ts'
import { costOf } from '../../../support/recorder.ts'
import { actionsOf, resourcesOf, subjectsOf } from '../../../support/searching.ts'
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

const admin = await aClient(['admin'])
const role = await aRole([(await aPermission('state.note.read')).id])
const organization = await anOrganization()
const project = await aProject(organization)
const disable = (user: string) => ask(admin, 'disable-user', { id: idOf(user) })
const enable = (user: string) => ask(admin, 'enable-user', { id: idOf(user) })

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
const explain = async (subject: string, resource: string, permission = 'state.note.read') =>
  (await ask(admin, 'check', { subject, resource, permission, explain: true })).body.explanation

describe.each(['policy', 'group', 'owner', 'admin'] as const)('a user who may by %s', (way) => {
  test('is denied everything while disabled, from the next check on, and is allowed the same again when enabled', async () => {
    const { user, note } = await aReader(way)
    for (const _ of [1, 2]) {
      expect(await may(user, note.resource)).toBe(true)
      for (const _ of [1, 2]) expect((await disable(user)).body).toEqual({})
      expect(await may(user, note.resource)).toBe(false)
      for (const _ of [1, 2]) expect((await enable(user)).body).toEqual({})
    }
    expect(await may(user, note.resource)).toBe(true)
  })

  test('gets the rule `suspended_user`, in every kind of question', async () => {
    const { user, note } = await aReader(way)
    await disable(user)
    expect(await explain(user, note.resource)).toMatchObject({ rule: 'suspended_user' })
    const bodies = [{ subject: user, resource: note.resource, permission: 'state.note.read' }]
    expect((await ask(admin, 'batch-check', { bodies })).body.pairs).toMatchObject([{ status: false }])
    const question = { subject: toEntity(user), resource: toEntity(note.resource), action: { name: 'read' } }
    expect((await ask(admin, 'evaluate', question)).body).toMatchObject({ decision: false })
    const { body } = await ask(admin, 'evaluate-batch', { evaluations: [question] })
    expect(body.evaluations).toMatchObject([{ decision: false }])
    expect(await resourcesOf(user, 'read', 'state/note')).toEqual([])
    expect(await actionsOf(user, note.resource)).toEqual([])
    expect(await subjectsOf('user', 'read', note.resource)).not.toContain(idOf(user))
  })
})

test('that the user is disabled comes before every other rule, but not before the 404 of an unknown permission', async () => {
  const user = aUser()
  await platformRelations(user, ['admin', 'member'])
  await ask(admin, 'update-user', { id: idOf(user), title: 'Ada', email: 'a@b' })
  await disable(user)
  const names = [{ reference: user, name: '', title: 'Ada' }]
  for (const [resource, permission] of [
    ['app/platform:platform', 'app.platform.check'],
    ['app/platform:platform', 'app.platform.superuser'],
    ['state/note:nowhere', 'state.note.read'],
  ] as const) {
    const told = { rule: 'suspended_user', message: 'The subject is disabled.', evaluated: { names } }
    expect(await explain(user, resource, permission)).toMatchObject(told)
  }
  const unknown = { subject: user, resource: organization.resource, permission: 'state.note.fly' }
  expect((await ask(admin, 'check', unknown)).status).toBe(404)
  expect(await resourcesOf(user, 'read', 'state/note')).toEqual([])
})

test('the state belongs to the id: a profile that is made, changed or sent back leaves it', async () => {
  const user = aUser()
  const id = idOf(user)
  await disable(user)
  const disabled = { user: { state: 'disabled' } }
  expect((await ask(admin, 'create-user', { id, email: 'a@b' })).body).toMatchObject(disabled)
  expect((await ask(admin, 'update-user', { id, title: 'Ada', state: 'enabled' })).body).toMatchObject(disabled)
  expect((await ask(admin, 'get-user', { id })).body).toMatchObject(disabled)
})

test('a deletion of the user ends the state, after all that the user held is gone', async () => {
  const { user, note } = await aReader('policy')
  await disable(user)
  await ask(admin, 'delete-user', { id: idOf(user) })
  expect(await may(user, note.resource)).toBe(false)
  await aPolicy(role, user, note.resource)
  expect(await may(user, note.resource)).toBe(true)
})

test('a late copy of a disabling or an enabling changes nothing', async () => {
  const { user, note } = await aReader('policy')
  const lateDisable = await abandon(() => disable(user))
  await disable(user)
  await enable(user)
  await lateDisable().catch(() => undefined)
  expect(await may(user, note.resource)).toBe(true)
  await disable(user)
  const lateEnable = await abandon(() => enable(user))
  await enable(user)
  await disable(user)
  await lateEnable().catch(() => undefined)
  expect([await may(user, note.resource), await listProblems()]).toEqual([false, []])
})

test('a check of a disabled user costs no more than before', async () => {
  const { user, note } = await aReader('policy')
  const cost = async () => {
    for (const _ of [1, 2]) await may(user, note.resource)
    return costOf(() => may(user, note.resource))
  }
  const before = await cost()
  await disable(user)
  const after = await cost()
  expect([after.requests.length, after.depth]).toEqual([before.requests.length, before.depth])
  expect(after.readUnits).toBeLessThanOrEqual(before.readUnits)
})
