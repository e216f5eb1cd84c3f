import { resourceName } from '../identifiers/names.ts'
import { metadata } from '../schema/metadata.ts'
import { slug, text } from '../schema/primitives.ts'

/** The fields of an organization, project or group that callers and manifests set. */
export const containerFields = { name: slug, title: text, metadata }

/** The fields of a resource of a project that callers and manifests set; its owner and project are references. */
export const resourceFields = { name: resourceName, metadata }
