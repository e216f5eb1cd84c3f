import type { NamesOfList } from '../../lib/operator/names/in-table.ts'

/** A line of the log of decisions. Members that do not apply are missing. */
export interface Decision {
  decision: string
  rule: string
  at: string
  subject?: string
  resource?: string
  parent?: string
  permission?: string
  agent?: string
  policy?: string
  role?: string
  group?: string
  ancestor?: string
  delegation?: string
  lacks?: string
  policies?: number
  ended?: string
  reason?: string
  error?: string
  [member: string]: unknown
}

/** Says why a check had its answer, as far as the line knows it. Names are those that things have now. */
export async function describeReason(line: Decision, names: NamesOfList): Promise<string> {
  const { agent, reason } = line
  const parts = [
    await describeRule(line, names),
    agent === undefined ? '' : `asked by ${await names.of(agent)}`,
    reason === undefined || reason === 'ALLOWED' || reason === 'DENIED' ? '' : reason,
  ]
  return parts.filter((part) => part !== '').join('; ')
}

const FIXED: Readonly<Record<string, string>> = {
  platform_admin: 'a platform admin',
  platform_member: 'a platform member',
  platform_relation: 'a relation to the platform gives it',
  resource_owner: 'the owner of the resource',
  suspended_user: 'the subject or its agent is disabled',
  not_delegated: 'the person has delegated nothing to the agent',
  outside_token: 'the token does not cover it',
  unknown_subject: 'there is no such subject',
  unknown_resource: 'there is no such resource',
}

async function describeRule(line: Decision, names: NamesOfList): Promise<string> {
  const { rule, error = '', ancestor = '', delegation = '', lacks, policies = 0, ended } = line
  if (rule === 'not_decided') return error
  if (rule === 'suspended') return `${await names.of(ancestor)} is disabled or being deleted`
  if (rule === 'outside_delegation')
    return `the delegation ${delegation} lacks ${lacks === 'both' ? 'the permission and the resource' : `the ${lacks}`}`
  const way = line.role === undefined ? '' : await describeGrant(line, names)
  if (ended !== undefined) return `${way}, until ${ended}`
  if (way !== '') return way
  if (rule !== 'none') return FIXED[rule] ?? rule
  return policies === 0 ? 'no policy reaches the subject' : `no role has it, of ${countPolicies(policies)}`
}

const countPolicies = (count: number): string => (count === 1 ? 'one policy' : `${count} policies`)

async function describeGrant({ role = '', group, ancestor }: Decision, names: NamesOfList): Promise<string> {
  const through = group === undefined ? '' : ` of ${await names.of(group)}`
  const place = ancestor === undefined ? '' : ` on ${await names.of(ancestor)}`
  return `role ${await names.ofRole(role)}${through}${place}`
}
