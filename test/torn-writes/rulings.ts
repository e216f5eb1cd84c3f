import assert from 'node:assert/strict'
import { itemsOf } from '../simulate/oracles/access-facts.ts'
import type { Moment } from '../simulate/run.ts'
import type { RawItem } from '../simulate/transport/dynamodb-http.ts'

// Verifies the table after the repair of a torn transaction. The expected state is derived only from the rules in the
// documentation (rulings).

const keyOf = ({ pk, sk }: RawItem): string => `${pk} ${sk}`

/**
 * Returns the policy id in an attribute of a grant. The attribute is either the policy id, or a list of the policy id
 * and the policy's end.
 */
const policyIdOf = (role: unknown): unknown => (Array.isArray(role) ? role[0] : role)

/**
 * Expects that the repair keeps every usage, grant, revert and subscription, and adds none. Balances are derived from
 * these items.
 */
function assertRecordsStay(torn: Moment, repaired: Moment): void {
  const recordsOf = (moment: Moment) =>
    ['USAGE#', 'CREDIT#', 'PLAN_CREDIT#', 'SUBSCRIPTION#']
      .flatMap((kind) => itemsOf(moment, kind, ''))
      .map(keyOf)
      .sort()
  assert.deepEqual(recordsOf(repaired), recordsOf(torn), 'usages, reverts, credits and subscriptions')
}

const COURSE = ['terms', 'anchor', 'trial_ends_at', 'is_past_due', 'waiting', 'ended_at'] as const
const courseOf = (subscription: RawItem | undefined) => COURSE.map((name) => subscription?.[name])

/**
 * Expects that the repair does not change the items of subscriptions, and that each account lists exactly its open
 * subscriptions.
 */
function assertSubscriptionsFollow(torn: Moment, repaired: Moment): void {
  const records = itemsOf(torn, 'SUBSCRIPTION#', 'SUBSCRIPTION')
  const known = [...repaired].filter(([key]) => /^ACCOUNT#\S+ SUBSCRIPTIONS$/.test(key))
  const entries = known.flatMap(([, item]) => item.subscriptions as RawItem[])
  for (const record of records) {
    assert.deepEqual(courseOf(repaired.get(keyOf(record))), courseOf(record), `the record of ${record.id}`)
    if (record.ended_at !== '') continue
    const entry = entries.find(({ id }) => id === record.id)
    assert.deepEqual(courseOf(entry), courseOf(record), `what the account knows of ${record.id}`)
  }
  const open = records.filter(({ ended_at }) => ended_at === '').map(({ id }) => String(id))
  assert.deepEqual(entries.map(({ id }) => String(id)).sort(), open.sort(), 'the subscriptions that accounts know')
}

/** Expects that the repair removes a role from a grant if the policy that binds the role does not exist. */
function assertGrantsFollow(torn: Moment, repaired: Moment): void {
  for (const grant of itemsOf(torn, 'RESOURCE#', 'GRANT#')) {
    for (const [role, policy] of Object.entries(grant).filter(([name]) => name.startsWith('ROLE#'))) {
      const id = policyIdOf(policy)
      const isBound = policyIdOf(repaired.get(keyOf(grant))?.[role]) === id
      const hasPolicy = torn.has(`POLICY#${id} POLICY`)
      assert(hasPolicy || !isBound, `${keyOf(grant)} keeps ${role} without the policy ${id}`)
    }
  }
}

/**
 * Expects that the repair adds the role of each policy to its grant again if the role is missing there. Skips grants
 * that count revocations, and policies whose role or group does not exist.
 */
function assertPoliciesComplete(torn: Moment, repaired: Moment): void {
  for (const { id, role_id, resource, principal } of itemsOf(torn, 'POLICY#', 'POLICY')) {
    const key = `RESOURCE#${resource} GRANT#${principal}`
    const grant = torn.get(key)
    const isTouched = grant?.revocations !== undefined || grant?.[`ROLE#${role_id}`] !== undefined
    const exists = [resource, principal]
      .filter((each) => String(each).startsWith('app/group:'))
      .every((group) => torn.has(`RESOURCE#${group} RESOURCE`))
    if (isTouched || !exists || !torn.has(`ROLE#${role_id} ROLE`)) continue
    assert.equal(policyIdOf(repaired.get(key)?.[`ROLE#${role_id}`]), id, `policy ${id} is not completed`)
  }
}

/** Expects that a secret that is missing in one copy of a client is removed from all copies. */
function assertSecretsRevoked(torn: Moment, repaired: Moment): void {
  const copies = Map.groupBy(itemsOf(torn, 'CLIENT#', 'CLIENT'), ({ id }) => String(id))
  for (const [id, own] of copies) {
    const idsOf = (copy: RawItem) => (copy.secrets as { id: string }[]).map((secret) => secret.id)
    const all = new Set(own.flatMap(idsOf))
    const revoked = [...all].filter((secret) => own.some((copy) => !idsOf(copy).includes(secret)))
    const left = itemsOf(repaired, `CLIENT#${id}#`, 'CLIENT').flatMap(idsOf)
    assert.deepEqual(
      left.filter((secret) => revoked.includes(secret)),
      [],
      `secrets of client ${id} that one copy lacked`,
    )
  }
}

const RULINGS = [
  ...[assertRecordsStay, assertSubscriptionsFollow, assertGrantsFollow, assertPoliciesComplete, assertSecretsRevoked],
]

/**
 * Verifies a repair by all rules.
 *
 * @throws AssertionError if the repair violates a rule
 */
export function assertRulings(torn: Moment, repaired: Moment): void {
  for (const ruling of RULINGS) ruling(torn, repaired)
}
