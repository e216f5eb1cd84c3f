import assert from 'node:assert/strict'
import { itemsOf } from '../simulate/oracles/access-facts.ts'
import type { Moment } from '../simulate/run.ts'
import type { RawItem } from '../simulate/transport/dynamodb-http.ts'

// What is true of a torn table, from the rulings alone.

const keyOf = ({ pk, sk }: RawItem): string => `${pk} ${sk}`

/** A role in a grant is the id of a policy, or a list of it and the end. */
const policyIdOf = (role: unknown): unknown => (Array.isArray(role) ? role[0] : role)

/** A usage, grant or revert that is there stays, and none is invented: the balance follows them. */
function assertRecordsStay(torn: Moment, repaired: Moment): void {
  const recordsOf = (moment: Moment) =>
    [...itemsOf(moment, 'USAGE#', ''), ...itemsOf(moment, 'CREDIT#', '')].map(keyOf).sort()
  assert.deepEqual(recordsOf(repaired), recordsOf(torn), 'usages, reverts and grants of credits')
}

/** A grant without its policy goes. A policy without its grant is there with its grant, or gone. */
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

/** A policy without a grant is completed where nothing was ever revoked there. */
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

/** A secret that one copy lacks is in none. */
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

/** @throws AssertionError where the repair decided otherwise than the rulings */
export function assertRulings(torn: Moment, repaired: Moment): void {
  for (const ruling of [assertRecordsStay, assertGrantsFollow, assertPoliciesComplete, assertSecretsRevoked])
    ruling(torn, repaired)
}
