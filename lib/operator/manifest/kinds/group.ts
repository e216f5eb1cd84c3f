import * as v from 'valibot'
import { containerFields } from '../../../access/resources/request.ts'
import { makeResource } from '../../../access/resources/save.ts'
import { containerOf, groupAlias, idOf } from '../../../access/resources/schema.ts'
import {
  type GroupWithMembers,
  type Member,
  memberViolations,
  readGroup,
  saveGroup,
} from '../../../directory/groups/group.ts'
import { hasEnded } from '../../../directory/groups/membership.ts'
import { removeGroup } from '../../../directory/groups/save.ts'
import { reference } from '../../../foundation/identifiers/names.ts'
import { GROUP } from '../../../foundation/identifiers/references.ts'
import { compareKeys } from '../../../foundation/lists/token.ts'
import { fields as fieldsOf } from '../../../foundation/schema/fields.ts'
import { isJsonObject } from '../../../foundation/schema/json.ts'
import { metadataOf } from '../../../foundation/schema/metadata.ts'
import { dateTimeOrNone, uuid } from '../../../foundation/schema/primitives.ts'
import { GROUPS } from '../../names/findable-kinds.ts'
import { resolveIndividual } from '../../names/resolve.ts'
import { toAttributes } from '../attributes.ts'
import { type Entry, type Given, reportViolations } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { makeNamer } from '../names.ts'
import { type PlanContext, toUniqueKeys } from '../plan-context.ts'
import { lookUpFor, nameByReference } from '../plan-lookup.ts'
import { organizations } from './organization.ts'
import { resolveOrganization } from './project.ts'

const endingMember = fieldsOf({ principal: reference, expires_at: dateTimeOrNone })

const anyMember = v.union([reference, endingMember])
/** A union reports nothing about the fields of its objects, so the form of the value selects the schema. */
const member: typeof anyMember = {
  ...anyMember,
  '~run': (dataset, config) => (isJsonObject(dataset.value) ? endingMember : reference)['~run'](dataset, config),
}

const fields = {
  id: uuid,
  organization: reference,
  ...containerFields,
  members: v.array(member, 'must be a list'),
}

export const groups: NamedKind<GroupWithMembers, typeof fields> = {
  ...GROUPS,
  fields,
  required: ['name', 'organization'],
  immutable: { organization: 'ancestors' },
  read: readGroup,
  resolve: async (entry, context) => {
    const { id: _, organization: __, members: ___, ...given } = entry.given
    const ancestors = await resolveOrganization(entry, context)
    return { ...toAttributes(given), ...ancestors, ...(await readMemberField(entry, context)) }
  },
  defaults: (id, now) => ({ ...makeResource(GROUP, id, now), members: [] }),
  merge: async (from, desired, _, { now }) => ({
    ...from,
    ...desired,
    ...(desired.members !== undefined && { members: mergeMembers(from.members, desired.members, now) }),
  }),
  warn: ({ members = [] }, { now }) => {
    const ended = members.filter(({ expires_at = '' }) => hasEnded({ expires_at }, now)).map(describeMember)
    return ended.length === 0 ? undefined : `the end of ${ended.join(', ')} is in the past: left as it is`
  },
  uniqueKeys: ({ name, ancestors }) =>
    name && ancestors?.[0] ? toUniqueKeys('name', groupAlias(idOf(containerOf({ ancestors })), name)) : [],
  diffView: ({ name, title, ancestors, members, metadata }) => ({
    name,
    title,
    organization: ancestors[0] ?? '',
    members: members.map(describeMember),
    metadata: metadataOf(metadata),
  }),
  namers: { organization: makeNamer(organizations), members: nameMember },
  label: ({ name }) => name,
  save: saveGroup,
  remove: (table, before) => removeGroup(table, before.resource),
}

/**
 * A member without an end in the entry keeps its present end. A member with a past end in the entry changes nothing, so
 * a manifest cannot use a past end to start or end a membership.
 */
const mergeMembers = (before: readonly Member[], wanted: readonly Member[], now: Date): Member[] =>
  wanted.flatMap(({ principal, expires_at }) => {
    const known = before.find((member) => member.principal === principal)
    if (expires_at === undefined) return [known ?? { principal, expires_at: '' }]
    if (hasEnded({ expires_at }, now)) return known ?? []
    return [{ principal, expires_at }]
  })

/** In the form that a plan compares: `<namespace>:<id>` and the end. */
const describeMember = ({ principal, expires_at = '' }: Member): string =>
  expires_at === '' ? principal : `${principal}${UNTIL}${expires_at}`

const UNTIL = ' until '

async function nameMember(text: string, context: PlanContext): Promise<string> {
  const [principal = '', ...end] = text.split(UNTIL)
  return [await nameByReference(principal, context), ...end].join(UNTIL)
}

/** In the order of the entry. Reports a member that cannot be resolved, and returns undefined for it. */
export const resolveMembers = (
  entry: Entry<Given<typeof fields>>,
  context: PlanContext,
): Promise<(string | undefined)[]> =>
  Promise.all(
    givenMembers(entry).map(({ principal }, index) =>
      resolveIndividual(lookUpFor(entry, `members[${index}]`, context), principal),
    ),
  )

const givenMembers = ({ given: { members = [] } }: Entry<Given<typeof fields>>) =>
  members.map((member) => (typeof member === 'string' ? { principal: member, expires_at: undefined } : member))

async function readMemberField(
  entry: Entry<Given<typeof fields>>,
  context: PlanContext,
): Promise<{ members?: Member[] }> {
  if (entry.given.members === undefined) return {}
  const given = givenMembers(entry)
  const resolved = await resolveMembers(entry, context)
  reportViolations(entry, memberViolations(resolved))
  const found = given.flatMap(({ expires_at }, index) => {
    const principal = resolved[index]
    return principal === undefined ? [] : [{ principal, expires_at }]
  })
  return { members: found.sort((left, right) => compareKeys(left.principal, right.principal)) }
}
