import { mapInBatches } from '../../lib/foundation/table/chunk.ts'
import { alignColumns } from '../../terminal/align-columns.ts'
import { escapeControls } from '../../terminal/terminal.ts'
import { describeEnd } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Person } from './read-person.ts'

/** Returns the lines of `user show`: the profile, then the policies, memberships, delegations and tokens of the user. */
export async function describePerson({ names }: Pick<Context, 'names'>, person: Person): Promise<string[]> {
  const { user, disabled_at, relations, policies, memberships, resources, delegations, tokens } = person
  const { metadata, state, ...profile } = user
  const fields = { ...profile, metadata: JSON.stringify(metadata), state: [state, disabled_at].join(' ').trim() }
  const ofPolicies = await mapInBatches(policies, async (policy) => [
    ...(await Promise.all([names.ofRole(policy.role_id), names.of(policy.resource)])),
    describeEnd(policy),
    policy.title,
  ])
  const ofGroups = await mapInBatches(memberships, async (each) => [await names.of(each.group), describeEnd(each)])
  const owned = await mapInBatches(resources, async (resource) => [await names.of(resource)])
  const delegated = await mapInBatches(delegations, async (each) => [
    ...(await Promise.all([names.of(each.agent), each.resource === '*' ? '*' : names.of(each.resource)])),
    each.permissions.join(', '),
    describeEnd(each),
    each.title,
  ])
  const made = await mapInBatches(tokens, async (each) => [
    each.resource === '*' ? '*' : await names.of(each.resource),
    each.permissions.join(', '),
    describeEnd(each),
    each.title,
  ])
  return [
    ...alignColumns(
      Object.entries({ ...fields, 'relations to the platform': relations.join(', ') || 'none' }).map(
        ([field, value]) => [field.replace('_', ' '), escapeControls(value)],
      ),
    ),
    ...section('policy', ['ROLE', 'RESOURCE', 'EXPIRES', 'TITLE'], ofPolicies),
    ...section('group', ['GROUP', 'EXPIRES'], ofGroups),
    ...section('owned resource', ['RESOURCE'], owned),
    ...section('delegation', ['AGENT', 'RESOURCE', 'PERMISSIONS', 'EXPIRES', 'TITLE'], delegated),
    ...section('token', ['RESOURCE', 'PERMISSIONS', 'EXPIRES', 'TITLE'], made),
    '',
    'Not here: usages and holds, which name the id of a user and stay. Your application finds those of a person.',
  ]
}

const section = (what: string, head: string[], rows: readonly string[][]): string[] => [
  '',
  ...(rows.length === 0 ? [`no ${what}`] : alignColumns([head, ...rows.map((row) => row.map(escapeControls))])),
]
