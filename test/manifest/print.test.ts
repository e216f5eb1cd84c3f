import { expect, test } from 'vitest'
import { planManifest } from '../../lib/operator/manifest/plan.ts'
import { formatPlan } from '../../lib/operator/manifest/print.ts'
import { aManifest, apply, aTable, yaml } from './builders.ts'

const id = '34343434-0000-4000-8000-000000000001'
const user = (number: number) => `user:34343434-0000-4000-8000-00000000001${number}`

const lines = async (kinds: Record<string, object[]>, env = {}): Promise<string[]> =>
  formatPlan(await planManifest(aTable(), aManifest(yaml(kinds), env)))

test('a plan shows what is created, deleted and changed, and never a secret', async () => {
  const group = { id, name: 'team', organization: 'acme' }
  await apply(yaml({ Organization: [{ name: 'acme' }], Group: [{ ...group, members: [user(1), user(2)] }] }))
  expect(await lines({ Group: [{ ...group, members: [user(2), user(3)] }] })).toEqual([
    `~ update Group team (${id}): the file wins over the table`,
    `    members: -"${user(1)}" +"${user(3)}"`,
    '0 to create, 1 to update, 0 to delete, 0 unchanged',
  ])
  expect(
    await lines({
      Group: [
        { id, delete: true },
        { name: 'none', organization: 'acme', delete: true },
      ],
    }),
  ).toEqual([`- delete Group team (${id})`, '0 to create, 0 to update, 1 to delete, 1 unchanged'])
  const secret = 's3cret'.repeat(10)
  const clients = await lines({ Client: [{ title: 'a' }, { id, title: 'b', secret_from_env: 'S' }] }, { S: secret })
  expect(clients).toEqual([
    '+ create Client a',
    '    title: "a"',
    '    secret: "is generated"',
    `+ create Client b (${id})`,
    '    title: "b"',
    '    secret: "is added"',
    '2 to create, 0 to update, 0 to delete, 0 unchanged',
  ])
})

test('long values are cut, and a list in another order is shown as reordered', async () => {
  const long = await lines({ Organization: [{ name: 'long', title: 'x'.repeat(500) }] })
  expect(long[2]).toBe(`    title: "${'x'.repeat(199)}…`)
  await apply(
    yaml({ Permission: [{ key: 'a.b.c' }, { key: 'a.b.d' }], Role: [{ name: 'r', permissions: ['a.b.c', 'a.b.d'] }] }),
  )
  expect((await lines({ Role: [{ name: 'r', permissions: ['a.b.d', 'a.b.c'] }] }))[1]).toBe(
    '    permissions: reordered',
  )
})
