import { unmarshall } from '@aws-sdk/util-dynamodb'
import { partitionOf } from '../../lib/foundation/table/keys.ts'
import { REMOVED } from '../../lib/foundation/table/writes.ts'
import { readRawTable } from './raw-table.ts'

/**
 * For each kind of item, the names of the exported files that contain its lines, separated by spaces. A kind is the
 * kind of the partition key and the kind of the sort key.
 */
export const FILES: Record<string, string> = {
  'RESOURCE RESOURCE': 'organization projects groups resources',
  'RESOURCE MEMBER': 'members',
  'POLICY POLICY': 'policies',
  'ROLE ROLE': 'roles',
  'CLIENT CLIENT': 'service_users',
  'PROFILE PROFILE': 'users',
  'DELEGATIONS_OF ID': 'delegations',
  'ACCOUNT ACCOUNT': 'accounts',
  'SUBSCRIPTION SUBSCRIPTION': 'subscriptions',
  'PLAN PLAN': 'plans',
  'PRODUCT PRODUCT': 'products',
  'CREDIT CREDIT': 'credits',
  'PLAN_CREDIT PLAN_CREDIT': 'plan_credits',
  'EXPIRY EXPIRY': 'expiries',
  'HOLD HOLD': 'holds',
  'SEAT SEAT': 'seats',
  'USAGE USAGE': 'usages',
  'USAGE REVERT': 'reverts',
}
/**
 * The kinds of partitions that are not exported, because their items can be derived from exported items, or belong to
 * the platform.
 */
const OTHER_PARTITIONS = new Set([
  ...['CLIENT_DETAILS', 'PRINCIPAL', 'GRANTED_ELSEWHERE', 'OWNED_BY', 'ALIAS', 'RESOURCE_ID', 'POLICIES_OF'],
  ...['ROLE_POLICIES', 'PROJECTS_OF', 'GROUPS_OF', 'ROLES_OF', 'ACCOUNTS_OF', 'CLIENTS_OF', 'SUBSCRIPTIONS_OF'],
  ...['PLAN_SUBSCRIPTIONS', 'HELD_ON', 'JOURNAL', 'CLIENT_TITLE', 'CLIENT_TITLE_IN', 'ROLE_NAME_IN', 'ACCOUNT_NAME'],
  ...['PROFILE_NAME', 'PRODUCT_NAME', 'PLAN_NAME', 'PERMISSION', 'PERMISSION_KEY', 'PERMISSION_NAME', 'NAMESPACE'],
  ...['LIST', 'DEFINITIONS', 'SUSPENDED', 'BILLING_CATALOG', 'CATALOG_VERSION', 'TABLE'],
  ...['ALLOWANCE_EVENT', 'COUNTER', 'MEMBER_CHANGES', 'SEATS_OF'],
  ...['DELEGATED', 'DELEGATED_TO', 'DELEGATION_ID'],
])
/**
 * The kinds of items that are not exported, because lines of other items contain them, or they can be derived from
 * other lines.
 */
const OTHER_ITEMS = new Set([
  ...['RESOURCE DETAILS', 'RESOURCE CHILD', 'RESOURCE SUBTREE', 'RESOURCE GRANT', 'PROFILE DETAILS'],
  ...['ACCOUNT DETAILS', 'ACCOUNT EXPIRING', 'ACCOUNT SUBSCRIPTIONS', 'ACCOUNT TRIAL', 'ACCOUNT BUDGETS'],
  ...['SEAT COUNT', 'SEAT END', 'DELEGATIONS_OF HEAD'],
])

export const kindOf = ({ pk, sk }: Record<string, unknown>) =>
  `${partitionOf(String(pk)).kind} ${partitionOf(String(sk)).kind}`

export const readItems = async () =>
  [...(await readRawTable()).values()].map((item) => unmarshall(item)).filter((item) => item[REMOVED] !== true)
const keyOf = ({ pk, sk }: Record<string, unknown>) => `${pk} ${sk}`
export const itemsSince = (before: Awaited<ReturnType<typeof readItems>>, now: typeof before) => {
  const known = new Set(before.map(keyOf))
  return now.filter((item) => !known.has(keyOf(item)))
}

/** Lists the kinds of items that are in none of `FILES`, `OTHER_ITEMS` and `OTHER_PARTITIONS`. */
export const unknownKinds = (items: Awaited<ReturnType<typeof readItems>>): string[] => {
  const kinds = new Set(items.map(kindOf).filter((kind) => FILES[kind] === undefined && !OTHER_ITEMS.has(kind)))
  return [...kinds].filter((kind) => !OTHER_PARTITIONS.has(kind.split(' ')[0] ?? ''))
}
