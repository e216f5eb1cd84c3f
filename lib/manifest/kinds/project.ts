import { ORGANIZATION, PROJECT } from '../../identifiers/references.ts'
import { renameProject } from '../../resources/rename-project.ts'
import type { ResourceRecord } from '../../resources/schema.ts'
import { saveContainer } from '../../resources/store.ts'
import { metadata, metadataOf } from '../../schema/metadata.ts'
import { slug, text, uuid } from '../../schema/primitives.ts'
import { type Entry, reference } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { refer, type World } from '../plan-context.ts'
import { findByName, freshResource, readById, said, uniqueName } from './container.ts'
import { organizations } from './organization.ts'

const fields = { id: uuid, name: slug, title: text, organization: reference, metadata }

export const projects: NamedKind<ResourceRecord, typeof fields> = {
  name: 'Project',
  noun: 'project',
  fields,
  required: ['name', 'organization'],
  immutable: { organization: 'ancestors' },
  read: readById(PROJECT),
  find: findByName(PROJECT),
  resolve: async (entry, world) => ({ ...said(entry.given), ...(await inOrganization(entry, world)) }),
  fresh: (id, now) => freshResource(PROJECT, id, now),
  uniques: uniqueName,
  holder: (table, { value }) => findByName(PROJECT)(table, value),
  shown: ({ name, title, ancestors, metadata }) => ({
    name,
    title,
    organization: ancestors[0] ?? '',
    metadata: metadataOf(metadata),
  }),
  label: ({ name }) => name,
  save: (table, before, after) =>
    before === undefined || before.name === after.name
      ? saveContainer(table, before, after)
      : renameProject(table, before, after),
}

/** The organization that an entry names, as the ancestors of what belongs to it. */
export async function inOrganization(
  entry: Entry<{ organization?: string }>,
  world: World,
): Promise<Pick<Partial<ResourceRecord>, 'ancestors'>> {
  const { organization } = entry.given
  if (organization === undefined) return {}
  const found = await refer(world, entry, 'organization', organizations, organization)
  return found?.id === undefined ? {} : { ancestors: [`${ORGANIZATION}:${found.id}`] }
}
