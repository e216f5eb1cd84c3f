import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { apply, may, SAMPLE, yaml } from '../manifest/builders.ts'
import { runJson as json, runCommand } from './in-process.ts'

const ask = vi.hoisted(() => vi.fn<(question: string) => Promise<boolean>>())
vi.mock('../../terminal/terminal.ts', async (load) => ({ ...(await load<object>()), askYesOrNo: ask }))

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const edsger = 'user:edsger'

beforeAll(async () => {
  await apply(SAMPLE)
})
afterEach(() => void Reflect.deleteProperty(process.stdin, 'isTTY'))

describe('org and project', () => {
  test('create, update and list', async () => {
    const { organization } = await json('org', 'create', 'umbra', '--title', 'Umbra')
    expect(organization).toMatchObject({ name: 'umbra', title: 'Umbra', state: 'enabled' })
    const created = await runCommand('project', 'create', 'umbra', 'parasol')
    expect(created.out.replace(ID, 'ID')).toBe('created project:parasol (ID)\n')
    expect((await json('policy', 'list', '--resource', 'project:parasol')).policies).toEqual([])
    const renamed = await json('project', 'update', 'parasol', '--name', 'canopy', '--title', 'Canopy')
    expect(renamed.project).toMatchObject({ name: 'canopy', title: 'Canopy', org_id: organization.id })
    expect((await runCommand('org', 'update', 'umbra', '--title', 'Shade')).out).toBe(
      `updated organization:umbra (${organization.id})\n`,
    )
    const projects = await runCommand('project', 'list', 'organization:umbra')
    expect(projects.out).toMatch(/^ID +NAME +STATE +TITLE\n\S+ +canopy +enabled +Canopy\n$/)
    expect((await json('org', 'list')).organizations.map(({ title }: { title: string }) => title).sort()).toEqual([
      'Acme Corporation',
      'Shade',
    ])
    expect(await runCommand('org', 'list', '--limit', '1')).toMatchObject({
      err: 'tollgate: this is not the whole list: --limit is 1\n',
    })
  })

  test('while disabled, every check says no; an admin enables it again', async () => {
    const isAllowed = () => may(edsger, 'compute.disk.update', 'project:web-shop')
    for (const [word, name] of [
      ['project', 'web-shop'],
      ['org', 'acme'],
    ] as const) {
      const disabled = await runCommand(word, 'disable', name)
      expect(disabled.out.replace(ID, 'ID')).toMatch(new RegExp(`^disabled \\w+:${name} \\(ID\\)\n$`))
      expect(await isAllowed()).toBe(false)
      const args = word === 'org' ? [] : ['acme']
      expect((await runCommand(word, 'list', ...args, '--state', 'disabled')).out).toContain(`${name}  disabled`)
      expect((await json(word, 'enable', name))[word === 'org' ? 'organization' : word].state).toBe('enabled')
      expect(await isAllowed()).toBe(true)
    }
  })

  test.each([
    [['org', 'create', 'acme'], 'name is the name of another organization'],
    [
      ['org', 'create', 'No Slug'],
      'name must be 1 to 64 lower-case letters, digits, "_" or "-", start with a letter or digit, and not be a UUID',
    ],
    [['project', 'create', 'acme', 'web-shop'], 'name is the name of another project'],
    [['project', 'create', 'nope', 'x'], 'there is no organization nope'],
    [['project', 'update', 'web-shop'], 'give --name or --title'],
    [['project', 'list', 'nope'], 'there is no organization nope'],
    [['org', 'delete', 'acme', '--yes'], 'the organization has an active billing account: disable it first'],
  ])('%j is refused', async (args, message) => {
    expect(await runCommand(...args)).toEqual({ status: 1, out: '', err: `tollgate: ${message}\n` })
  })
})

describe('delete', () => {
  const fill = async (name: string) => {
    const project = `${name}-main`
    await json('org', 'create', name)
    await json('project', 'create', name, project)
    await json('resource', 'create', project, 'compute/disk', 'first')
    await json('policy', 'create', 'disk-operator', `project:${project}`, edsger)
    return project
  }

  test('takes along what the organization holds, and says how much', async () => {
    const project = await fill('gone')
    expect(await may(edsger, 'compute.disk.update', `project:${project}`)).toBe(true)
    const deleted = await runCommand('org', 'delete', 'gone', '--yes')
    expect(deleted.out.replace(ID, 'ID')).toBe(
      'deleted organization:gone (ID)\ntook away 1 policy, 0 memberships, 1 resource, 0 relations to the platform\n',
    )
    expect(await may(edsger, 'compute.disk.update', `project:${project}`)).toBe(false)
    expect((await runCommand('project', 'list', 'gone')).err).toBe('tollgate: there is no organization gone\n')
  })

  test('asks first; without an answer nothing is deleted', async () => {
    const project = await fill('asked')
    const remove = (...more: string[]) => runCommand('project', 'delete', project, ...more)
    const unasked = `tollgate: this would delete project:${project} with all that it holds, and there is nobody to ask: add --yes\n`
    expect(await remove()).toEqual({ status: 1, out: '', err: unasked })
    Object.defineProperty(process.stdin, 'isTTY', { value: true, configurable: true })
    expect((await remove('--json')).err).toBe(unasked)
    ask.mockResolvedValueOnce(false)
    expect((await remove()).err).toBe('tollgate: nothing was changed\n')
    expect(ask).toHaveBeenLastCalledWith(`Delete project:${project} with all that it holds?`)
    expect(await may(edsger, 'compute.disk.update', `project:${project}`)).toBe(true)
    ask.mockResolvedValueOnce(true)
    expect((await remove()).out).toMatch(/^deleted /)
    expect(await may(edsger, 'compute.disk.update', `project:${project}`)).toBe(false)
  })
})

describe('users of an organization', () => {
  test('org users shows the roles of each', async () => {
    await json('org', 'create', 'crew')
    expect((await runCommand('org', 'users', 'crew')).out).toBe('no users\n')
    const user = `user:${randomUUID()}`
    for (const role of ['viewer', 'manager']) {
      await json('policy', 'create', `app_organization_${role}`, 'organization:crew', user)
    }
    const { out } = await runCommand('org', 'users', 'crew')
    expect(out).toMatch(/^USER +ROLES\n/)
    expect(out).toContain(`${user}  `)
    for (const role of ['viewer', 'manager']) expect(out).toContain(`app_organization_${role}`)
    const { users, role_pairs } = await json('org', 'users', 'crew')
    expect([users.length, role_pairs[0].roles.length]).toEqual([1, 2])
  })

  test('user delete --organization takes away only what it holds there', async () => {
    const user = `user:${randomUUID()}`
    await apply(yaml({ Organization: [{ name: 'other' }], Project: [{ name: 'theirs', organization: 'other' }] }))
    for (const project of ['web-shop', 'theirs'])
      await json('policy', 'create', 'disk-operator', `project:${project}`, user)
    expect(await json('user', 'delete', user, '--organization', 'other')).toMatchObject({ policies: 1 })
    expect(await may(user, 'compute.disk.update', 'project:theirs')).toBe(false)
    expect(await may(user, 'compute.disk.update', 'project:web-shop')).toBe(true)
  })
})
