import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { aPolicy, aResource, aUser, platformRelations } from '../../../support/world.ts'
import {
  aDelegation,
  admin,
  anAgent,
  aPersonWithRights,
  disk,
  editor,
  idOfPerson,
  member,
  organization,
  project,
  revoke,
} from './agents.ts'

const entity = (reference: string) => {
  const colon = reference.indexOf(':')
  return { type: reference.slice(0, colon), id: reference.slice(colon + 1) }
}

const evaluation = (person: string, agent: { principal: string }, context: object = {}) => ({
  subject: entity(agent.principal),
  action: { name: 'get' },
  resource: entity(disk.resource),
  context: { on_behalf_of: person, ...context },
})

test('an evaluation asks for the person in its context', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  const asked = evaluation(person, agent)
  expect((await ask(member, 'evaluate', asked)).body).toEqual({ decision: false })
  await aDelegation(person, agent)
  expect((await ask(member, 'evaluate', asked)).body).toEqual({ decision: true })
  expect((await ask(member, 'evaluate', evaluation(person, agent, { require_both: true }))).body.decision).toBe(false)
  const { subject, action, resource, context } = asked
  const batch = await ask(member, 'evaluate-batch', {
    ...{ subject, action, resource, context },
    evaluations: [{}, { context: {} }, { action: { name: 'update' } }],
  })
  expect(batch.body.evaluations?.map(({ decision }) => decision)).toEqual([true, false, false])
})

test('a context that is wrong is a denial with the error', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  await aDelegation(person, agent)
  const wrong = [
    { on_behalf_of: agent.principal },
    { on_behalf_of: 5 },
    { require_both: 'yes' },
    { on_behalf_of: undefined, require_both: true },
  ]
  for (const context of wrong) {
    const { body } = await ask(member, 'evaluate', evaluation(person, agent, context))
    expect(body).toMatchObject({ decision: false, context: { error: { status: 400, reason: 'INVALID_ARGUMENT' } } })
  }
  const ofUser = { ...evaluation(person, agent), subject: entity(person) }
  expect((await ask(member, 'evaluate', ofUser)).body.context?.error.message).toBe(
    'context.on_behalf_of: needs a service user as the subject',
  )
})

const resources = async (person: string, agent: { principal: string }, context: object = {}) => {
  const answer = await ask(member, 'search-resources', {
    ...{ subject: entity(agent.principal), action: { name: 'get' }, resource: { type: 'compute/disk' } },
    context: { on_behalf_of: person, ...context },
  })
  return answer.status === 200 ? answer.body.results.map(({ id }) => id).sort() : describeAnswer(answer)
}

test('a search for resources finds what the person has and a delegation covers', async () => {
  const [person, agent] = [await aPersonWithRights(organization.resource), await anAgent()]
  const [folder, other] = [await aResource(project, 'compute/folder'), await aResource(project, 'compute/disk')]
  const inside = await aResource(project, 'compute/disk', { parent: folder.resource })
  expect(await resources(person, agent)).toEqual([])
  const first = await aDelegation(person, agent, { resource: other.resource })
  expect(await resources(person, agent)).toEqual([other.id])
  await aDelegation(person, agent, { resource: folder.resource })
  expect(await resources(person, agent)).toEqual([other.id, inside.id].sort())
  await revoke(person, first.id)
  expect(await resources(person, agent)).toEqual([inside.id])
  await aDelegation(person, agent, { resource: project.resource })
  expect(await resources(person, agent)).toEqual(expect.arrayContaining([disk.id, other.id, inside.id]))
  expect(await resources(person, agent, { require_both: true })).toEqual([])
  await aPolicy(editor, agent.principal, other.resource)
  expect(await resources(person, agent, { require_both: true })).toEqual([other.id])
  await aDelegation(person, agent, { permissions: ['compute.disk.update'], resource: '*' })
  expect(await resources(person, agent)).not.toEqual([])
})

test('of a platform admin, a search finds nothing without a delegation, and does not list everything with one', async () => {
  const [person, agent] = [aUser(), await anAgent()]
  await platformRelations(person, ['admin'])
  expect(await resources(person, agent)).toEqual([])
  await aDelegation(person, agent)
  expect(await resources(person, agent)).toBe('400 EVERYTHING')
})

test('a search for actions finds those that a delegation covers; a search for subjects takes no person', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  const asked = { subject: entity(agent.principal), resource: entity(disk.resource), context: { on_behalf_of: person } }
  const actions = async () => (await ask(member, 'search-actions', asked)).body.results.map(({ name }) => name)
  expect(await actions()).toEqual([])
  await aDelegation(person, agent)
  expect(await actions()).toEqual(['get'])
  await aDelegation(person, agent, { permissions: ['*'] })
  expect(await actions()).toEqual(['get', 'update'])
  const ofUser = await ask(member, 'search-actions', { ...asked, subject: entity(person) })
  expect(describeAnswer(ofUser)).toBe('400 INVALID_ARGUMENT context.on_behalf_of')
  const subjects = await ask(member, 'search-subjects', {
    ...asked,
    subject: { type: 'user' },
    action: { name: 'get' },
  })
  expect(describeAnswer(subjects)).toBe('400 INVALID_ARGUMENT context.on_behalf_of')
  await ask(admin, 'delete-user', { id: idOfPerson(person) })
  expect(await actions()).toEqual([])
})
