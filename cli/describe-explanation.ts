import type { CheckDecision } from '../lib/access/check.ts'
import type { explain } from '../lib/access/explain.ts'
import { readPolicy } from '../lib/policies/store.ts'
import { mapInBatches } from '../lib/table/in-batches.ts'
import type { Table } from '../lib/table/table.ts'
import { readName } from './names.ts'

type Explanation = ReturnType<typeof explain>

const RULES: Readonly<Record<CheckDecision['rule'], string>> = {
  platform_admin: 'the subject is a platform admin',
  platform_member: 'the subject is a platform member',
  resource_owner: 'the subject owns the resource',
  role_permission: 'a policy grants a role with the permission',
  role_administer: 'a policy grants a role that administers the resource',
  none: 'no policy grants the permission',
  suspended: 'the organization or project is disabled or being deleted',
  unknown_subject: 'there is no such subject',
  unknown_resource: 'there is no such resource',
}

/** Describes an explanation in lines, with the names of what it holds ids of. */
export async function describeExplanation(table: Table, explanation: Explanation): Promise<string[]> {
  const { rule, permission, role_id, ancestor, evaluated } = explanation
  const rows: Row[] = [
    ['rule', `${rule}: ${RULES[rule as CheckDecision['rule']]}`],
    ['permission', permission],
    ...(role_id === '' ? [] : await describeGrant(table, explanation)),
    ...(rule === 'suspended' ? [['suspended', await readName(table, ancestor)] satisfies Row] : []),
    ...(rule === 'none' ? await describeEvaluated(table, evaluated) : []),
  ]
  return rows.map(([label, value]) => `  ${label.padEnd(10)}  ${value}`)
}

type Row = [label: string, value: string]

async function describeGrant(
  table: Table,
  { role_name, role_id, group, ancestor, policy_id }: Explanation,
): Promise<Row[]> {
  const { title = '' } = (await readPolicy(table, policy_id)) ?? {}
  return [
    ['role', role_name || role_id],
    ...(group === '' ? [] : [['through', await readName(table, group)] satisfies Row]),
    ...(ancestor === '' ? [] : [['granted on', await readName(table, ancestor)] satisfies Row]),
    ['policy', title === '' ? policy_id : `${title} (${policy_id})`],
  ]
}

async function describeEvaluated(
  table: Table,
  { principals, resources, policies }: Explanation['evaluated'],
): Promise<Row[]> {
  const names = new Map(
    await mapInBatches([...principals, ...resources], async (each) => [each, await readName(table, each)] as const),
  )
  const nameOf = (reference = '') => names.get(reference) ?? reference
  const [subject, ...groups] = principals
  const [resource, ...ancestors] = resources
  return [
    ['subject', nameOf(subject)],
    ...listRows('groups', groups.map(nameOf)),
    ['resource', nameOf(resource)],
    ...listRows('inside', ancestors.map(nameOf)),
    ...listRows(
      'policies',
      policies.map(
        ({ role_name, role_id, principal, resource }) =>
          `${role_name || role_id} for ${nameOf(principal)} on ${nameOf(resource)} does not grant it`,
      ),
    ),
  ]
}

/** The label stands in the first row only. */
const listRows = (label: string, values: readonly string[]): Row[] =>
  (values.length === 0 ? ['none'] : values).map((value, index) => [index === 0 ? label : '', value])
