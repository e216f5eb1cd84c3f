import { beforeAll, expect, test } from 'vitest'
import { BUILTIN_PERMISSIONS } from '../../lib/foundation/identifiers/builtin.ts'
import { accountKey, clientKey, definitionsKey, permissionKey } from '../../lib/foundation/table/keys.ts'
import { put, remove } from '../../lib/foundation/table/writes.ts'
import { apply, aTable, SAMPLE } from '../manifest/builders.ts'
import { runCommand } from './in-process.ts'

beforeAll(async () => {
  await apply(SAMPLE)
  await runCommand('client', 'create', '--title', 'ops', '--admin')
})

const doctor = async (...args: string[]) => {
  const { status, out } = await runCommand('doctor', '--json', ...args)
  const { well, findings } = JSON.parse(out)
  const wrong = findings.filter(({ level }: { level: string }) => level === 'problem')
  return { status, well, problems: wrong.map(({ check, message }: Record<string, string>) => `${check}: ${message}`) }
}

test('finds no problem in a healthy table', async () => {
  expect(await doctor('--deep')).toEqual({ status: 0, well: true, problems: [] })
})

test('reports each inconsistent or missing item once', async () => {
  const { client_id: id } = JSON.parse((await runCommand('client', 'create', '--title', 'torn', '--json')).out)
  const table = aTable()
  const [builtin] = BUILTIN_PERMISSIONS.values()
  const copy = await table.get(clientKey(id, 1))
  const account = await table.get(accountKey('5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61'))
  const broken = [
    put(clientKey(id, 1), { ...copy, title: 'other' }),
    put(accountKey(String(account?.id)), { ...account, available_balance: 1n }),
    put(definitionsKey(3), { version: 'another' }),
    remove(permissionKey(builtin?.id ?? '')),
  ]
  for (const write of broken) await table.write(write)
  const { status, problems } = await doctor('--deep')
  expect(status).toBe(1)
  expect(problems).toEqual([
    expect.stringMatching(`^built-in definitions: not as they should be: permission ${builtin?.key};`),
    expect.stringMatching(`^clients: the copies of client ${id} disagree`),
    `lists: LIST#PERMISSION KEY#${builtin?.key} belongs to PERMISSION#${builtin?.id} PERMISSION, which is gone or does not have it`,
    expect.stringMatching(`^lists: PERMISSION_KEY#${builtin?.key} GUARD belongs to`),
    expect.stringMatching('^lists: PERMISSION_NAME#'),
    expect.stringMatching(/^namespaces: namespace .* counts 15 permissions, but has 14/),
    expect.stringMatching(/^definitions version: the 8 copies disagree/),
    expect.stringMatching(/^account balances: account acme-main .*: 1 may be spent, but the balance is \d+/),
  ])
  expect((await doctor()).problems).toHaveLength(2)
})

test('repairs all of it, shows what it changes, and does nothing unasked', async () => {
  const refused = await runCommand('doctor', '--deep', '--repair')
  expect([refused.status, refused.err]).toEqual([1, expect.stringContaining('there is nobody to ask: add --yes')])
  expect((await doctor('--deep')).problems).toHaveLength(8)
  const { status, out } = await runCommand('doctor', '--deep', '--repair', '--yes')
  expect(status).toBe(0)
  expect(out).toContain('available_balance 1 → 10000')
  expect(await doctor('--deep')).toEqual({ status: 0, well: true, problems: [] })
})
