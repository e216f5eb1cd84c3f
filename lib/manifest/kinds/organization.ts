import { ORGANIZATION } from '../../identifiers/references.ts'
import type { ResourceRecord } from '../../resources/schema.ts'
import { saveContainer } from '../../resources/store.ts'
import { metadata, metadataOf } from '../../schema/metadata.ts'
import { slug, text, uuid } from '../../schema/primitives.ts'
import type { NamedKind } from '../named-kind.ts'
import { findByName, freshResource, readById, said, uniqueName } from './container.ts'

const fields = { id: uuid, name: slug, title: text, metadata }

export const organizations: NamedKind<ResourceRecord, typeof fields> = {
  name: 'Organization',
  noun: 'organization',
  fields,
  required: ['name'],
  read: readById(ORGANIZATION),
  find: findByName(ORGANIZATION),
  resolve: async ({ given }) => said(given),
  fresh: (id, now) => freshResource(ORGANIZATION, id, now),
  uniques: uniqueName,
  holder: (table, { value }) => findByName(ORGANIZATION)(table, value),
  shown: ({ name, title, metadata }) => ({ name, title, metadata: metadataOf(metadata) }),
  label: ({ name }) => name,
  save: saveContainer,
}
