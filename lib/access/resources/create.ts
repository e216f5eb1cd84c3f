import type { Violation } from '../../foundation/errors.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import type { ResourceRecord } from './schema.ts'

/** A new organization, project, group or resource of a project, with default attributes. */
export function makeResource(namespace: string, id: string, now: Date): ResourceRecord {
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() }
  const ofSomeNamespaces = { default_account_id: '', member_count: 0n, other_names: [] }
  const described = { name: '', title: '', metadata: metadataText({}) }
  return withReference({
    id,
    namespace,
    ...described,
    ancestors: [],
    owner: '',
    version: 1n,
    ...ofSomeNamespaces,
    ...times,
  })
}

/** The resource with its reference, `<namespace>:<id>`. */
export const withReference = <State extends Omit<ResourceRecord, 'resource'>>(
  resource: State,
): State & { resource: string } => ({ ...resource, resource: `${resource.namespace}:${resource.id}` })

/** The ancestors of anything that is created in this parent. */
export const ancestorsIn = ({ resource, ancestors }: Pick<ResourceRecord, 'resource' | 'ancestors'>): string[] => [
  resource,
  ...ancestors,
]

/** The rules of a resource of a project beyond the form of each field, with the field that breaks them. */
export const resourceViolations = ({ namespace }: { namespace?: string | undefined }): Violation[] =>
  namespace?.startsWith('app/')
    ? [{ field: 'namespace', description: 'must be service/resource of a custom permission' }]
    : []
