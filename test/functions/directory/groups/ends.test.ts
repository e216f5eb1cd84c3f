import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { reasonOf } from '../../../support/answers.ts'
import { atTime } from '../../../support/clock.ts'
import { listProblems } from '../../../support/doctor.ts'
import {
  admin,
  around,
  aTeam,
  END,
  end,
  later,
  may,
  organization,
  permission,
  project,
  role,
} from '../../../support/groups.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { bind } from '../../../support/principals.ts'
import { costOf } from '../../../support/recorder.ts'
import { resourcesOf, subjectsOf } from '../../../support/searching.ts'
import { cancelled, first, withFault } from '../../../support/table-faults.ts'
import { aClient, aPolicy, aResource } from '../../../support/world.ts'

describe('a membership that ends', () => {
  test('allows until its end, and not from then on; it stays listed with its time', async () => {
    const { join, members, at } = await aTeam()
    const [id, lasting] = [randomUUID(), randomUUID()]
    expect((await join([id], { expires_at: end })).body).toEqual({})
    await join([lasting])
    expect([await around(END, id), await around(END, lasting)]).toEqual([
      [true, false],
      [true, true],
    ])
    await atTime(END + 1, async () => {
      expect(await members()).toEqual({ [id]: end, [lasting]: '' })
      const { group } = (await ask(admin, 'get-group', { at, with_members: true })).body
      expect([group.users.find((user) => user.id === id)?.expires_at, group.members_count]).toEqual([end, 2])
    })
    expect(await listProblems()).toEqual([])
  })

  test('keeps its end where it is added again; another time, or none, takes its place', async () => {
    const { join, members } = await aTeam()
    const id = randomUUID()
    await join([id], { expires_at: end })
    await join([id])
    expect([await members(), await around(END, id)]).toEqual([{ [id]: end }, [true, false]])
    await join([id, randomUUID()], { expires_at: later })
    expect([(await members())[id], await around(END, id)]).toEqual([later, [true, true]])
    expect(await around(END + 60_000, id)).toEqual([true, false])
    await join([id], { expires_at: '' })
    expect([(await members())[id], await around(END + 60_000, id)]).toEqual(['', [true, true]])
    await join([id], { expires_at: end })
    expect(await around(END, id)).toEqual([true, false])
  })

  test('begins anew, without an end, where who was a member is added again', async () => {
    const { join, members } = await aTeam()
    const id = randomUUID()
    await join([id], { expires_at: end })
    await atTime(END, async () => {
      expect((await join([id])).status).toBe(200)
      expect([await may(id), await members()]).toEqual([true, { [id]: '' }])
    })
  })

  test('is taken away by a removal, and with all that its principal holds', async () => {
    const { join, members, leave } = await aTeam()
    const [one, two] = [randomUUID(), randomUUID()]
    await join([one, two], { expires_at: end })
    expect((await leave(one)).body).toMatchObject({ memberships: 1 })
    expect((await ask(admin, 'delete-user', { id: two })).body).toMatchObject({ memberships: 1 })
    expect([await may(one), await may(two), await members()]).toEqual([false, false, {}])
    await join([one])
    await atTime(END, async () => expect((await leave(one)).status).toBe(200))
    expect([await may(one), await listProblems()]).toEqual([false, []])
  })

  test('20 get another end, all or none, also where the permission of the caller takes room', async () => {
    const { join, members, group } = await aTeam()
    const owner = await aHolder(['app_group_owner', group.resource])
    const ids = Array.from({ length: 20 }, () => randomUUID())
    expect((await join(ids.slice(0, 12), {}, owner)).status).toBe(200)
    expect((await join(ids, { expires_at: end }, owner)).status).toBe(200)
    expect(await members()).toEqual(Object.fromEntries(ids.map((id) => [id, end])))
    const refused = first(2, 'TransactWriteItems', async ({ send: pass, input }) => {
      // Refuses the transactions that change all members.
      if ((input.TransactItems as object[]).length < 30) return pass()
      throw cancelled(['TransactionConflict'])
    })
    await withFault(refused, () => join(ids, { expires_at: later }, owner))
    expect(new Set(Object.values(await members())).size).toBe(1)
    expect((await join(ids, { expires_at: '' }, owner)).status).toBe(200)
    expect([await around(END, ids[0] ?? ''), await listProblems()]).toEqual([[true, true], []])
  })

  test('costs as much as one without an end to write and to take away', async () => {
    const { join, leave } = await aTeam()
    const costOfBoth = async (given: object) => {
      const id = randomUUID()
      const costs = [await costOf(() => join([id], given)), await costOf(() => leave(id))]
      return costs.map(({ readUnits, writeUnits, requests }) => [readUnits, writeUnits, requests.length])
    }
    expect(await costOfBoth({ expires_at: end })).toEqual(await costOfBoth({}))
  })
})

describe('somebody whose membership has ended', () => {
  test('is found by no search, and has no groups and organizations by the group', async () => {
    const { join, group } = await aTeam()
    const [disk, id] = [await aResource(project, 'until/disk'), randomUUID()]
    await aPolicy(role, group.resource, organization.resource)
    await join([id], { expires_at: end })
    const found = async () => [
      (await resourcesOf(`user:${id}`, 'get', 'until/disk')).length,
      (await subjectsOf('user', 'get', disk.resource)).includes(id),
      (await ask(admin, 'list-user-groups', { id })).body.groups.length,
      (await ask(admin, 'list-organizations-by-user', { id })).body.organizations.length,
    ]
    expect(await atTime(END - 1, found)).toEqual([1, true, 1, 1])
    expect(await atTime(END, found)).toEqual([0, false, 0, 0])
  })

  test('is told so by the explanation of a check', async () => {
    const { join, group } = await aTeam()
    const id = randomUUID()
    await join([id], { expires_at: end })
    const question = { subject: `user:${id}`, resource: project.resource, permission: permission.key, explain: true }
    const explain = async () => (await ask(admin, 'check', question)).body.explanation
    const way = { expires_at: '', membership_expires_at: end }
    expect(await atTime(END - 1, explain)).toMatchObject({ rule: 'role_permission', group: group.resource, ...way })
    expect(await atTime(END, explain)).toMatchObject({
      message: `The subject was a member of ${group.resource}, which is granted ${permission.key}, until ${end}.`,
      evaluated: { policies: [{ principal: group.resource, expired: true, ...way }] },
    })
  })

  test('writes nothing by the group, also where the end comes between the check and the write', async () => {
    const { group, join } = await aTeam()
    await bind('app_organization_accessmanager', group.resource, organization)
    const holder = await aClient([])
    await join([`serviceuser:${holder.clientId}`], { expires_at: end })
    const { resource } = organization
    // The member may only create a policy that ends with the membership.
    const create = (given: object = { expires_at: end }) =>
      ask(holder, 'create-policy', { role_id: role.id, resource, principal: `app/user:${randomUUID()}`, ...given })
    expect((await atTime(END - 1, create)).status).toBe(200)
    expect(reasonOf(await atTime(END, () => create({})))).toBe('PERMISSION_DENIED')
    const passing = first(1, 'TransactWriteItems', async () => {
      vi.setSystemTime(END)
      throw cancelled(['TransactionConflict'])
    })
    expect(reasonOf(await atTime(END - 1, () => withFault(passing, create)))).toBe('PERMISSION_DENIED')
  })
})
