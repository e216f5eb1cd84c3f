import { beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => vi.stubEnv('DECISION_LOG', 'all'))

import { digestText, digestUserIn } from '../../../../lib/foundation/identifiers/digest-user-id.ts'
import { ask } from '../../../rules/ask.ts'
import { captureDecisions } from '../../../support/decision-lines.ts'
import { suspend } from '../../../support/roles.ts'
import {
  aGroup,
  anOrganization,
  aPolicy,
  aProject,
  aResource,
  aUser,
  platformRelations,
} from '../../../support/world.ts'
import {
  aDelegation,
  anAgent,
  aPersonWithRights,
  disk,
  editor,
  member,
  organization,
  project,
} from '../../directory/delegations/agents.ts'

const { texts, lines } = captureDecisions()
const asked = (subject: string, given: object = {}) =>
  ask(member, 'check', { subject, resource: disk.resource, permission: 'get', ...given })
const line = async (subject: string, given: object = {}) => {
  const { headers } = await asked(subject, given)
  const [found, ...others] = lines()
  expect(others).toEqual([])
  expect(found?.request_id).toBe(headers['x-request-id'])
  return found
}
const PAST = '2026-01-31T00:00:00.000Z'
const CALL = {
  client_id: member.clientId,
  operation: 'check',
  at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  request_id: expect.any(String),
}

let user: string
beforeEach(() => {
  user = aUser()
})

const question = () => ({ permission: 'compute.disk.get', subject: digestUserIn(user), resource: disk.resource })

test('an allowed check has the policy, the role and the place of the policy, if it is another one', async () => {
  const policy = await aPolicy(editor, user, project.resource)
  const found = { ...question(), policy: policy.id, role: editor.id, ancestor: project.resource }
  expect(await line(user)).toEqual({ decision: 'allowed', rule: 'role_permission', ...found, ...CALL })
})

test('a policy on the resource itself has no ancestor, and a policy of a group names the group', async () => {
  const group = await aGroup(organization, [{ principal: user, expires_at: '' }])
  const policy = await aPolicy(editor, group.resource, disk.resource)
  const found = { ...question(), policy: policy.id, role: editor.id, group: group.resource }
  expect(await line(user)).toEqual({ decision: 'allowed', rule: 'role_permission', ...found, ...CALL })
})

test('a denied check has the number of policies that reach the subject', async () => {
  expect(await line(user)).toEqual({ decision: 'denied', rule: 'none', ...question(), policies: 0, ...CALL })
  await aPolicy(editor, user, project.resource)
  texts.length = 0
  await asked(user, { permission: 'app.platform.check', resource: 'platform:platform' })
  expect(lines()).toMatchObject([{ decision: 'denied', rule: 'none', policies: 0, resource: 'app/platform:platform' }])
})

test('a denied check names the policy that has ended, and since when', async () => {
  const policy = await aPolicy(editor, user, project.resource, { expires_at: PAST })
  const ended = { policies: 1, policy: policy.id, role: editor.id, ancestor: project.resource, ended: PAST }
  expect(await line(user)).toEqual({ decision: 'denied', rule: 'none', ...question(), ...ended, ...CALL })
})

test('a suspension names the place, and a platform admin needs no policy', async () => {
  const closed = await aProject(await anOrganization())
  const inside = await aResource(closed, 'compute/disk')
  await suspend(closed.resource)
  expect(await line(user, { resource: inside.resource })).toMatchObject({
    ...{ decision: 'denied', rule: 'suspended', ancestor: closed.resource, resource: inside.resource },
  })
  texts.length = 0
  await platformRelations(user, ['admin'])
  expect(await line(user)).toEqual({ decision: 'allowed', rule: 'platform_admin', ...question(), ...CALL })
})

test('a resource without an id is a digest of its URN, and lies in its project', async () => {
  const urn = `frn:${project.name}:compute/disk:ada@example.com`
  expect(await line(user, { resource: `compute/disk:${urn}` })).toMatchObject({
    ...{ decision: 'denied', resource: `compute/disk:${digestText(urn)}`, parent: project.resource },
  })
  texts.length = 0
  expect(await line(user, { resource: 'project:no-such-project', permission: 'get' })).toMatchObject({
    ...{ rule: 'unknown_resource', resource: `app/project:${digestText('no-such-project')}` },
  })
  expect(texts.join()).not.toMatch(/ada@example|no-such-project|Example\.com/)
})

test('a check on behalf of a person has the agent and the delegation, and what the delegation lacks', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  const { id } = await aDelegation(person, agent)
  const given = { on_behalf_of: person }
  const found = { subject: digestUserIn(person), agent: agent.principal, delegation: id }
  expect(await line(agent.principal, given)).toMatchObject({ decision: 'allowed', role: editor.id, ...found })
  texts.length = 0
  expect(await line(agent.principal, { ...given, permission: 'update' })).toMatchObject({
    ...{ decision: 'denied', rule: 'outside_delegation', lacks: 'permission', ...found },
  })
})

test('each question of a batch has a line, with its position', async () => {
  const person = await aPersonWithRights()
  const bodies = [person, user].map((subject) => ({ subject, resource: disk.resource, permission: 'get' }))
  const { headers } = await ask(member, 'batch-check', { bodies })
  const shared = { client_id: member.clientId, operation: 'batch-check', request_id: headers['x-request-id'] }
  expect(lines()).toMatchObject([
    { decision: 'allowed', subject: digestUserIn(person), position: 0, ...shared },
    { decision: 'denied', subject: digestUserIn(user), position: 1, ...shared },
  ])
})

test('the checks of a caller about itself have a line', async () => {
  const own = { resource: disk.resource, permission: 'get' }
  await ask(member, 'check-resource-permission', own)
  await ask(member, 'batch-check-permission', { bodies: [own, own] })
  const subject = `app/serviceuser:${member.clientId}`
  expect(lines().map((each) => [each.operation, each.subject, each.position])).toEqual([
    ['check-resource-permission', subject, undefined],
    ['batch-check-permission', subject, 0],
    ['batch-check-permission', subject, 1],
  ])
})

test('a request that gets no decision has no line', async () => {
  expect((await asked(user, { permission: 'fly' })).status).toBe(404)
  expect((await asked('nobody')).status).toBe(400)
  expect((await ask(undefined, 'check', { subject: user })).status).toBe(401)
  expect(lines()).toEqual([])
})
