import { containerFields } from '../../../access/resources/request.ts'
import { ancestorsIn, makeResource } from '../../../access/resources/save.ts'
import { containerOf, type ResourceRecord } from '../../../access/resources/schema.ts'
import { removeProject } from '../../../directory/removal/by-operator.ts'
import { saveDeclaredProject } from '../../../directory/removal/recreate.ts'
import { reference } from '../../../foundation/identifiers/names.ts'
import { ORGANIZATION, PROJECT } from '../../../foundation/identifiers/references.ts'
import { metadataOf } from '../../../foundation/schema/metadata.ts'
import { uuid } from '../../../foundation/schema/primitives.ts'
import { PROJECTS } from '../../names/findable-kinds.ts'
import { toAttributes } from '../attributes.ts'
import {
  checkState,
  containerState,
  type DeclaredContainer,
  describeState,
  plannedState,
  saveWithState,
} from '../container-state.ts'
import type { Entry } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { makeNamer } from '../names.ts'
import { type PlanContext, toUniqueKeys } from '../plan-context.ts'
import { resolveReference } from '../resolve-reference.ts'
import { organizations } from './organization.ts'

const fields = { id: uuid, organization: reference, ...containerFields, state: containerState }

export const projects: NamedKind<DeclaredContainer, typeof fields> = {
  ...PROJECTS,
  fields,
  required: ['name', 'organization'],
  immutable: { organization: 'ancestors' },
  resolve: async (entry, context) => {
    const { id: _, organization: __, ...given } = entry.given
    return { ...toAttributes(given), ...(await resolveOrganization(entry, context)) }
  },
  defaults: (id, now) => makeResource(PROJECT, id, now),
  uniqueKeys: ({ name }) => toUniqueKeys('name', name),
  // An interrupted rename counts as a change, so that applying the manifest again finishes it.
  merge: async (from, desired) => ({ ...from, ...desired, other_names: [] }),
  diffView: (project) => ({
    name: project.name,
    title: project.title,
    organization: containerOf(project),
    state: plannedState(project),
    metadata: metadataOf(project.metadata),
    other_names: project.other_names,
  }),
  namers: { organization: makeNamer(organizations) },
  label: ({ name }) => name,
  check: checkState,
  save: saveWithState(saveDeclaredProject),
  remove: (table, { resource }) => removeProject(table, resource),
  warnOfRemoval: async () => 'all that it holds goes with it',
  describe: describeState,
}

/** Returns the ancestors of a project or group, according to the organization that its entry names. */
export async function resolveOrganization(
  entry: Entry<{ organization?: string }>,
  context: PlanContext,
): Promise<Pick<Partial<ResourceRecord>, 'ancestors'>> {
  const { organization } = entry.given
  if (organization === undefined) return {}
  const found = await resolveReference(context, entry, 'organization', organizations, organization)
  if (found?.id === undefined) return {}
  return { ancestors: ancestorsIn({ resource: `${ORGANIZATION}:${found.id}`, ancestors: [] }) }
}
