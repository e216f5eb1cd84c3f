import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { runCommand, runJson } from './in-process.ts'

describe('questions', () => {
  beforeAll(async () => {
    await apply(SAMPLE)
  })

  const edsger = 'user:edsger'
  const policy = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d52'

  describe('check', () => {
    const check = (permission: string, ...more: string[]) =>
      runCommand('check', edsger, 'project:web-shop', permission, ...more)

    test('prints the answer of the API with status 0; with --exit-code a deny has status 2', async () => {
      expect(await check('compute.disk.update', '--exit-code')).toEqual({ status: 0, out: 'allow\n', err: '' })
      expect(await check('compute.disk.delete')).toEqual({ status: 0, out: 'deny\n', err: '' })
      expect(await check('compute.disk.delete', '--exit-code')).toEqual({ status: 2, out: 'deny\n', err: '' })
      expect(await check('compute.disk.fly', '--exit-code')).toMatchObject({
        status: 1,
        out: '',
        err: 'tollgate: no such permission on this resource: compute.disk.fly\n',
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
        '├─ role_permission: The role disk-operator has compute.disk.update.',
        '└─ role disk-operator "Looks after disks" on the resource itself',
        `   └─ policy "Edsger looks after the disks of the web shop" (${policy})`,
        '',
      ])
      const refused = JSON.parse((await check('compute.disk.delete', '--explain', '--json')).out)
      expect(refused.explanation.evaluated.names).toContainEqual({
        ...{ reference: 'app/project:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11', name: 'web-shop', title: 'Web shop' },
      })
      const denied = await check('compute.disk.delete', '--explain')
      expect(denied.out.split('\n')).toEqual([
        'deny',
        '├─ none: No role that the subject holds here has compute.disk.delete.',
        `└─ to ${edsger}, which is in no group`,
        '   ├─ on project:web-shop "Web shop"',
        `   │  └─ role disk-operator "Looks after disks" for ${edsger}: has no compute.disk.delete`,
        `   │     └─ policy "Edsger looks after the disks of the web shop" (${policy})`,
        '   └─ on organization:acme "Acme Corporation"',
        '      └─ nothing is granted',
        '',
      ])
      expect(JSON.parse((await check('compute.disk.delete', '--json')).out)).toEqual({ status: false })
    })

    test('--explain names groups, service users and resources of a project', async () => {
      const disk = 'compute/disk:frn:web-shop:compute/disk:shop-db'
      const id = '7a1e9c1e-0000-4000-8000-000000000005'
      const explain = async (subject: string, resource: string) =>
        (await runCommand('check', subject, resource, 'compute.disk.delete', '--explain')).out
      const member = await explain('user:linus', disk)
      const client = await explain(`serviceuser:${id}`, disk)
      const stranger = await explain(`user:${randomUUID()}`, disk)
      const nowhere = await explain(edsger, 'project:none')
      expect(member.split('\n')).toEqual([
        'allow',
        '├─ role_administer: The role app_organization_owner administers organization:acme "Acme Corporation", and all that lies in it.',
        '└─ member of group:acme/platform-team "Platform team"',
        '   └─ role app_organization_owner on organization:acme "Acme Corporation"',
        '      └─ policy "The platform team administers Acme" (5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d51)',
        '',
      ])
      expect(client).toContain(`└─ to serviceuser:backup, which is in no group\n   ├─ on ${disk}\n`)
      expect(stranger).toContain(
        'deny\n├─ none: No policy reaches the subject here: compute.disk.delete needs a role that has it.\n',
      )
      expect(stranger.match(/nothing is granted/g)).toHaveLength(3)
      expect(nowhere).toBe('deny\n└─ unknown_resource: There is no such resource.\n')
    })

    test('a malformed request is an error that names each wrong argument', async () => {
      expect(await runCommand('check', 'x', 'y', 'get')).toMatchObject({
        status: 1,
        err: expect.stringMatching(/^tollgate: subject must be .*; resource must be .*\n$/),
      })
    })
  })

  test('credits are granted once for each id, and the balance shows it', async () => {
    const id = randomUUID()
    const grant = async (amount: string, ...more: string[]) =>
      runCommand('grant-credits', 'acme-main', amount, '--id', id, ...more)
    const balance = async (account: string) => JSON.parse((await runCommand('balance', account, '--json')).out)
    const before = await balance('acme-main')
    expect(JSON.parse((await grant('250', '--json')).out)).toMatchObject({ id, amount: '250', granted: true })
    expect(await grant('250')).toMatchObject({ status: 0, out: expect.stringContaining('granted before') })
    const after = await balance(before.billing_id)
    expect(BigInt(after.balance) - BigInt(before.balance)).toBe(250n)
    expect(after).toMatchObject({
      name: 'acme-main',
      state: 'active',
      available_balance: after.balance,
      credit_min: '0',
    })
    expect(await grant('251')).toMatchObject({
      status: 1,
      err: expect.stringContaining('was used before for other credits'),
    })
    expect(await runCommand('grant-credits', 'acme-main', '9223372036854775807', '--id', randomUUID())).toMatchObject({
      status: 1,
      err: 'tollgate: the credits would take the balance out of int64\n',
    })
    expect(await runCommand('grant-credits', 'acme-main', '0', '--id', id)).toMatchObject({ status: 1 })
    expect(await runCommand('balance', 'nobody')).toMatchObject({
      status: 1,
      err: 'tollgate: billing account nobody not found\n',
    })
    expect((await balance('acme-main')).balance).toBe(after.balance)
  })

  test('client list prints no secrets', async () => {
    const created = JSON.parse((await runCommand('client', 'create', '--title', 'listed', '--member', '--json')).out)
    const { out } = await runCommand('client', 'list', '--json')
    expect(JSON.parse(out).clients).toContainEqual({
      client_id: created.client_id,
      title: 'listed',
      relations: ['member'],
      state: 'enabled',
      secrets: created.secrets,
    })
    expect(out).not.toMatch(/hash|client_secret/)
    expect((await runCommand('client', 'list')).out).toContain(`${created.client_id}  member`)
  })
})

describe('search', async () => {
  await apply(SAMPLE)
  const EDSGER = 'user:edsger'
  const SHOP_DB = 'compute/disk:frn:web-shop:compute/disk:shop-db'

  test('subjects, resources and actions are found by names, as checks allow', async () => {
    const { subjects } = await runJson('search', 'subject', 'user', 'get', SHOP_DB)
    expect(subjects).toContain(`app/${EDSGER}`)
    const { resources } = await runJson('search', 'resource', EDSGER, 'get', 'compute/disk')
    expect(resources).toContain('compute/disk:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41')
    expect(await runJson('search', 'resource', EDSGER, 'get', 'compute/disk', '--organization', 'acme')).toEqual({
      resources,
    })
    expect(
      await runCommand('search', 'resource', EDSGER, 'get', 'compute/disk', '--organization', 'acmee'),
    ).toMatchObject({ status: 1, err: expect.stringContaining('organization') })
    expect(await runJson('search', 'action', EDSGER, SHOP_DB)).toMatchObject({
      actions: expect.arrayContaining(['get', 'update']),
    })
  })

  test('what nobody is, and nobody may do, is not found', async () => {
    const nobody = 'user:7a1e9c1e-0000-4000-8000-0000000000ff'
    expect(await runJson('search', 'resource', nobody, 'get', 'compute/disk')).toMatchObject({ resources: [] })
    const noProject = 'serviceuser:7a1e9c1e-0000-4000-8000-0000000000ff'
    expect(await runJson('search', 'resource', noProject, 'get', 'compute/disk')).toMatchObject({ resources: [] })
    expect(await runCommand('search', 'subject', 'user', 'grow', SHOP_DB)).toMatchObject({
      status: 1,
      err: 'tollgate: no such permission on this resource, or no such resource\n',
    })
  })
})
