import { ORGANIZATION } from '../../identifiers/references.ts'
import { removeOrganization } from '../../removal/by-operator.ts'
import { saveDeclaredOrganization } from '../../removal/recreate.ts'
import { makeResource } from '../../resources/create.ts'
import { findContainerId } from '../../resources/find.ts'
import { containerFields } from '../../resources/request.ts'
import { type ResourceRecord, stateOf } from '../../resources/schema.ts'
import { readResource } from '../../resources/store.ts'
import { metadataOf } from '../../schema/metadata.ts'
import { uuid } from '../../schema/primitives.ts'
import { toAttributes } from '../attributes.ts'
import type { NamedKind } from '../named-kind.ts'
import { toUniqueKeys } from '../plan-context.ts'

/** The name, and the state of one that is not enabled. A manifest shows the state and never changes it. */
export async function describeState(container: ResourceRecord): Promise<string> {
  const state = stateOf(container)
  return state === 'enabled' ? container.name : `${container.name} (${state})`
}

const fields = { id: uuid, ...containerFields }

export const organizations: NamedKind<ResourceRecord, typeof fields> = {
  name: 'Organization',
  noun: 'organization',
  fields,
  required: ['name'],
  read: (table, id) => readResource(table, `${ORGANIZATION}:${id}`),
  find: (table, name) => findContainerId(table, ORGANIZATION, name),
  resolve: async ({ given: { id: _, ...given } }) => toAttributes(given),
  defaults: (id, now) => makeResource(ORGANIZATION, id, now),
  uniqueKeys: ({ name }) => toUniqueKeys('name', name),
  diffView: ({ name, title, metadata }) => ({ name, title, metadata: metadataOf(metadata) }),
  label: ({ name }) => name,
  save: saveDeclaredOrganization,
  remove: (table, { resource }) => removeOrganization(table, resource),
  warnOfRemoval: async () => 'all that it holds goes with it; its billing accounts stay',
  describe: describeState,
}
