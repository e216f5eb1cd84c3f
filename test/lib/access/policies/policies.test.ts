import { describe, expect, test } from 'vitest'
import { bindRole } from '../../../../lib/access/policies/bind-role.ts'
import { readGrant } from '../../../../lib/access/policies/grant-store.ts'
import { purgeExpired } from '../../../../lib/access/policies/purge-expired.ts'
import { rebindPolicy } from '../../../../lib/access/policies/rebind.ts'
import type { PolicyRecord } from '../../../../lib/access/policies/schema.ts'
import { readPolicy, replacePolicy } from '../../../../lib/access/policies/store.ts'
import {
  POLICIES,
  POLICIES_OF_PRINCIPAL,
  policiesOfPrincipal,
  policyOfRoleKey,
} from '../../../../lib/foundation/table/keys.ts'
import { allowed } from '../../../support/ask.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import {
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

describe('bind role', () => {
  test('a role that was bound when the grant was read, and is no longer, is bound anew', async () => {
    const { resource } = await aResource(await aProject(await anOrganization()), 'rebound/disk')
    const permission = await aPermission('rebound.disk.get')
    const [before, after] = [await aRole([permission.id]), await aRole([permission.id])]
    const policy = await aPolicy(before, aUser(), resource)
    const grant = await readGrant(aTable(), policy)
    expect(await rebindPolicy(aTable(), policy, { ...policy, role_id: after.id })).toBe(true)
    const bound = await bindRole(
      aTable(),
      { ...policy, id: crypto.randomUUID() },
      {},
      { grant, resource: undefined, holder: undefined },
    )
    expect(bound).toMatchObject({ role_id: before.id, resource: policy.resource, principal: policy.principal })
    expect(bound.id).not.toBe(policy.id)
  })
})

describe('purge expired', async () => {
  const project = await aProject(await anOrganization())
  const get = await aPermission('sweeping.disk.get')
  const [reader, other] = [await aRole([get.id]), await aRole([get.id])]
  const NOW = Date.now()
  const at = (offset: number) => new Date(NOW + offset).toISOString()
  const aPolicyUntil = (expires_at: string, principal = aUser(), role = reader) =>
    aPolicy(role, principal, project.resource, { expires_at })
  const indexItemsOf = async ({ principal, role_id }: PolicyRecord) => [
    ...(await aTable().query(policiesOfPrincipal(principal), POLICIES_OF_PRINCIPAL)),
    ...(await aTable().query(policyOfRoleKey(role_id, '').pk, POLICIES)),
  ]
  const idsOf = (policies: readonly PolicyRecord[]) => policies.map(({ id }) => id).sort()

  test('what ended before the moment goes with its role and its places on lists; all else stays', async () => {
    const principal = aUser()
    const [first, second] = [await aPolicyUntil(at(-2_000)), await aPolicyUntil(at(-1_000), principal, other)]
    const kept = [await aPolicyUntil(at(-1_000), principal), await aPolicyUntil(at(60_000)), await aPolicyUntil('')]
    await aTable().write({ kind: 'Put', input: { Item: { pk: 'OTHER', sk: 'OTHER', expires_at: at(-9_000) } } })
    expect(idsOf(await purgeExpired(aTable(), new Date(NOW - 1_500)))).toEqual([first.id])
    expect(idsOf(await purgeExpired(aTable(), new Date(NOW - 1_000)))).toEqual(idsOf([second, kept[0] as PolicyRecord]))
    for (const policy of [first, second]) {
      expect(await readPolicy(aTable(), policy.id)).toBeUndefined()
      expect((await indexItemsOf(policy)).filter(({ policy_id }) => policy_id === policy.id)).toEqual([])
      const roles = Object.keys((await readGrant(aTable(), policy)) ?? {}).filter((each) => each.startsWith('ROLE#'))
      expect(roles).toEqual([])
    }
    for (const { id } of kept.slice(1)) expect(await readPolicy(aTable(), id)).toBeDefined()
    expect(await purgeExpired(aTable(), new Date(NOW))).toEqual([])
  })

  test('a policy that is given another end meanwhile stays', async () => {
    const policy = await aPolicyUntil(at(-1_000))
    const extend = before('TransactWriteItems', 1, async () => {
      expect(await replacePolicy(aTable(), policy, { ...policy, expires_at: '' })).toBe(true)
    })
    expect(await withFault(extend, () => purgeExpired(aTable(), new Date(NOW)))).toEqual([])
    expect(extend.happened()).toBe(true)
    expect(await allowed(policy.principal, project.resource, get.key)).toBe(true)
  })
})
