import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { BUILTIN_PERMISSIONS } from '../../lib/identifiers/builtin.ts'
import { accountKey, clientKey, definitionsKey, permissionKey } from '../../lib/table/keys.ts'
import { put, remove } from '../../lib/table/writes.ts'
import { apply, aTable, SAMPLE } from '../manifest/builders.ts'
import { tollgate } from './tollgate.ts'

beforeAll(async () => {
  await apply(SAMPLE)
})

const edsger = 'user:7a1e9c1e-0000-4000-8000-000000000004'
const policy = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d52'

describe('check', () => {
  const check = (permission: string, ...more: string[]) =>
    tollgate(['check', edsger, 'project:web-shop', permission, ...more])

  test('prints the answer of the API with status 0; with --exit-code a deny has status 2', async () => {
    expect(await check('compute.disk.update', '--exit-code')).toEqual({ status: 0, out: 'allow\n', err: '' })
    expect(await check('compute.disk.delete')).toEqual({ status: 0, out: 'deny\n', err: '' })
    expect(await check('compute.disk.delete', '--exit-code')).toEqual({ status: 2, out: 'deny\n', err: '' })
    expect(await check('compute.disk.fly', '--exit-code')).toMatchObject({
      status: 1,
      out: '',
      err: 'tollgate: no such permission on this resource\n',
    })
  })

  test('--explain shows names, and --json the explanation of the API', async () => {
    const allowed = await check('compute.disk.update', '--explain', '--json')
    expect(JSON.parse(allowed.out)).toMatchObject({
      status: true,
      explanation: { rule: 'role_permission', policy_id: policy, role_name: 'disk-operator' },
    })
    expect((await check('compute.disk.update', '--explain')).out.split('\n')).toEqual([
      'allow',
      '  rule        role_permission: a policy grants a role with the permission',
      '  permission  compute.disk.update',
      '  role        disk-operator',
      `  policy      Edsger looks after the disks of the web shop (${policy})`,
      '',
    ])
    const denied = await check('compute.disk.delete', '--explain')
    expect(denied.out.split('\n')).toEqual([
      'deny',
      '  rule        none: no policy grants the permission',
      '  permission  compute.disk.delete',
      `  subject     ${edsger}`,
      '  groups      none',
      '  resource    project:web-shop',
      '  inside      organization:acme',
      `  policies    disk-operator for ${edsger} on project:web-shop does not grant it`,
      '',
    ])
    expect(JSON.parse((await check('compute.disk.delete', '--json')).out)).toEqual({ status: false })
  })

  test('--explain names groups, service accounts and resources of a project', async () => {
    const disk = 'compute/disk:frn:web-shop:compute/disk:shop-db'
    const id = '7a1e9c1e-0000-4000-8000-000000000005'
    await tollgate(['client', 'create', '--title', 'Backup job', '--id', id])
    const explain = async (subject: string, resource: string) =>
      (await tollgate(['check', subject, resource, 'compute.disk.delete', '--explain'])).out
    const [member, client, stranger, nowhere] = await Promise.all([
      explain('user:7a1e9c1e-0000-4000-8000-000000000002', disk),
      explain(`serviceuser:${id}`, disk),
      explain(`user:${randomUUID()}`, disk),
      explain(edsger, 'project:none'),
    ])
    expect(member).toContain(
      '  role        app_organization_owner\n  through     group:acme/platform-team\n  granted on  organization:acme\n',
    )
    expect(client).toContain(
      `  subject     serviceuser:Backup job\n  groups      none\n  resource    ${disk}\n  inside      project:web-shop\n`,
    )
    expect(stranger).toContain('  policies    none\n')
    expect(nowhere).toBe(
      'deny\n  rule        unknown_resource: there is no such resource\n  permission  compute.disk.delete\n',
    )
  })

  test('a malformed request is an error that names each wrong argument', async () => {
    expect(await tollgate(['check', 'x', 'y', 'get'])).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^tollgate: subject must be .*; resource must be .*\n$/),
    })
  })
})

test('credits are granted once for each id, and the balance shows it', async () => {
  const id = randomUUID()
  const grant = async (amount: string, ...more: string[]) =>
    tollgate(['grant-credits', 'acme-main', amount, '--id', id, ...more])
  const balance = async (account: string) => JSON.parse((await tollgate(['balance', account, '--json'])).out)
  const before = await balance('acme-main')
  expect(JSON.parse((await grant('250', '--json')).out)).toMatchObject({ id, amount: '250', granted: true })
  expect(await grant('250')).toMatchObject({ status: 0, out: expect.stringContaining('granted before') })
  const after = await balance(before.billing_id)
  expect(BigInt(after.balance) - BigInt(before.balance)).toBe(250n)
  expect(after).toMatchObject({ name: 'acme-main', state: 'active', available_balance: after.balance, credit_min: '0' })
  expect(await grant('251')).toMatchObject({
    status: 1,
    err: expect.stringContaining('was used before for other credits'),
  })
  expect(await tollgate(['grant-credits', 'acme-main', '9223372036854775807', '--id', randomUUID()])).toMatchObject({
    status: 1,
    err: 'tollgate: the credits would take the balance out of int64\n',
  })
  expect(await tollgate(['grant-credits', 'acme-main', '0', '--id', id])).toMatchObject({ status: 1 })
  expect(await tollgate(['balance', 'nobody'])).toMatchObject({
    status: 1,
    err: 'tollgate: billing account not found\n',
  })
  expect((await balance('acme-main')).balance).toBe(after.balance)
})

test('client list prints no secrets', async () => {
  const created = JSON.parse((await tollgate(['client', 'create', '--title', 'listed', '--member', '--json'])).out)
  const { out } = await tollgate(['client', 'list', '--json'])
  expect(JSON.parse(out).clients).toContainEqual({
    client_id: created.client_id,
    title: 'listed',
    relations: ['member'],
    secrets: created.secrets,
  })
  expect(out).not.toMatch(/hash|client_secret/)
  expect((await tollgate(['client', 'list'])).out).toContain(`${created.client_id}  member`)
})

describe('doctor', () => {
  const doctor = async (...args: string[]) => {
    const { status, out } = await tollgate(['doctor', '--json', ...args])
    const { well, findings } = JSON.parse(out)
    const wrong = findings.filter(({ level }: { level: string }) => level === 'problem')
    return { status, well, problems: wrong.map(({ check, message }: Record<string, string>) => `${check}: ${message}`) }
  }

  test('finds no problem in a healthy table', async () => {
    expect(await doctor('--deep')).toEqual({ status: 0, well: true, problems: [] })
  })

  test('reports each inconsistent or missing item once', async () => {
    const { client_id: id } = JSON.parse((await tollgate(['client', 'create', '--title', 'torn', '--json'])).out)
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
      expect.stringMatching(/^definitions version: the 8 copies disagree/),
      expect.stringMatching(`^clients: the copies of client ${id} disagree`),
      expect.stringMatching(/^account balances: account acme-main .*: 1 may be spent, but the balance is \d+/),
      `lists: LIST#PERMISSION lists KEY#${builtin?.key}, which is gone or elsewhere`,
    ])
    expect((await doctor()).problems).toHaveLength(2)
  })

  test('reports a missing table, endpoint, credentials or Region', async () => {
    const endpoint = process.env.DYNAMODB_ENDPOINT ?? ''
    const results = await Promise.all([
      tollgate(['doctor'], { flags: ['--table', 'missing', '--endpoint', endpoint] }),
      tollgate(['doctor'], { flags: ['--endpoint', 'http://127.0.0.1:1'] }),
      tollgate(['doctor'], { flags: ['--region', 'eu-central-1'] }),
      tollgate(['doctor'], { flags: [], env: { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' } }),
    ])
    expect(results.map(({ status }) => status)).toEqual([1, 1, 1, 1])
    expect(results.map(({ out }) => out)).toEqual([
      `problem  table  the table missing does not exist at ${endpoint}\n`,
      expect.stringMatching(/^problem {2}table {2}the table cannot be reached at http:\/\/127.0.0.1:1: .*ECONNREFUSED/),
      'problem  table  no AWS credentials found: sign in to AWS, or run npm start for a local table\n',
      'problem  table  no AWS Region is set: use --region REGION, or run npm start for a local table\n',
    ])
  })
})
