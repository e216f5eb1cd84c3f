import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { fieldsOf } from '../../../support/answers.ts'
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

const get = await aPermission('compute.disk.get')
await aPermission('compute.disk.update')
const reader = await aRole([get.id])
const organization = await anOrganization()
const project = await aProject(organization)
const [disk, other] = [await aResource(project, 'compute/disk'), await aResource(project, 'compute/disk')]
const [user, member, superuser] = [aUser(), aUser(), aUser()]
const [grouped, holding, asker] = [await aClient([]), await aClient([]), await aClient(['member'])]
const [group, readers] = [
  await aGroup(organization, [member]),
  await aGroup(organization, [`app/serviceuser:${grouped.clientId}`]),
]
await aPolicy(reader, user, disk.resource)
await aPolicy(reader, group.resource, other.resource)
await aPolicy(reader, readers.resource, project.resource)
await aPolicy(reader, `app/serviceuser:${holding.clientId}`, disk.resource)
await platformRelations(superuser, ['admin'])

const about = (subject: string, resource: string, permission = 'get') => ({ subject, resource, permission })
const ofCaller = (resource: string, permission = 'get') => ({ resource, permission })
const urn = `frn:${project.name}:compute/disk:${disk.name}`
const check = about(user, disk.resource)
const pairs = (bodies: object[], ...statuses: boolean[]) =>
  bodies.map((body, index) => ({ body, status: statuses[index] }))

const ownBodies = [
  ...[ofCaller(disk.resource), ofCaller(other.resource)],
  ...[ofCaller(`compute/disk:${urn}`, 'compute_disk_get'), ofCaller('project:none')],
]
const own = {
  bodies: ownBodies,
  holder: pairs(ownBodies, true, false, true, false),
  stranger: pairs(ownBodies, false, false, false, false),
  admin: pairs(ownBodies, true, true, true, false),
  twenty: Array.from({ length: 20 }, () => ({ status: false })),
  malformed: [
    ...[ofCaller(disk.resource, 'gte'), ofCaller('disk'), check],
    { object_namespace: 'compute/disk', object_id: disk.id, permission: 'get' },
  ],
  missing: [ofCaller(disk.resource, 'gte'), ofCaller(disk.resource), ofCaller('project:none', 'xyz')],
}
const unknown = [
  ...[about('user:nobody', disk.resource), about(`group:${randomUUID()}`, disk.resource)],
  ...[about(superuser, 'project:no-such-project'), about(superuser, project.resource)],
  ...[about(user, 'platform:elsewhere', 'superuser'), check],
]
const asked: [object, boolean][] = [
  [check, true],
  [about(user, disk.resource, 'update'), false],
  [about(user, other.resource), false],
  [about(user.replace('app/', ''), `compute/disk:${disk.id.toUpperCase()}`, 'compute_disk_get'), true],
  [about(user, `compute/disk:${urn}`, 'computediskget'), true],
  [about(member, disk.resource), false],
  [about(member, other.resource), true],
  [about(group.resource, other.resource), true],
  [about(user, `org:${organization.name}`, 'compute.disk.get'), false],
  [check, true],
]
const all = { bodies: asked.map(([body]) => body), pairs: asked.map(([body, status]) => ({ body, status })) }
const missing = { ...check, permission: 'gte' }

await testRules(import.meta.url, {
  words: {
    ...{ reader, project, disk, own, check, missing, grouped, urn, upperId: disk.id.toUpperCase() },
    upper: { ...holding, clientId: holding.clientId.toUpperCase() },
    all: { ...all, turned: all.bodies.toReversed(), turnedPairs: all.pairs.toReversed() },
    unknown: { bodies: unknown, pairs: pairs(unknown, false, false, false, true, false, true) },
    twenty: Array.from({ length: 20 }, () => ofCaller(disk.resource)),
    twentyOne: Array.from({ length: 21 }, () => ofCaller(disk.resource)),
    fifty: Array.from({ length: 50 }, () => check),
    allowed50: Array.from({ length: 50 }, () => ({ body: check, status: true })),
    fiftyOne: Array.from({ length: 51 }, () => check),
    missingSome: [
      ...[check, missing, about('user:nobody', disk.resource, 'compute.disk.gte')],
      ...[about(user, 'project:nowhere', 'compute.disk.get'), about(user, 'project:nowhere', 'bucketread')],
    ],
  },
})

test('missing permissions are found among more unique constraints than one snapshot reads', async () => {
  const bodies = Array.from({ length: 50 }, (_, index) => ({
    ...check,
    permission: index === 9 ? 'get' : `verb${index}`,
  }))
  const answer = await ask(asker, 'batch-check', { bodies })
  expect([answer.status, fieldsOf(answer).length]).toEqual([404, 49])
  expect(fieldsOf(answer)).not.toContain('bodies[9].permission')
})
