import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { ask } from '../../../rules/ask.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { ageTable } from '../../../support/clock.ts'
import { toEntity } from '../../../support/entities.ts'
import { beforeRequests, withFault } from '../../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

const asker = await aClient(['member'])
const reader = await aRole([(await aPermission('compute.disk.get')).id])
await aPermission('compute.disk.delete')
const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')
const [user, ofUuid, group] = [aUser(), `app/user:${randomUUID()}`, await aGroup(organization)]
for (const each of [user, ofUuid]) await aPolicy(reader, each, project.resource)
await aPolicy(reader, group.resource, organization.resource)

const [subject, resource, action] = [toEntity(user), toEntity(disk.resource), { name: 'get' }]
const question = { subject, action, resource }
const unmapped = (what: string) => ({ status: 404, reason: 'NOT_FOUND', message: expect.stringMatching(`^${what}: `) })

await testRules(import.meta.url, {
  words: {
    ...{ asker, project, group, subject, resource, question },
    upper: toEntity(ofUuid).id.toUpperCase(),
    urn: `frn:${project.name}:compute/disk:${disk.name}`,
    platform: { type: 'platform', id: 'platform' },
    ...{ ofSubject: unmapped('subject'), ofResource: unmapped('resource') },
    ofAction: { status: 404, reason: 'PERMISSION_NOT_FOUND' },
    rich: {
      subject: { ...subject, properties: { role: 'admin', department: ['Sales', 1.5, null] }, identity: 'x' },
      action: { ...action, properties: { method: 'GET' }, foo: 1 },
      resource: { ...resource, properties: { status: 'archived' } },
      context: { time: '2026-06-27T18:03-07:00', deep: { er: [{}] } },
      ...{ foo: 'bar', futureField: { nested: true } },
    },
    newSubject: async () => {
      await ageTable()
      await ask(asker, 'evaluate', question)
      return { type: 'user', id: randomUUID() }
    },
    ...{ delete: { action: { name: 'delete' } }, fly: { action: { name: 'fly' } } },
    ...{ yes: { decision: true }, no: { decision: false } },
    noObject: {
      decision: false,
      context: { error: { status: 400, message: 'must be an object', reason: 'INVALID_ARGUMENT' } },
    },
    empty: { subject: undefined, action: undefined, resource: undefined },
    ...{ fifty: Array(50).fill({}), fiftyOne: Array(51).fill({}) },
  },
})

test.each([
  [1, 2],
  [2, 2],
  [2, 3],
  [1, 3],
])(
  'all of them are of one moment: the user joins a group that has the role, then loses the policy (requests %i, %i)',
  async (first, second) => {
    const [someone, other] = [aUser(), await aProject(organization)]
    const [team, disks] = [
      await aGroup(organization),
      [await aResource(other, 'compute/disk'), await aResource(other, 'compute/disk')],
    ]
    await aPolicy(reader, team.resource, other.resource)
    const policy = await aPolicy(reader, someone, other.resource)
    const fault = beforeRequests([
      { at: first, change: () => changeMembers(aTable(), team.resource, { leaving: [], joining: [someone] }) },
      { at: second, change: () => unbindPolicy(aTable(), policy) },
    ])
    const evaluations = disks.map((each) => ({ resource: toEntity(each.resource) }))
    const request = { subject: toEntity(someone), action, evaluations }
    const { body } = await withFault(fault, () => ask(asker, 'evaluate-batch', request))
    expect(body.evaluations).toEqual([{ decision: true }, { decision: true }])
    await fault.finish()
  },
)
