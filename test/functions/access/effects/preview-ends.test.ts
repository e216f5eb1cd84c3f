import { describe, expect, test } from 'vitest'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { allowed } from '../../../support/ask.ts'
import { atTime } from '../../../support/clock.ts'
import { aPolicy, aTable, aUser } from '../../../support/world.ts'
import { aPlace, editor, GET, reader, short, UPDATE } from './previews.ts'

// A group has two members. One membership has ended, and the other one ends later. Each test previews a change at a
// time between these two ends.

const HOUR = 3_600_000
const FIRST_END = Date.now() + HOUR
const NOW = FIRST_END + HOUR
const endAt = (time: number) => new Date(time).toISOString()

async function aPlaceWithEnds() {
  const { organization, project, group, direct } = await aPlace()
  const [ended, member] = [aUser(), aUser()]
  await changeMembers(aTable(), group.resource, {
    leaving: [direct],
    joining: [
      { principal: ended, expires_at: endAt(FIRST_END) },
      { principal: member, expires_at: endAt(NOW + 1) },
    ],
  })
  return { organization, project, group, ended, member }
}

const place = await aPlaceWithEnds()
const previewed = (change: object) => atTime(NOW, async () => (await short(change)).map(({ principal }) => principal))

describe('a member whose membership has ended is not named, and one whose membership ends later is', () => {
  test('by a policy for the group, which gives it nothing', async () => {
    const { project, group, ended, member } = place
    const create_policy = { role_id: reader.id, resource: project.resource, principal: group.resource }
    const named = await previewed({ create_policy })
    expect([named.includes(ended), named.includes(member)]).toEqual([false, true])
    await aPolicy(reader, group.resource, project.resource)
    const may = (user: string) => atTime(NOW, () => allowed(user, project.resource, GET))
    expect([await may(ended), await may(member)]).toEqual([false, true])
    expect(await previewed({ create_policy })).not.toContain(ended)
  })

  test('by a policy that is given a later end, or that is deleted', async () => {
    const { organization, group, ended, member } = place
    const policy = await aPolicy(reader, group.resource, organization.resource, { expires_at: endAt(FIRST_END) })
    const create_policy = { role_id: reader.id, resource: organization.resource, principal: group.resource }
    // A request without an end keeps the end that the policy has, so the change grants nothing.
    expect(await previewed({ create_policy })).toEqual([])
    const named = await previewed({ create_policy: { ...create_policy, expires_at: '' } })
    expect([named.includes(ended), named.includes(member)]).toEqual([false, true])
    expect(await previewed({ delete_policy: { id: policy.id } })).toEqual([])
  })

  test('even where it keeps by another policy what the change is about', async () => {
    const { organization, project, group, ended, member } = await aPlaceWithEnds()
    for (const user of [ended, member]) await aPolicy(editor, user, organization.resource)
    const policy = await aPolicy(reader, group.resource, project.resource)
    for (const body of [
      { delete_policy: { id: policy.id } },
      { revoke_principal: { principal: group.resource } },
      { remove_group_user: { group_id: group.id, principal: member } },
      { create_policy: { role_id: reader.id, resource: project.resource, principal: group.resource } },
    ]) {
      const named = await previewed(body)
      expect([body, named.includes(ended), named.includes(member)]).toEqual([body, false, true])
    }
    expect(await previewed({ remove_group_user: { group_id: group.id, principal: ended } })).toEqual([])
    const { id } = reader
    const named = await previewed({ update_role: { id, permissions: [UPDATE] } })
    expect([named.includes(ended), named.includes(member)]).toEqual([false, true])
  })
})

test('who leaves a group is named for a policy on the group that is live, beside one that has ended', async () => {
  const { group, ended } = await aPlaceWithEnds()
  const roles = [reader, editor]
  for (const live of roles) {
    for (const role of roles) {
      const expires_at = role === live ? '' : endAt(FIRST_END)
      await atTime(FIRST_END - HOUR, () => aPolicy(role, ended, group.resource, { expires_at }))
    }
    const body = { remove_group_user: { group_id: group.id, principal: ended } }
    expect((await atTime(NOW, () => short(body)))[0]?.lost).toContain(GET)
  }
})
