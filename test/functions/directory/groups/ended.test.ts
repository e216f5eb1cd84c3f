import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { handler as checkHandler } from '../../../../functions/access/checks/check.ts'
import { handler as createPolicy } from '../../../../functions/access/policies/create.ts'
import { handler as listGroups } from '../../../../functions/directory/users/list-groups.ts'
import { handler as listOrganizations } from '../../../../functions/directory/users/list-organizations.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { atTime } from '../../../support/clock.ts'
import { admin, aTeam, END, end, organization, permission, project, role } from '../../../support/groups.ts'
import { statusOf } from '../../../support/groups-and-resources.ts'
import { call } from '../../../support/request.ts'
import { resourcesOf, subjectsOf } from '../../../support/searching.ts'
import { cancelled, first, withFault } from '../../../support/table-faults.ts'
import { aClient, aPolicy, aResource } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

const disk = await aResource(project, 'until/disk')

describe('who is no member any more', () => {
  test('is found by no search, and has no groups and organizations by the group', async () => {
    const { join, group } = await aTeam()
    await aPolicy(role, group.resource, organization.resource)
    const id = randomUUID()
    await join([id], { expires_at: end })
    const found = async () => [
      (await resourcesOf(`user:${id}`, 'get', 'until/disk')).length,
      (await subjectsOf('user', 'get', disk.resource)).includes(id),
      (await call(listGroups, { as: admin, params: { id } })).body.groups.length,
      (await call(listOrganizations, { as: admin, params: { id } })).body.organizations.length,
    ]
    expect([await atTime(END - 1, found), await atTime(END, found)]).toEqual([
      [1, true, 1, 1],
      [0, false, 0, 0],
    ])
  })

  test('is told so by the explanation of a check', async () => {
    const { join, group } = await aTeam()
    const id = randomUUID()
    await join([id], { expires_at: end })
    const explain = async () => {
      const body = { subject: `user:${id}`, resource: project.resource, permission: permission.key }
      return (await call(checkHandler, { as: admin, query: { explain: 'true' }, body })).body.explanation
    }
    const way = { expires_at: '', membership_expires_at: end }
    expect(await atTime(END - 1, explain)).toMatchObject({ rule: 'role_permission', group: group.resource, ...way })
    const denied = await atTime(END, explain)
    expect(denied.evaluated.policies).toMatchObject([{ principal: group.resource, expired: true, ...way }])
    expect(denied.message).toBe(
      `The subject was a member of ${group.resource}, which is granted ${permission.key}, until ${end}.`,
    )
  })

  test('writes nothing by the group, also where the end comes between the check and the write', async () => {
    const { group, join } = await aTeam()
    await aPolicy(BUILTIN_ROLES.app_organization_accessmanager.id, group.resource, organization.resource)
    const holder = await aClient([])
    await join([`serviceuser:${holder.clientId}`], { expires_at: end })
    // Binds a role as the member. By default, the policy ends at the same time as the membership.
    const bind = (given: object = { expires_at: end }) => {
      const body = {
        role_id: role.id,
        resource: organization.resource,
        principal: `app/user:${randomUUID()}`,
        ...given,
      }
      return call(createPolicy, { as: holder, body })
    }
    expect(await atTime(END - 1, () => statusOf(bind()))).toBe(200)
    expect(reasonOf(await atTime(END, () => bind({})))).toBe('PERMISSION_DENIED')
    const passing = first(1, 'TransactWriteItems', async () => {
      vi.setSystemTime(END)
      throw cancelled(['TransactionConflict'])
    })
    expect(reasonOf(await atTime(END - 1, () => withFault(passing, bind)))).toBe('PERMISSION_DENIED')
  })
})
