import { randomUUID } from 'node:crypto'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { urnOf } from '../../lib/foundation/identifiers/references.ts'

/** A principal or resource that a check can name, with all its spellings. `id` is undefined if it does not exist. */
export interface Reference {
  id: string | undefined
  spellings: string[]
}

const upperCaseId = (reference: string): string => reference.replace(/[0-9a-f-]{36}$/, (id) => id.toUpperCase())

export const listSubjects = (ids: readonly string[]): Reference[] => [
  ...ids.map((id) => ({ id, spellings: [id, id.slice('app/'.length), upperCaseId(id)] })),
  { id: undefined, spellings: [`group:${randomUUID()}`, 'serviceuser:nobody', 'serviceuser:'.concat('x'.repeat(36))] },
]

export interface ResourcesOfWorld {
  organizations: readonly ResourceRecord[]
  projects: readonly ResourceRecord[]
  groups: readonly ResourceRecord[]
  resources: readonly ResourceRecord[]
  /**
   * The ids and URNs of resources that are not registered. Unregistered resources can have policies, or inherit from a
   * project.
   */
  unregistered: readonly string[]
  unregisteredUrns: readonly string[]
  service: string
}

export const listResources = (world: ResourcesOfWorld): Reference[] => [
  ...world.organizations.map(({ resource, name }) => ({
    id: resource,
    spellings: [resource, `org:${name}`, upperCaseId(resource)],
  })),
  ...world.projects.map(({ resource, name }) => ({ id: resource, spellings: [resource, `project:${name}`] })),
  ...world.groups.map(({ resource }) => ({ id: resource, spellings: [resource, resource.slice('app/'.length)] })),
  ...world.resources.map(({ resource, namespace, name, ancestors }) => {
    const project = world.projects.find((each) => each.resource === ancestors[0])
    return { id: resource, spellings: [resource, `${namespace}:${urnOf(String(project?.name), namespace, name)}`] }
  }),
  ...[...world.unregistered, ...world.unregisteredUrns].map((id) => ({ id, spellings: [id] })),
  { id: 'app/platform:platform', spellings: ['platform:platform', 'app/platform:platform'] },
  ...listMissing(world),
]

/** Lists references to resources that do not exist. The last reference contains a URN with two different namespaces. */
const listMissing = ({ service, projects }: ResourcesOfWorld): Reference[] => [
  {
    id: undefined,
    spellings: [`project:${randomUUID()}`, 'organization:no-such', `group:${randomUUID()}`, 'group:name'],
  },
  {
    id: undefined,
    spellings: [
      `${service}/disk:frn:no-such:${service}/disk:a`,
      `${service}/disk:frn:${projects[0]?.name}:${service}/image:a`,
    ],
  },
]
