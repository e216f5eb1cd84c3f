import { afterEach, describe, expect, test, vi } from 'vitest'
import { handler } from '../../../../functions/access/checks/check.ts'
import { savePermission } from '../../../../lib/access/permissions/store.ts'
import type { RoleRecord } from '../../../../lib/access/roles/schema.ts'
import { readRole, saveRole } from '../../../../lib/access/roles/store.ts'
import { call } from '../../../support/request.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
  inTurn,
} from '../../../support/world.ts'

/**
 * A process caches the definitions of roles and permissions. If another process changes them, or if they change between
 * two round trips of a check, only the table shows the change. The check must never give an answer from outdated
 * definitions.
 */

const client = await aClient(['member'])
const organization = await anOrganization()
const project = await aProject(organization)
const get = await aPermission('compute.disk.get')
const remove = await aPermission('compute.disk.delete')
const disk = await aResource(project, 'compute/disk')

const asking =
  (by: typeof handler) =>
  async (subject: string, permission = 'get') =>
    (await call(by, { as: client, body: { subject, resource: disk.resource, permission } })).body.status
const here = asking(handler)

/** Starts a second process, which has its own copy of all modules and so its own cache. */
async function startProcess() {
  vi.resetModules()
  const { handler: other } = await import('../../../../functions/access/checks/check.ts')
  const roles = await import('../../../../lib/access/roles/store.ts')
  const permissions = await import('../../../../lib/access/permissions/store.ts')
  const { openTable } = await import('../../../../lib/foundation/table/table.ts')
  return { ask: asking(other), roles, permissions, table: () => openTable(Date.now() + 10_000) }
}

const aHolder = async (permissions: string[], groups = 0) => {
  const [role, user] = [await aRole(permissions), aUser()]
  for (let made = 0; made < groups; made++) await aGroup(organization, [user])
  await aPolicy(role, user, disk.resource)
  return { role, user }
}

async function change(role: RoleRecord, permissions: string[]): Promise<void> {
  const save = async () => saveRole(aTable(), await readRole(aTable(), role.id), { ...role, permissions })
  if (!(await inTurn(save))) throw new Error('lost')
}

afterEach(() => vi.resetModules())

describe('a change by another process', () => {
  test('of a role counts for a process that has cached it, in both directions', async () => {
    const { role, user } = await aHolder([get.id])
    const other = await startProcess()
    expect([await here(user), await other.ask(user)]).toEqual([true, true])
    const table = other.table()
    await other.roles.saveRole(table, await other.roles.readRole(table, role.id), { ...role, permissions: [remove.id] })
    expect([await here(user), await other.ask(user)]).toEqual([false, false])
    expect([await here(user, 'delete'), await other.ask(user, 'delete')]).toEqual([true, true])
    await change(role, [get.id])
    expect([await other.ask(user), await here(user)]).toEqual([true, true])
    expect([await other.ask(user, 'delete'), await here(user, 'delete')]).toEqual([false, false])
  })

  test('of a key counts for a process that has cached it, or has cached that it is missing', async () => {
    const permission = await aPermission('compute.disk.mount')
    const { user } = await aHolder([permission.id])
    const other = await startProcess()
    expect([await here(user, 'mount'), await other.ask(user, 'mount')]).toEqual([true, true])
    expect([await here(user, 'unmount'), await other.ask(user, 'unmount')]).toEqual([undefined, undefined])
    const renamed = { ...permission, key: 'compute.disk.unmount', version: 2n }
    await other.permissions.savePermission(other.table(), permission, renamed)
    expect([await here(user, 'unmount'), await other.ask(user, 'unmount')]).toEqual([true, true])
    expect([await here(user, 'mount'), await other.ask(user, 'mount')]).toEqual([undefined, undefined])
  })

  test('that swaps the keys of two permissions swaps what they allow', async () => {
    const [one, two] = [await aPermission('compute.disk.one'), await aPermission('compute.disk.two')]
    const { user } = await aHolder([one.id])
    expect([await here(user, 'one'), await here(user, 'two')]).toEqual([true, false])
    const other = await startProcess()
    const steps: [typeof one, string][] = [
      [one, 'compute.disk.three'],
      [two, 'compute.disk.one'],
      [{ ...one, key: 'compute.disk.three', version: 2n }, 'compute.disk.two'],
    ]
    for (const [permission, key] of steps)
      await other.permissions.savePermission(other.table(), permission, {
        ...permission,
        key,
        version: permission.version + 1n,
      })
    expect([await here(user, 'one'), await here(user, 'two')]).toEqual([false, true])
  })
})

describe('a change between the round trips of a check', () => {
  // The check of a subject in five groups reads no grants speculatively. Its first round trip is a batch, and its
  // second one is a batch and queries. With a cold cache, the first snapshots read the unique constraints and the
  // roles. The last snapshot is the second reading of all items, because some of them have changed recently.
  test.each([
    ['BatchGetItem', 1, true, 0],
    ['BatchGetItem', 1, true, 5],
    ['BatchGetItem', 2, true, 5],
    ['Query', 1, true, 5],
    ['TransactGetItems', 1, true, 0],
    ['BatchGetItem', 1, false, 0],
    ['BatchGetItem', 2, false, 0],
    ['TransactGetItems', 1, false, 0],
    ['TransactGetItems', 2, false, 0],
    ['TransactGetItems', 3, false, 0],
  ])(
    'before its %s number %i, with a warm cache: %s, of a subject in %i groups, leaves nothing outdated',
    async (command, number, warm, groups) => {
      const permission = await aPermission(`compute.disk.at${command.toLowerCase()}${number}${warm}${groups}`)
      const verb = permission.key.slice('compute.disk.'.length)
      const renamed = { ...permission, key: `${permission.key}2`, version: 2n }
      const [first, second] = [await aHolder([get.id], groups), await aHolder([permission.id], groups)]
      for (const [user, changing, question] of [
        [first.user, () => change(first.role, [remove.id]), 'get'],
        [second.user, () => savePermission(aTable(), permission, renamed), verb],
      ] as const) {
        await (warm ? here(user, question) : aRole([]))
        const fault = before(command, number, changing)
        await withFault(fault, () => here(user, question))
        expect(fault.happened()).toBe(true)
      }
      expect([await here(first.user), await here(first.user, 'delete')]).toEqual([false, true])
      expect([await here(second.user, verb), await here(second.user, `${verb}2`)]).toEqual([undefined, true])
    },
  )

  test('of many roles at once counts in full for many concurrent checks', async () => {
    const holders = await Promise.all(Array.from({ length: 12 }, () => aHolder([get.id])))
    await Promise.all(holders.map(({ user }) => here(user)))
    for (const permissions of [[remove.id], [get.id]]) {
      await Promise.all([
        ...holders.map(({ user }) => here(user)),
        ...holders.map(async ({ role, user }) => {
          await change(role, permissions)
          expect(await here(user)).toBe(permissions.includes(get.id))
        }),
      ])
    }
  })

  test('counts for a subject with more roles than one snapshot reads', async () => {
    const user = aUser()
    const roles = await Promise.all(Array.from({ length: 60 }, () => aRole([remove.id])))
    for (const role of roles) await aPolicy(role, user, disk.resource)
    expect(await here(user)).toBe(false)
    await change(roles[59] as RoleRecord, [get.id])
    expect(await here(user)).toBe(true)
    await change(roles[59] as RoleRecord, [])
    expect(await here(user)).toBe(false)
  })
})
