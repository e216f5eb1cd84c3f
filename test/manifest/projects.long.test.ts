import { beforeAll, expect, test } from 'vitest'
import { finishRename, renameProject } from '../../lib/access/resources/rename-project.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { readAlias, readResource } from '../../lib/access/resources/store.ts'
import { apply, ask, aTable, may, yaml } from './builders.ts'
import { cutOff, interrupt } from './interrupt.ts'

// The tests are slow, because they interrupt a rename at each of its writes.
const uuid = (number: number) => `bbbbbbbb-0000-4000-8000-${String(number).padStart(12, '0')}`
const user = (number: number) => `user:${uuid(number)}`
const shop = uuid(500)
const disk = uuid(501)

const urn = (project: string, name: string) => `compute/disk:frn:${project}:compute/disk:${name}`
const project = (name: string, more: object = {}) => ({ Project: [{ id: shop, name, ...more }] })

async function readShop(): Promise<ResourceRecord> {
  const project = await readResource(aTable(), `app/project:${shop}`)
  if (project === undefined) throw new Error('no project')
  return project
}

beforeAll(async () => {
  const { diagnostics } = await apply(
    yaml({
      Permission: [{ key: 'compute.disk.get' }],
      Organization: [{ name: 'acme' }],
      Project: [
        { id: shop, name: 'shop', organization: 'acme' },
        { name: 'lake', organization: 'acme' },
      ],
      Role: [{ name: 'viewer', permissions: ['compute.disk.get'] }],
      Resource: [
        { id: disk, namespace: 'compute/disk', name: 'db', project: 'shop', owner: user(1) },
        ...Array.from({ length: 95 }, (_, index) => ({
          namespace: 'compute/disk',
          name: `d${index}`,
          project: 'shop',
        })),
      ],
      Policy: [{ role: 'viewer', resource: urn('shop', 'd7'), principal: user(2) }],
    }),
  )
  expect(diagnostics).toEqual([])
})

test('a renamed project changes the URNs of its resources, and leaves none behind', async () => {
  expect((await apply(yaml(project('store')))).changes).toEqual(['update Project store'])
  expect([await may(user(1), 'get', urn('store', 'db')), await may(user(2), 'get', urn('store', 'd7'))]).toEqual([
    true,
    true,
  ])
  expect(await may(user(2), 'get', urn('store', 'd8'))).toBe(false)
  expect(await ask(user(1), 'get', urn('shop', 'db'))).toEqual({ allowed: false, rule: 'unknown_resource' })
  // Another project takes the old name, but does not get the resources or grants of the first project.
  await apply(yaml({ Project: [{ name: 'shop', organization: 'acme' }] }))
  expect([await may(user(1), 'get', urn('shop', 'db')), await may(user(2), 'get', urn('shop', 'd7'))]).toEqual([
    false,
    false,
  ])
  await apply(yaml({ Resource: [{ namespace: 'compute/disk', name: 'db', project: 'shop', owner: user(3) }] }))
  expect([await may(user(3), 'get', urn('shop', 'db')), await may(user(3), 'get', urn('store', 'db'))]).toEqual([
    true,
    false,
  ])
})

test('a rename that is interrupted at any write is finished by the next one', async () => {
  let [name, number] = ['store', 0]
  for (let interrupted = true; interrupted; ) {
    number += 1
    const next = `name-${number}`
    const before = await readShop()
    interrupted = await interrupt(number, cutOff, () => renameProject(aTable(), before, { ...before, name: next }))
    const { name: now, other_names } = await readShop()
    expect([name, next]).toContain(now)
    for (const each of [now, ...other_names]) {
      const allowed = [await may(user(1), 'get', urn(each, 'db')), await may(user(2), 'get', urn(each, 'd7'))]
      expect(allowed).toEqual([true, true])
    }
    expect((await apply(yaml(project(next)))).diagnostics).toEqual([])
    expect([await may(user(1), 'get', urn(next, 'db')), await may(user(1), 'get', urn(name, 'db'))]).toEqual([
      true,
      false,
    ])
    name = next
  }
  // A rename has five writes, so the sixth round interrupts no write.
  expect(number).toBe(6)
  await apply(yaml(project('store')))
})

test('a resource that is deleted after an interrupted rename does not come back with the next rename', async () => {
  const gone = { namespace: 'compute/disk', name: 'gone', project: shop, owner: user(1) }
  await apply(yaml({ Resource: [gone] }))
  const before = await readShop()
  // At the fourth write, some aliases have moved, but the old name is not yet free.
  await interrupt(4, cutOff, () => renameProject(aTable(), before, { ...before, name: 'later' }))
  await apply(yaml({ Resource: [{ ...gone, delete: true }] }))
  await apply(yaml(project('later')))
  expect(await may(user(1), 'get', urn('later', 'gone'))).toBe(false)
  await apply(yaml(project('store')))
})

test('a name that the project takes back while its rename is being finished keeps its aliases', async () => {
  for (const number of [1, 2]) {
    const name = `taken-${number}`
    const before = await readShop()
    await interrupt(4, cutOff, () => renameProject(aTable(), before, { ...before, name }))
    const halfway = await readShop()
    expect(halfway).toMatchObject({ name, other_names: ['store'] })
    // Directly before the interrupted write moves aliases away from the old name, the project takes this name again.
    await interrupt(
      number,
      () => apply(yaml(project('store'))),
      () => finishRename(aTable(), halfway),
    )
    expect([await may(user(1), 'get', urn('store', 'db')), await may(user(2), 'get', urn('store', 'd7'))]).toEqual([
      true,
      true,
    ])
  }
})

test('a rename that continues during a concurrent cleanup leaves no alias behind', async () => {
  const [before, table] = [await readShop(), aTable()]
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow: typeof table.transact = async (writes) => {
    reached.resolve()
    await gate.promise
    return table.transact(writes)
  }
  let [settling, count]: [Promise<unknown> | undefined, number] = [undefined, 0]
  // The first write takes the new name, and the second write moves aliases. The third write fails.
  const dying: typeof table.transact = async (writes) => {
    count += 1
    if (count === 2) {
      settling = finishRename({ ...table, transact: slow }, await readShop())
      await reached.promise
    }
    return count === 3 ? cutOff() : table.transact(writes)
  }
  const rename = renameProject({ ...table, transact: dying }, before, { ...before, name: 'dead' })
  await expect(rename).rejects.toThrow('cut off')
  gate.resolve()
  await settling
  expect((await readShop()).other_names).toEqual([])
  for (const name of ['db', 'd7']) {
    expect(await readAlias(table, 'compute/disk', `frn:store:compute/disk:${name}`)).toBeUndefined()
    expect(await readAlias(table, 'compute/disk', `frn:dead:compute/disk:${name}`)).toBeDefined()
  }
})

test('a resource that is created during a rename of its project is found under the new name', async () => {
  for (const number of [1, 2, 3, 5]) {
    const added = { namespace: 'compute/disk', name: `late-${number}`, project: shop, owner: user(1) }
    const name = `renamed-${number}`
    const addResource = () => apply(yaml({ Resource: [added] }))
    expect(await interrupt(number, addResource, () => apply(yaml(project(name))))).toBe(true)
    expect(await may(user(1), 'get', urn(name, `late-${number}`))).toBe(true)
  }
})

test('a resource moves to another project and takes its ancestors, owner and URN from there', async () => {
  await apply(yaml({ Policy: [{ role: 'app_project_owner', resource: 'project:lake', principal: user(4) }] }))
  expect(await may(user(4), 'get', `compute/disk:${disk}`)).toBe(false)
  const moved = yaml({
    Resource: [{ id: disk, namespace: 'compute/disk', name: 'moved', project: 'lake', owner: user(5) }],
  })
  expect((await apply(moved)).changes).toEqual(['update Resource compute/disk moved'])
  for (const resource of [`compute/disk:${disk}`, urn('lake', 'moved')]) {
    expect([await may(user(4), 'get', resource), await may(user(5), 'get', resource)]).toEqual([true, true])
    expect(await may(user(1), 'get', resource)).toBe(false)
  }
  expect(await may(user(1), 'get', urn('renamed-5', 'db'))).toBe(false)
  expect((await apply(moved)).changes).toEqual([])
})

test('a deleted resource takes the grants on it with it', async () => {
  const grant = { role: 'viewer', resource: `compute/disk:${disk}`, principal: user(6) }
  await apply(yaml({ Policy: [grant] }))
  expect([await may(user(6), 'get', `compute/disk:${disk}`), await may(user(5), 'get', urn('lake', 'moved'))]).toEqual([
    true,
    true,
  ])
  const deletion = yaml({ Resource: [{ namespace: 'compute/disk', name: 'moved', project: 'lake', delete: true }] })
  expect((await apply(deletion)).changes).toEqual(['delete Resource compute/disk moved'])
  expect([await may(user(6), 'get', `compute/disk:${disk}`), await may(user(5), 'get', urn('lake', 'moved'))]).toEqual([
    false,
    false,
  ])
  expect(await apply(deletion)).toMatchObject({ diagnostics: [], changes: [] })
  await apply(yaml({ Resource: [{ id: disk, namespace: 'compute/disk', name: 'moved', project: 'lake' }] }))
  expect([await may(user(6), 'get', `compute/disk:${disk}`), await may(user(5), 'get', urn('lake', 'moved'))]).toEqual([
    false,
    false,
  ])
})
