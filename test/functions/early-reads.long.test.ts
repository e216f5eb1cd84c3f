import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { costOf } from '../support/recorder.ts'
import type { Call } from '../support/request.ts'
import { aClient, anOrganization, aProject, aResource, aRole } from '../support/world.ts'
import { expectEarlyReads, keysOf, MOST_EARLY_READS } from './early-reads.ts'
import { everyOperation } from './every-operation.ts'

const { admin, all } = await everyOperation()
const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')
const role = await aRole([])

const times = (count: number, make: (index: number) => object) => Array.from({ length: count }, (_, n) => make(n))
const uuids = (count: number) => times(count, () => ({ id: randomUUID() }))
const names = (count: number) => times(count, (n) => ({ name: `name${n}` }))

const PERMISSIONS = ['get', 'compute.disk.get', 'storage.bucket.get', 'compute_disk_get', 'computediskget']
const RESOURCES = [
  disk.resource,
  `compute/disk:${randomUUID()}`,
  `compute/disk:frn:${project.name}:compute/disk:${disk.name}`,
  'compute/disk:frn:nowhere:compute/disk:none',
  project.resource,
  `project:${project.name}`,
  'organization:nobody-knows',
  'platform:platform',
]
const own = RESOURCES.flatMap((resource) => PERMISSIONS.map((permission) => ({ resource, permission })))
const ofOthers = own.map((each, n) => ({ ...each, subject: `${n % 2 === 0 ? 'user' : 'group'}:${randomUUID()}` }))
const batchesOf = (bodies: object[]) => [1, 2, 5, 20].map((count) => ({ body: { bodies: bodies.slice(0, count) } }))

const GROUP_PLACES = [organization.id, organization.name, randomUUID(), 'nobody-knows'].flatMap((org_id) =>
  [randomUUID(), 'x'].map((id) => ({ org_id, id, user_id: randomUUID() })),
)
const RESOURCE_PLACES = [project.id, project.name, randomUUID(), 'nobody-knows'].flatMap((project_id) =>
  [disk.id, randomUUID(), 'x'].map((id) => ({ project_id, id })),
)
const ofGroups = (body?: object): Call[] => GROUP_PLACES.map((params) => ({ params, ...(body && { body }) }))
const ofUsers = (query: Record<string, string> = {}): Call[] =>
  ['self', randomUUID(), `serviceuser:${randomUUID()}`, 'x'].map((id) => ({ params: { id }, query }))
const ofResources = (body?: object): Call[] => RESOURCE_PLACES.map((params) => ({ params, ...(body && { body }) }))

/**
 * By operation, requests that make the operation load many items. The requests name many existing and missing things,
 * by name and by id.
 */
const REQUESTS: Record<string, Call[]> = {
  'batch-check': [...batchesOf(ofOthers), { body: { bodies: ofOthers } }],
  'batch-check-permission': [...batchesOf(own), ...batchesOf(own.toReversed())],
  'add-group-users': ofGroups({ user_ids: Array.from({ length: 49 }, () => `serviceuser:${randomUUID()}`) }),
  'create-group': ofGroups({ name: 'early' }),
  'create-project-resource': ofResources({ name: 'early', namespace: 'compute/disk', project_id: 'elsewhere' }),
  'delete-group': ofGroups(),
  'delete-project-resource': ofResources(),
  'get-group': ofGroups(),
  'get-project-resource': ofResources(),
  'list-group-users': ofGroups(),
  'list-organizations-by-user': ofUsers(),
  'list-projects-by-user': ofUsers(),
  'list-service-user-projects': ofGroups(),
  'list-user-groups': [...ofUsers(), ...ofUsers({ org_id: organization.name }), ...ofUsers({ org_id: 'nobody-knows' })],
  'list-organization-groups': ofGroups(),
  'list-project-resources': ofResources(),
  'remove-group-user': ofGroups(),
  'update-group': ofGroups({ org_id: 'elsewhere' }),
  'update-project-resource': ofResources({ project_id: 'elsewhere' }),
  check: PERMISSIONS.flatMap((permission) =>
    RESOURCES.flatMap((resource) =>
      [`user:${randomUUID()}`, `group:${randomUUID()}`].map((subject) => ({ body: { subject, resource, permission } })),
    ),
  ),
  'check-resource-permission': own.map((body) => ({ body })),
  'create-policy': [role.id, role.name, randomUUID(), 'no-such-role'].flatMap((role_id) =>
    [disk.resource, project.resource, `nowhere/disk:${randomUUID()}`].flatMap((resource) =>
      [`user:${randomUUID()}`, `group:${randomUUID()}`].map((principal) => ({
        body: { role_id, resource, principal },
      })),
    ),
  ),
  'create-usage': [
    { org_id: organization.id, billing_id: '-' },
    { org_id: organization.name, billing_id: '-' },
    { org_id: '-', billing_id: '-' },
    { org_id: organization.id, billing_id: randomUUID() },
  ].flatMap((params) =>
    ['', project.id, project.name].map((project_id) => ({
      params,
      body: { project_id, usages: times(99, () => ({ id: randomUUID(), amount: '1', source: 'a', description: 'b' })) },
    })),
  ),
  'delete-policy': [{ params: { id: randomUUID() } }],
  'delete-user': [{ params: { id: randomUUID() } }],
  'get-permission': ['compute.disk.get', 'nowhere.disk.get', randomUUID()].map((id) => ({ params: { id } })),
  'get-policy': [{ params: { id: randomUUID() } }],
  'list-policies': [
    { org_id: organization.name, principal: `group:${randomUUID()}`, role_id: role.name },
    {
      org_id: organization.name,
      resource: organization.resource,
      principal: `group:${randomUUID()}`,
      role_id: role.id,
    },
    { project_id: 'nowhere', user_id: randomUUID(), role_id: 'no-such-role' },
  ].map((query) => ({ query })),
  'revoke-policy': [role.id, role.name, 'no-such-role'].map((role_id) => ({
    query: { role_id, resource: disk.resource, principal: `user:${randomUUID()}` },
  })),
  'update-permission': [{ params: { id: randomUUID() } }],
  'update-policy': [{ params: { id: randomUUID() }, body: { role_id: role.name } }],
  'update-product': [
    { prices: uuids(100), features: uuids(100) },
    { prices: names(100), features: names(100) },
    { prices: [...uuids(50), ...names(50)], features: [...uuids(50), ...names(50)] },
  ].flatMap((body) => [{ body: { body } }, { body: { body }, params: { id: randomUUID() } }]),
}

describe.each(all.filter(({ name }) => name in REQUESTS))('$name', (operation) => {
  const requests = REQUESTS[operation.name] ?? []

  test('makes one batch of at most seven single-item reads, the same for a known and an unknown client', async () => {
    for (const request of requests) await expectEarlyReads(operation, request, admin)
  })

  test('makes them for the first request of a client too', async () => {
    for (const request of requests) {
      const as = await aClient([])
      const cost = await costOf(() => operation.send({ ...request, as }))
      const [first, ...others] = cost.requests
      expect(first === undefined ? 0 : keysOf(first).length).toBeLessThanOrEqual(MOST_EARLY_READS)
      expect(others.every(({ depth }) => depth > 1)).toBe(true)
    }
  })
})
