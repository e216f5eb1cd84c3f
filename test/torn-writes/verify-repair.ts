import { tableName } from '../../lib/foundation/table/client.ts'
import { assertBalancesAddUp, assertReverts } from '../simulate/invariants/billing-invariants.ts'
import { assertClientsMatch } from '../simulate/invariants/client-invariants.ts'
import { assertDelegationsMatch } from '../simulate/invariants/delegation-invariants.ts'
import { assertActiveAccountsCounted, assertListsComplete } from '../simulate/invariants/list-invariants.ts'
import { assertAliasesMatch, assertResourcesListed } from '../simulate/invariants/resource-invariants.ts'
import { assertSeatsCounted } from '../simulate/invariants/seat-invariants.ts'
import { assertSubtrees, assertTrees } from '../simulate/invariants/tree-invariants.ts'
import {
  assertDefinitionsVersioned,
  assertGrantsMatchPolicies,
  assertMembershipsMatch,
  assertProductsMatch,
  assertUniqueNames,
} from '../simulate/invariants/unique-constraint-invariants.ts'
import { idIn, itemsOf } from '../simulate/oracles/access-facts.ts'
import { aboveAt } from '../simulate/oracles/trees.ts'
import type { Moment } from '../simulate/run.ts'
import { type RawItem, scanTable } from '../simulate/transport/dynamodb-http.ts'

/** Reads the whole table with a client that shares no code with the service. */
export async function readMoment(): Promise<Moment> {
  const items = await scanTable(process.env.DYNAMODB_ENDPOINT ?? '', tableName())
  return new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]))
}

/**
 * Invariants that are true at every moment. The invariants were written for the simulator, from the documentation and
 * not from the doctor's code.
 */
const INVARIANTS = [
  ...[assertBalancesAddUp, assertReverts, assertUniqueNames, assertGrantsMatchPolicies, assertMembershipsMatch],
  ...[assertProductsMatch, assertActiveAccountsCounted, assertListsComplete, assertAliasesMatch],
  ...[assertResourcesListed, assertClientsMatch, assertDefinitionsVersioned, assertTrees, assertSubtrees],
  ...[assertSeatsCounted, assertDelegationsMatch],
]

/**
 * Verifies all invariants.
 *
 * @throws AssertionError that names the violated invariant
 */
export function assertWhole(moment: Moment): void {
  for (const invariant of INVARIANTS) invariant(moment, moment)
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Lists everything that gives access to anybody. Each entry is a text. */
function powersOf(moment: Moment): Set<string> {
  const suspended = new Set(listOf(moment.get('SUSPENDED SUSPENDED')?.refs))
  const grants = itemsOf(moment, 'RESOURCE#', 'GRANT#').flatMap((grant) =>
    Object.keys(grant)
      .filter((name) => name.startsWith('ROLE#'))
      .map((role) => `grant ${grant.pk} ${grant.sk} ${role} until ${listOf(grant[role])[1] ?? 'ever'}`),
  )
  return new Set([
    ...grants,
    ...itemsOf(moment, 'CLIENT#', 'CLIENT').flatMap(clientPowers),
    ...itemsOf(moment, 'DELEGATED#', 'AGENT#').flatMap(delegatedPowers),
    ...itemsOf(moment, 'PRINCIPAL#', 'PRINCIPAL').flatMap(principalPowers),
    ...itemsOf(moment, 'ROLE#', 'ROLE').flatMap(({ id, permissions, scopes }) =>
      listOf(permissions).map((permission) => `role ${id} ${permission} on ${listOf(scopes)}`),
    ),
    ...[...itemsOf(moment, 'RESOURCE#', 'RESOURCE'), ...itemsOf(moment, 'ALIAS#', 'ALIAS')].flatMap(
      ({ resource, owner }) => (owner === '' || owner === undefined ? [] : [`owner ${resource} ${owner}`]),
    ),
    // The parents of resources are included, because a policy is valid on all descendants of its resource.
    ...itemsOf(moment, 'RESOURCE#', 'RESOURCE').flatMap(({ resource }) =>
      aboveAt(moment, String(resource)).map((step) => `below ${step}: ${resource}`),
    ),
    ...itemsOf(moment, 'RESOURCE#', 'RESOURCE')
      .filter(({ resource }) => /^app\/(organization|project):/.test(String(resource)))
      .flatMap(({ resource }) => (suspended.has(String(resource)) ? [] : [`not suspended ${resource}`])),
    ...itemsOf(moment, 'ACCOUNT#', 'ACCOUNT').flatMap(({ id, state }) => (state === 'active' ? [`active ${id}`] : [])),
  ])
}

function clientPowers({ id, secrets, relations }: RawItem): string[] {
  const live = (secrets as { hash: string; expires_at: string }[]).map(
    ({ hash, expires_at }) => `secret of ${id}: ${hash} until ${expires_at || 'ever'}`,
  )
  return [...live, ...listOf(relations).map((relation) => `relation of app/serviceuser:${id}: ${relation}`)]
}

const delegatedPowers = ({ pk, sk, delegations }: RawItem): string[] =>
  (delegations as RawItem[]).flatMap(({ id, permissions, resource, expires_at }) =>
    listOf(permissions).map((each) => `${pk} ${sk}: ${id} ${each} on ${resource} until ${expires_at || 'ever'}`),
  )

const principalPowers = ({ pk, groups, relations }: RawItem): string[] => [
  ...listOf(groups).map((group) => `member ${idIn(pk)} of ${group}`),
  ...listOf(relations).map((relation) => `relation of ${idIn(pk)}: ${relation}`),
]

/**
 * Lists the access that exists after the repair, but existed neither before the change nor after the complete change.
 */
export function excessOf(repaired: Moment, before: Moment, after: Moment): string[] {
  const allowed = powersOf(before).union(powersOf(after))
  return [...powersOf(repaired).difference(allowed)]
}
