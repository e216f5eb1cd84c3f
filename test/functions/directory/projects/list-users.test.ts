import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/projects/list-users.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { bind, idOf, idsIn, OVER, someUsers } from '../../../support/principals.ts'
import { underAllRights } from '../../../support/rights.ts'
import { type Fault, withFault } from '../../../support/table-faults.ts'
import { aClient, aGroup, anOrganization, aProject, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const project = await aProject(organization)
const [first = '', second = '', third = '', late = '', member = ''] = someUsers(5)
await bind('app_project_viewer', first, project, { created_at: '2026-01-02T00:00:00.000Z' })
await bind('app_project_owner', first, project, {
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2030-01-01T00:00:00.000Z',
})
await bind('app_project_viewer', first, await aProject(organization))
await bind('app_project_manager', second, project)
await bind('app_project_viewer', second, project, OVER)
await bind('app_project_viewer', third, project)
await bind('app_project_viewer', late, project, OVER)
await bind('app_project_viewer', (await aGroup(organization, [member])).resource, project)
await bind('app_organization_owner', member, organization)
const list = (query: Record<string, string> = {}, as = admin, id = project.id) => send(handler, as, { id }, { query })

test('users with a role on the project itself, by id, with the times of their policies', async () => {
  const { status, body } = await list()
  expect([status, idsIn({ body } as never, 'users')]).toEqual([200, [first, second, third].map(idOf)])
  expect(body.users[0]).toEqual({
    ...{ id: idOf(first), name: '', title: '', email: '', avatar: '', metadata: {}, state: 'enabled' },
    ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '2030-01-01T00:00:00.000Z' },
  })
  expect([body.role_pairs, body.next_page_token]).toEqual([[], ''])
})

test('with_roles tells the roles of the users of the page that have not ended', async () => {
  const { body } = await list({ with_roles: 'true', page_size: '1' })
  const [pair] = body.role_pairs
  expect([body.role_pairs.length, pair.user_id]).toEqual([1, idOf(first)])
  expect(pair.roles.map(({ name }: { name: string }) => name).sort()).toEqual([
    'app_project_owner',
    'app_project_viewer',
  ])
  const rest = await list({ with_roles: 'true', page_token: body.next_page_token })
  expect(idsIn(rest, 'users')).toEqual([second, third].map(idOf))
  expect(rest.body.role_pairs).toMatchObject([
    { user_id: idOf(second), roles: [{ name: 'app_project_manager' }] },
    { user_id: idOf(third), roles: [{ name: 'app_project_viewer' }] },
  ])
})

test('needs get on the project; 403 before 404; an unknown parameter is 400', async () => {
  expect(await statusOf(list({}, await aHolder(['app_project_viewer', project.resource])))).toBe(200)
  expect(await statusOf(list({}, await aHolder(['app_organization_manager', organization.resource])))).toBe(200)
  const stranger = await aHolder(['app_organization_viewer', organization.resource])
  for (const id of [project.id, randomUUID(), 'no-such']) expect(await statusOf(list({}, stranger, id))).toBe(403)
  expect(await statusOf(list({}, admin, randomUUID()))).toBe(404)
  expect(fieldsOf(await list({ permission_filter: 'get', with_roles: 'x' }))).toEqual([
    'permission_filter',
    'with_roles',
  ])
})

test('a user whose role is exchanged for another while the list is read stays on it', async () => {
  const [place, user] = [await aProject(organization), first]
  const policy = await bind('app_project_viewer', user, place)
  let isExchanged = false
  const fault: Fault = async ({ command, input, send: sendOn }) => {
    if (!isExchanged && /Get/.test(command) && JSON.stringify(input).includes(`POLICY#${policy.id}`)) {
      isExchanged = true
      await underAllRights(async () => {
        await bind('app_project_manager', user, place)
        await unbindPolicy(aTable(), policy)
      })
    }
    return sendOn()
  }
  const answer = await withFault(fault, () => list({}, admin, place.id))
  expect([isExchanged, idsIn(answer, 'users')]).toEqual([true, [idOf(user)]])
})
