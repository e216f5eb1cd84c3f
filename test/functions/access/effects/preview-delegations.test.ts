import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { atTime } from '../../../support/clock.ts'
import { idOf } from '../../../support/principals.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { beforeRequests, withFault } from '../../../support/table-faults.ts'
import { aPolicy, aResource, aRole, aUser, platformRelations } from '../../../support/world.ts'
import { admin, aPlace, editor, effectsOf, GET, pagesOf, preview, reader, short, UPDATE } from './previews.ts'

/** A service user, a person who delegates to it, and the project of both. */
async function anActor() {
  const place = await aPlace()
  const agent = await aServiceUser({ organizationId: place.organization.id })
  return { ...place, person: aUser(), agent }
}
type Actor = Pick<Awaited<ReturnType<typeof anActor>>, 'person' | 'agent'>

const keyOf = ({ person }: Pick<Actor, 'person'>, { id }: { id: string }) => ({ user_id: idOf(person), id })

async function delegate({ person, agent }: Actor, resource: string, permissions: string[], given: object = {}) {
  const request = { user_id: idOf(person), agent: agent.principal, permissions, resource, ...given }
  const answer = await ask(admin, 'create-delegation', request)
  if (answer.status !== 200) throw new Error(describeAnswer(answer))
  return answer.body.delegation
}

const mayAct = async ({ person, agent }: Actor, resource: string, permission: string): Promise<boolean> => {
  const asked = { subject: agent.principal, on_behalf_of: person, resource, permission }
  return (await ask(admin, 'check', asked)).body.status
}

test('a delegation that is deleted: what the service user loses for the person, as the deletion then takes it', async () => {
  const actor = await anActor()
  const { project, person, agent } = actor
  await aPolicy(reader, person, project.resource)
  const delegation = await delegate(actor, project.resource, [GET, UPDATE])
  const change = { delete_delegation: keyOf(actor, delegation) }
  expect(await effectsOf(change)).toMatchObject([
    { ...{ principal: agent.principal, on_behalf_of: person, resource: project.resource }, lost: [GET], kept: [] },
  ])
  const note = (await aResource(project, 'notes/note')).resource
  expect(await mayAct(actor, note, 'get')).toBe(true)
  await ask(admin, 'delete-delegation', { user_id: idOf(person), delegation_id: delegation.id })
  expect(await mayAct(actor, note, 'get')).toBe(false)
  expect(describeAnswer(await preview(change))).toBe('404 NOT_FOUND')
})

test('each right of the person below the resource is in one effect: of its groups, and as an owner, too', async () => {
  const actor = await anActor()
  const { organization, project, direct: person, group } = actor
  const own = { ...actor, person }
  const [one, other] = [await aResource(project, 'notes/note'), await aResource(project, 'notes/note')]
  const [owned, both] = [
    await aResource(project, 'notes/note', { owner: person }),
    await aResource(project, 'notes/note', { owner: person }),
  ]
  const elsewhere = (await aPlace()).project.resource
  const updater = await aRole(editor.permissions.filter((id) => !reader.permissions.includes(id)))
  await aPolicy(reader, person, organization.resource)
  for (const role of [reader, editor]) await aPolicy(role, person, one.resource)
  for (const { resource } of [one, other]) await aPolicy(updater, group.resource, resource)
  for (const resource of [both.resource, elsewhere]) await aPolicy(reader, person, resource)
  await delegate(own, elsewhere, [GET])
  const delegation = await delegate(own, project.resource, [GET, UPDATE])
  const change = { delete_delegation: keyOf(own, delegation) }
  const effects = await short(change)
  expect(effects.map(({ resource, lost }) => `${resource} ${lost}`).toSorted()).toEqual(
    [
      `${project.resource} ${GET}`,
      `${one.resource} ${GET},${UPDATE}`,
      `${other.resource} ${UPDATE}`,
      `${owned.resource} ${GET},${UPDATE}`,
      `${both.resource} ${GET},${UPDATE}`,
    ].toSorted(),
  )
  const places = effects.map(({ resource }) => resource)
  for (const size of [1, 2, 200]) expect((await pagesOf(change, size)).map(({ resource }) => resource)).toEqual(places)
})

test('what another delegation covers is kept by it, and an ended one keeps nothing', async () => {
  const actor = await anActor()
  const { organization, project, person } = actor
  await aPolicy(editor, person, project.resource)
  const delegation = await delegate(actor, project.resource, [GET, UPDATE])
  const soon = Date.now() + 3_600_000
  const other = await delegate(actor, organization.resource, [GET], { expires_at: new Date(soon).toISOString() })
  const change = { delete_delegation: keyOf(actor, delegation) }
  expect(await effectsOf(change)).toMatchObject([
    { lost: [UPDATE], kept: [{ permissions: [GET], rule: 'role_permission', delegation_id: other.id }] },
  ])
  await atTime(soon, async () => {
    expect(await short(change)).toMatchObject([{ lost: [GET, UPDATE], kept: [] }])
    expect(await effectsOf({ delete_delegation: keyOf(actor, other) })).toEqual([])
  })
})

test('a delegation that is narrowed loses what it no longer names, and is not widened', async () => {
  const actor = await anActor()
  await aPolicy(editor, actor.person, actor.project.resource)
  const delegation = await delegate(actor, actor.project.resource, [GET, UPDATE])
  const narrowed = (permissions: string[]) => ({ update_delegation: { ...keyOf(actor, delegation), permissions } })
  expect(await short(narrowed([GET]))).toMatchObject([{ lost: [UPDATE], gained: [], kept: [[GET]] }])
  const refused = async (permissions: string[]) => describeAnswer(await preview(narrowed(permissions)))
  expect(await refused([GET, 'notes.folder.get'])).toBe('400 INVALID_ARGUMENT update_delegation.permissions')
  expect(await refused(['*'])).toBe('400 INVALID_ARGUMENT update_delegation.permissions')
  expect(await refused(['no.such.thing'])).toBe('400 INVALID_ARGUMENT update_delegation.permissions[0]')
})

test('a delegation of everything, everywhere: all that the person holds, but what has to be named', async () => {
  const actor = await anActor()
  const { project, person } = actor
  const note = (await aResource(project, 'notes/note')).resource
  const manager = await aRole([...editor.permissions, ...(await idsOf(['app.project.policymanage']))])
  await aPolicy(manager, person, project.resource)
  await aPolicy(reader, person, note)
  const delegation = await delegate(actor, '*', ['*'])
  const change = { delete_delegation: keyOf(actor, delegation) }
  const lost = async () => (await short(change)).map((each) => [each.resource, each.lost.includes(GET), each.lost])
  expect(await short(change)).toMatchObject([
    { resource: expect.any(String), kept: [] },
    { resource: expect.any(String), kept: [] },
  ])
  expect((await lost()).map(([resource]) => resource).toSorted()).toEqual([note, project.resource].toSorted())
  expect((await lost()).flatMap(([, , keys]) => keys)).not.toContain('app.project.policymanage')
  await platformRelations(person, ['admin'])
  expect((await lost())[0]?.slice(0, 2)).toEqual(['*', true])
})

const idsOf = async (keys: readonly string[]): Promise<string[]> =>
  Promise.all(keys.map(async (id) => (await ask(admin, 'get-permission', { id })).body.permission.id))

/** The largest number of table requests that the preview sends here, with its second attempt. */
const REQUESTS = 30

test('the preview answers for one moment while the delegation is narrowed', async () => {
  const answers = new Set<string>()
  for (let at = 1; at <= REQUESTS; at += 1) {
    const actor = await anActor()
    const { project, person } = actor
    await aPolicy(editor, person, project.resource)
    const { id } = await delegate(actor, project.resource, [GET, UPDATE])
    const change = () =>
      ask(admin, 'update-delegation', { user_id: idOf(person), delegation_id: id, permissions: [GET] })
    const passing = beforeRequests([{ at, change }])
    const asked = { update_delegation: { ...keyOf(actor, { id }), permissions: [UPDATE] } }
    const { status, body, text } = await withFault(passing, () => preview(asked))
    await passing.finish()
    // Before the narrowing; or after it, when the asked change would widen the delegation.
    if (status !== 200) expect(text).toContain('update_delegation.permissions')
    const [effect] = status === 200 ? body.effects : []
    answers.add(effect === undefined ? 'refused' : `${effect.lost} ${effect.gained} ${effect.kept.length}`)
  }
  expect([...answers].toSorted()).toEqual([`${GET}  1`, 'refused'])
})
