import * as v from 'valibot'
import { type GroupWithMembers, memberViolations, readGroup, saveGroup } from '../../groups/group.ts'
import { removeGroup } from '../../groups/remove.ts'
import { reference } from '../../identifiers/names.ts'
import { GROUP } from '../../identifiers/references.ts'
import { makeResource } from '../../resources/create.ts'
import { findContainerId } from '../../resources/find.ts'
import { containerFields } from '../../resources/request.ts'
import { groupAlias, idOf, parentOf } from '../../resources/schema.ts'
import { metadataOf } from '../../schema/metadata.ts'
import { uuid } from '../../schema/primitives.ts'
import { toAttributes } from '../attributes.ts'
import { type Entry, type Given, reportViolations } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { makeNamer } from '../names.ts'
import { type PlanContext, toUniqueKeys } from '../plan-context.ts'
import { namePrincipal, resolvePrincipal } from '../principal.ts'
import { organizations } from './organization.ts'
import { resolveOrganization } from './project.ts'

const fields = {
  id: uuid,
  organization: reference,
  ...containerFields,
  members: v.array(reference, 'must be a list'),
}

export const groups: NamedKind<GroupWithMembers, typeof fields> = {
  name: 'Group',
  noun: 'group',
  fields,
  required: ['name', 'organization'],
  immutable: { organization: 'ancestors' },
  read: readGroup,
  find: (table, alias) => findContainerId(table, GROUP, alias),
  resolve: async (entry, context) => {
    const { id: _, organization: __, members: ___, ...given } = entry.given
    const ancestors = await resolveOrganization(entry, context)
    return { ...toAttributes(given), ...ancestors, ...(await resolveMembers(entry, context)) }
  },
  defaults: (id, now) => ({ ...makeResource(GROUP, id, now), members: [] }),
  uniqueKeys: ({ name, ancestors }) =>
    name && ancestors?.[0] ? toUniqueKeys('name', groupAlias(idOf(parentOf({ ancestors })), name)) : [],
  diffView: ({ name, title, ancestors, members, metadata }) => ({
    name,
    title,
    organization: ancestors[0] ?? '',
    members,
    metadata: metadataOf(metadata),
  }),
  namers: { organization: makeNamer(organizations), members: namePrincipal },
  label: ({ name }) => name,
  save: saveGroup,
  remove: (table, before) => removeGroup(table, before.resource),
}

async function resolveMembers(
  entry: Entry<Given<typeof fields>>,
  context: PlanContext,
): Promise<{ members?: string[] }> {
  const { members } = entry.given
  if (members === undefined) return {}
  const resolved = await Promise.all(
    members.map((member, index) => resolvePrincipal(entry, `members[${index}]`, member, context)),
  )
  reportViolations(entry, memberViolations(resolved))
  return { members: resolved.filter((principal) => principal !== undefined).sort() }
}
