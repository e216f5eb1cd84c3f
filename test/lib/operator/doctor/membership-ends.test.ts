import { expect, test } from 'vitest'
import { readMemberships } from '../../../../lib/directory/groups/members.ts'
import { principalKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { atTime } from '../../../support/clock.ts'
import { findFindings, repairTable } from '../../../support/doctor.ts'
import { aClient, aGroup, anOrganization, aPermission, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'

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
