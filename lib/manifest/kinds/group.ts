import * as v from 'valibot'
import { GROUP } from '../../identifiers/references.ts'
import { changeMembers, readMembers } from '../../resources/members.ts'
import { removeGroup, unbindGroup } from '../../resources/remove.ts'
import type { ResourceRecord } from '../../resources/schema.ts'
import { saveContainer } from '../../resources/store.ts'
import { metadata, metadataOf } from '../../schema/metadata.ts'
import { slug, text, uuid } from '../../schema/primitives.ts'
import type { Table } from '../../table/table.ts'
import { type Entry, type Given, reference } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import type { World } from '../plan-context.ts'
import { resolvePrincipal } from '../principal.ts'
import { findByName, freshResource, readById, said, uniqueGroupName } from './container.ts'
import { inOrganization } from './project.ts'

const fields = {
  id: uuid,
  name: slug,
  title: text,
  organization: reference,
  members: v.array(reference, 'must be a list'),
  metadata,
}

/** A group with its members, sorted. */
interface GroupState extends ResourceRecord {
  members: string[]
}

export const groups: NamedKind<GroupState, typeof fields> = {
  name: 'Group',
  noun: 'group',
  fields,
  required: ['name', 'organization'],
  immutable: { organization: 'ancestors' },
  read: readGroup,
  find: findByName(GROUP),
  resolve: async (entry, world) => ({
    ...said(entry.given),
    ...(await inOrganization(entry, world)),
    ...(await membersOf(entry, world)),
  }),
  fresh: (id, now) => ({ ...freshResource(GROUP, id, now), members: [] }),
  uniques: uniqueGroupName,
  holder: (table, { value }) => findByName(GROUP)(table, value),
  shown: ({ name, title, ancestors, members, metadata }) => ({
    name,
    title,
    organization: ancestors[0] ?? '',
    members,
    metadata: metadataOf(metadata),
  }),
  label: ({ name }) => name,
  save: saveGroup,
  remove: (table, before) => removeGroup(table, before.resource),
}

async function readGroup(table: Table, id: string): Promise<GroupState | undefined> {
  const group = await readById(GROUP)(table, id)
  return group === undefined ? undefined : { ...group, members: (await readMembers(table, group.resource)).sort() }
}

async function membersOf(entry: Entry<Given<typeof fields>>, world: World): Promise<{ members?: string[] }> {
  const { members } = entry.given
  if (members === undefined) return {}
  const resolved = await Promise.all(
    members.map((member, index) => resolvePrincipal(entry, `members[${index}]`, member, world)),
  )
  resolved.forEach((principal, index) => {
    const first = resolved.indexOf(principal)
    if (principal !== undefined && first < index) entry.mistake(`members[${index}]`, `is members[${first}] again`)
  })
  return { members: resolved.filter((principal) => principal !== undefined).sort() }
}

/** Nothing is bound to a group that is not there, but for what a deletion that was cut off has left. The group first, then its members: those who leave before those who join. */
async function saveGroup(table: Table, before: GroupState | undefined, after: GroupState): Promise<boolean> {
  const { members, ...group } = after
  if (before === undefined) await unbindGroup(table, group.resource)
  if (before === undefined || isChanged(before, after)) {
    if (!(await saveContainer(table, before === undefined ? undefined : withoutMembers(before), group))) return false
  }
  const now = new Set(await readMembers(table, group.resource))
  const wanted = new Set(members)
  return changeMembers(table, group.resource, {
    leaving: [...now.difference(wanted)],
    joining: [...wanted.difference(now)],
  })
}

const withoutMembers = ({ members, ...group }: GroupState): ResourceRecord => group
const isChanged = (before: GroupState, after: GroupState): boolean =>
  before.name !== after.name || before.title !== after.title || before.metadata !== after.metadata
