import { describe, expect, test } from 'vitest'
import { readGrant } from '../../../../lib/access/policies/grant-store.ts'
import type { PolicyRecord } from '../../../../lib/access/policies/schema.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { readMemberships } from '../../../../lib/directory/groups/members.ts'
import { grantKey, principalKey } from '../../../../lib/foundation/table/keys.ts'
import { put, remove, update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { atTime } from '../../../support/clock.ts'
import { findFindings, repairTable } from '../../../support/doctor.ts'
import { writeImages } from '../../../support/raw-table.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

describe('policy ends', async () => {
  await ensureBuiltins(aTable())
  await aClient(['admin'])
  const project = await aProject(await anOrganization())
  const get = await aPermission('repaired.end.get')
  const role = await aRole([get.id])
  const END = Date.now() + 3_600_000
  const aPolicyUntil = (end: number | undefined) =>
    aPolicy(role, aUser(), project.resource, { expires_at: end === undefined ? '' : new Date(end).toISOString() })
  const around = async ({ principal }: PolicyRecord) => {
    const may = () => allowed(principal, project.resource, get.key)
    return [await atTime(END - 1, may), await atTime(END, may)]
  }
  const keyOf = ({ resource, principal }: PolicyRecord) => grantKey(resource, principal)

  test('a policy that has lost its grant gets it back with its end', async () => {
    const policy = await aPolicyUntil(END)
    const grant = await readGrant(aTable(), policy)
    // The grant is deleted without a tombstone, because a tombstone would show that the policy was revoked.
    const { pk, sk } = keyOf(policy)
    await writeImages([{ key: { pk: { S: pk }, sk: { S: sk } }, item: undefined }])
    expect(await findFindings('policies')).toHaveLength(1)
    expect((await repairTable()).left).toEqual([])
    expect((await readGrant(aTable(), policy))?.[`ROLE#${role.id}`]).toEqual(grant?.[`ROLE#${role.id}`])
    expect(await around(policy)).toEqual([true, false])
  })

  test('a policy whose grant was removed goes: the tombstone says that it was revoked', async () => {
    const policy = await aPolicyUntil(END)
    await aTable().write(remove(keyOf(policy)))
    expect((await repairTable()).left).toEqual([])
    expect(await readPolicy(aTable(), policy.id)).toBeUndefined()
  })

  test('a grant and a policy with different ends get the earlier one', async () => {
    const [ending, lasting] = [await aPolicyUntil(END), await aPolicyUntil(undefined)]
    const both = [
      [ending, ending.id],
      [lasting, [lasting.id, BigInt(END)]],
    ] as const
    for (const [policy, stored] of both) {
      const grant = { ...(await readGrant(aTable(), policy)), [`ROLE#${role.id}`]: stored }
      await aTable().write(put(keyOf(policy), grant))
    }
    expect([await around(ending), await around(lasting)]).toEqual([
      [true, true],
      [true, false],
    ])
    const { shown, left } = await repairTable()
    expect([shown.map(({ message }) => message).sort(), left]).toEqual([
      [ending, lasting].map(({ id }) => `policy ${id} and its grant have different ends`).sort(),
      [],
    ])
    expect([await around(ending), await around(lasting)]).toEqual([
      [true, false],
      [true, false],
    ])
  })

  test('what has ended, and is neither purged nor deleted, is no fault', async () => {
    const policy = await aPolicyUntil(Date.now() - 1_000)
    expect(await findFindings()).toEqual([])
    expect(await readPolicy(aTable(), policy.id)).toBeDefined()
    await aTable().write(remove(keyOf(policy)))
  })
})

describe('membership ends', async () => {
  await ensureBuiltins(aTable())
  await aClient(['admin'])
  const organization = await anOrganization()
  const get = await aPermission('repaired.member.get')
  const role = await aRole([get.id])
  const END = Date.now() + 3_600_000
  const [end, later] = [new Date(END).toISOString(), new Date(END + 60_000).toISOString()]

  test('of two ends of a membership the earlier one counts, in the group and for its member', async () => {
    const [longer, shorter, ending, same] = [aUser(), aUser(), aUser(), aUser()]
    const until = (expires_at: string) => (principal: string) => ({ principal, expires_at })
    const group = await aGroup(organization, [...[longer, ending, same].map(until(end)), until(later)(shorter)])
    await aPolicy(role, group.resource, organization.resource)
    const write = (principal: string, text: string) =>
      aTable().write(update(principalKey(principal), { set: { groups: new Set([text]) } }))
    await write(longer, `${group.id}@${END + 60_000}`)
    await write(shorter, `${group.id}@${END}`)
    await write(ending, group.id)
    expect(await findFindings('groups')).toHaveLength(3)
    expect((await repairTable()).left).toEqual([])
    expect((await readMemberships(aTable(), group.resource)).map(({ expires_at }) => expires_at)).toEqual([
      ...[end, end, end, end],
    ])
    for (const principal of [longer, shorter, ending, same]) {
      const may = () => allowed(principal, organization.resource, get.key)
      expect([await atTime(END - 1, may), await atTime(END, may)]).toEqual([true, false])
    }
  })
})
