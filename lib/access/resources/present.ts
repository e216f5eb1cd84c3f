import * as v from 'valibot'
import { urnOf } from '../../foundation/identifiers/references.ts'
import { metadataOf, presentedMetadata } from '../../foundation/schema/metadata.ts'
import { idOf, type ResourceRecord } from './schema.ts'

export const Resource = v.object({
  id: v.string(),
  urn: v.string(),
  name: v.string(),
  title: v.string(),
  project_id: v.string(),
  namespace: v.string(),
  /** `<namespace>:<id>`; empty if the resource has no parent. */
  parent: v.string(),
  principal: v.string(),
  metadata: presentedMetadata,
  created_at: v.string(),
  updated_at: v.string(),
})

export const presentResource = (
  { id, name, title, namespace, parent = '', owner, metadata, created_at, updated_at }: ResourceRecord,
  project: { resource: string; name: string },
): v.InferOutput<typeof Resource> => ({
  id,
  urn: urnOf(project.name, namespace, name),
  name,
  title,
  project_id: idOf(project.resource),
  namespace,
  parent,
  principal: owner,
  metadata: metadataOf(metadata),
  created_at,
  updated_at,
})
