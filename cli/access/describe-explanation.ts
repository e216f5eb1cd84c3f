import type { CheckResult } from '../../lib/access/check/check.ts'
import { Explanation } from '../../lib/access/check/explain.ts'
import { explainWithNames } from '../../lib/access/policies/explain.ts'
import { parseRecord } from '../../lib/foundation/schema/fields.ts'
import { mapInBatches } from '../../lib/foundation/table/chunk.ts'
import type { Table } from '../../lib/foundation/table/table.ts'
import { readName } from '../../lib/operator/names/in-table.ts'
import { type Branch, drawTree } from '../../terminal/terminal.ts'

/**
 * Explains the result of a check. Returns the explanation as the API does, and its lines for people. With JSON the lines
 * are empty.
 */
export async function explain(table: Table, result: CheckResult, json: true | undefined) {
  const explanation = await explainWithNames(table, result)
  return {
    explanation: parseRecord(Explanation, explanation),
    lines: json ? [] : await describeExplanation(table, explanation, result),
  }
}

/**
 * Describes an explanation as the lines of a tree. The first line has the rule and the message of the explanation. If a
 * role grants the permission, the path from the subject to the role follows. If the rule is `none`, the resources that
 * were searched follow.
 */
async function describeExplanation(
  table: Table,
  explanation: Explanation,
  { context }: Pick<CheckResult, 'context'>,
): Promise<string[]> {
  const nameOf = await readNames(table, explanation, context)
  const { rule, message } = explanation
  const head = { text: `${rule}: ${nameReferences(message, nameOf)}` }
  return drawTree([head, ...describeWay(explanation, nameOf), ...describeEvaluated(explanation, nameOf)])
}

type NameOf = (reference: string) => string

/**
 * Reads the names of the references in an explanation. Returns a function that converts a reference into a name in the
 * form of a manifest, followed by the title if the explanation has one.
 */
async function readNames(
  table: Table,
  { group, group_title, ancestor, ancestor_title, evaluated }: Explanation,
  { path }: CheckResult['context'],
): Promise<NameOf> {
  const { principals, resources, policies, names } = evaluated
  const references = [group, ancestor, path?.resource ?? '', ...resources, ...principals.slice(0, 1)]
  const granted = policies.flatMap(({ principal, resource }) => [principal, resource])
  const unique = [...new Set([...references, ...granted])].filter((each) => each !== '')
  const read = await mapInBatches(unique, async (each) => [each, await readName(table, each)] as const)
  const titles = new Map([
    ...names.map(({ reference, title }) => [reference, title] as const),
    [group, group_title],
    [ancestor, ancestor_title],
  ])
  const known = new Map(read.map(([each, name]) => [each, withTitle(name, each, titles.get(each))]))
  return (reference) => known.get(reference) ?? reference
}

/** Appends a title to a name. The name of a service user stays unchanged, because it already is the title. */
const withTitle = (name: string, reference: string, title = ''): string =>
  title === '' || reference.startsWith('app/serviceuser:') ? name : `${name} "${title}"`

/** Replaces the references in a sentence by names. Only references whose id is a UUID are replaced. */
const nameReferences = (message: string, nameOf: NameOf): string =>
  message.replace(/\b[a-z0-9]+\/[a-z0-9]+:[0-9a-f-]{36}\b/g, nameOf)

function describeWay({ role_id, group, ancestor, ...granted }: Explanation, nameOf: NameOf): Branch[] {
  if (role_id === '') return []
  const policy = { text: describePolicy(granted), below: describeEnd(granted) }
  const on = ancestor === '' ? 'on the resource itself' : `on ${nameOf(ancestor)}`
  const role = { text: `role ${describeRole({ role_id, ...granted })} ${on}`, below: [policy] }
  if (group === '') return [role]
  const until = granted.membership_expires_at === '' ? '' : ` until ${granted.membership_expires_at}`
  return [{ text: `member of ${nameOf(group)}${until}`, below: [role] }]
}

type Granted = Pick<Explanation, 'policy_id' | 'policy_title' | 'role_id' | 'role_name' | 'role_title' | 'expires_at'>

const describePolicy = ({ policy_id, policy_title }: Pick<Granted, 'policy_id' | 'policy_title'>): string =>
  policy_title === '' ? `policy ${policy_id}` : `policy "${policy_title}" (${policy_id})`

const describeEnd = ({ expires_at }: Pick<Granted, 'expires_at'>): Branch[] =>
  expires_at === '' ? [] : [{ text: `until ${expires_at}` }]

const describeRole = ({
  role_id,
  role_name,
  role_title,
}: Pick<Granted, 'role_id' | 'role_name' | 'role_title'>): string =>
  role_title === '' ? role_name || role_id : `${role_name} "${role_title}"`

/** Describes each resource that was searched, with the policies on the resource that apply to the subject. */
function describeEvaluated({ rule, permission, evaluated }: Explanation, nameOf: NameOf): Branch[] {
  if (rule !== 'none') return []
  const { principals, resources, policies } = evaluated
  const [subject = '', ...groups] = principals
  const ofGroups = groups.length === 0 ? 'no group' : groups.length === 1 ? 'one group' : `${groups.length} groups`
  const places = resources.map((resource) => {
    const on = policies.filter((policy) => policy.resource === resource)
    const below = on.map((policy) => ({
      text: `role ${describeRole(policy)} for ${nameOf(policy.principal)}: ${describeFault(policy, permission)}`,
      below: [{ text: describePolicy(policy) }],
    }))
    return { text: `on ${nameOf(resource)}`, below: on.length === 0 ? [{ text: 'nothing is granted' }] : below }
  })
  return [{ text: `to ${nameOf(subject)}, which is in ${ofGroups}`, below: places }]
}

/**
 * Says why a policy does not grant the permission. If the policy has expired, names the earlier of two ends: the end of
 * the policy or of the membership.
 */
const describeFault = (
  { expired, expires_at, membership_expires_at }: Explanation['evaluated']['policies'][number],
  permission: string,
): string => {
  if (!expired) return `has no ${permission}`
  const [first = ''] = [expires_at, membership_expires_at].filter((end) => end !== '').sort()
  return first === membership_expires_at ? `the membership ended at ${first}` : `ended at ${first}`
}
