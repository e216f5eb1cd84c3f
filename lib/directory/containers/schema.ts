import * as v from 'valibot'
import { containerOf, idOf, type ResourceRecord, stateOf } from '../../access/resources/schema.ts'
import { metadataOf, presentedMetadata } from '../../foundation/schema/metadata.ts'

const described = {
  id: v.string(),
  name: v.string(),
  title: v.string(),
  metadata: presentedMetadata,
  /** `enabled`, `disabled` or `deleting`. */
  state: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
}

export const Organization = v.object({ ...described, avatar: v.string() })

export const Project = v.object({ ...described, org_id: v.string(), members_count: v.number() })

const present = (container: ResourceRecord) => ({
  id: container.id,
  name: container.name,
  title: container.title,
  metadata: metadataOf(container.metadata),
  state: stateOf(container),
  created_at: container.created_at,
  updated_at: container.updated_at,
})

export const presentOrganization = (organization: ResourceRecord): v.InferOutput<typeof Organization> => ({
  ...present(organization),
  avatar: '',
})

/** @param memberCount the number of principals with a role on the project, if the request asked for the count */
export const presentProject = (project: ResourceRecord, memberCount = 0): v.InferOutput<typeof Project> => ({
  ...present(project),
  org_id: idOf(containerOf(project)),
  members_count: memberCount,
})
