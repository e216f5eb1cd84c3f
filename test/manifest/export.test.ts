import { expect, test } from 'vitest'
import { type JsonObject, parseJson } from '../../lib/foundation/schema/json.ts'
import { writeDocument } from '../../lib/operator/manifest/export.ts'
import { planManifest } from '../../lib/operator/manifest/plan.ts'
import { aManifest, apply, aTable, SAMPLE, yaml } from './builders.ts'
import { exported } from './export-table.ts'

const id = (number: number) => `e0e0e0e0-0000-4000-8000-${String(number).padStart(12, '0')}`

const unchanged = { diagnostics: [], changing: [], leftOut: [] }

test('an empty table has an empty manifest', async () => {
  expect(await exported()).toMatchObject({ ...unchanged, text: '', entries: 0 })
})

test('the sample is exported completely, and applying the export changes nothing', async () => {
  await apply(SAMPLE)
  const { changes } = await planManifest(aTable(), aManifest(SAMPLE))
  const result = await exported()
  expect(result).toMatchObject(unchanged)
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length
  for (const kind of new Set(changes.map((change) => change.kind))) {
    expect([kind, result.counts[kind] ?? 0]).toEqual([kind, count(kind)])
  }
  expect(result.text).not.toMatch(/app_organization_owner\n.*permissions|hash|secret/)
})

test('a table with renamed things and unusual texts is exported without a change', async () => {
  const metadata = parseJson(
    '{"__proto__":{"a":[-0,1e400,9007199254740993,1.0]},"":null,"null":"null","? - x: #":[[],{}]}',
  )
  const odd = 'a: "b" # \u0000\u0085\u2028\r\n  tail \n'
  const file = (step: string, more: object) => ({
    Permission: [{ id: id(1), key: `odd.${step}.get`, name: `odd${step}`, title: odd, metadata }],
    Organization: [{ id: id(2), name: `null-${step}`, title: odd, metadata }],
    Project: [{ id: id(3), name: `0x1-${step}`, organization: `null-${step}`, metadata }],
    Group: [
      {
        id: id(4),
        name: `yes-${step}`,
        organization: `null-${step}`,
        members: [`user:${id(90)}`, `serviceuser:odd-${step}`],
      },
    ],
    Role: [
      {
        id: id(5),
        name: `true-${step}`,
        permissions: [`odd.${step}.get`, 'app.project.get'],
        organization: `null-${step}`,
      },
    ],
    Resource: [
      { id: id(6), namespace: `odd/${step}`, name: '- no: #', project: `0x1-${step}`, owner: `serviceuser:${id(7)}` },
    ],
    Client: [{ id: id(7), title: `odd-${step}`, relation: 'admin' }],
    PlatformUser: [
      { type: 'serviceuser', ref: id(7), relation: 'member' },
      { type: 'user', ref: id(90), relation: 'member' },
    ],
    BillingAccount: [
      {
        id: id(8),
        name: `~ ${step}`,
        organization: `null-${step}`,
        default: true,
        credit_min: '-9223372036854775808',
        state: 'disabled',
      },
      { id: id(9), name: `1e3 ${step}`, organization: `null-${step}` },
    ],
    CreditGrant: [{ id: id(10), account: id(9), amount: '9223372036854775807', description: odd }],
    ...more,
  })
  const policies = (step: string) => ({
    Policy: [
      {
        id: id(11),
        role: id(5),
        resource: `project:0x1-${step}`,
        principal: `group:null-${step}/yes-${step}`,
        title: odd,
        metadata: { labels: { a: '1' } },
      },
      { id: id(12), role: 'app_group_owner', resource: `group:null-${step}/yes-${step}`, principal: `user:${id(90)}` },
      { id: id(13), role: id(5), resource: `odd/${step}:${id(6)}`, principal: `serviceuser:odd-${step}` },
    ],
  })
  expect((await apply(rawYaml(file('one', policies('one'))))).diagnostics).toEqual([])
  expect(await exported()).toMatchObject(unchanged)
  const renamed = {
    ...file('two', {}),
    Resource: [],
    CreditGrant: [],
    Permission: [{ id: id(1), name: 'oddtwo', key: 'odd.one.see' }],
    Role: [{ id: id(5), name: 'true-two' }],
  }
  expect((await apply(rawYaml(renamed))).diagnostics).toEqual([])
  const result = await exported()
  expect(result).toMatchObject(unchanged)
  expect(result.text).toContain('group:null-two/yes-two')
  expect(result.text).not.toContain('-one/')
})

test('prices that are no longer listed are not exported, and a shared feature stays one feature', async () => {
  const product = (name: string, prices: string[], more = {}) => ({
    name,
    prices: prices.map((price) => ({ name: price, amount: '5', metadata: { price } })),
    features: [{ name: 'shared', title: 'Shared' }],
    ...more,
  })
  await apply(
    yaml({
      BillingProduct: [
        product('first', ['a', 'b', 'c'], { behavior: 'credits', behavior_config: { credit_amount: 7 } }),
        product('second', []),
      ],
    }),
  )
  await apply(yaml({ BillingProduct: [product('first', ['c', 'a'])] }))
  const result = await exported()
  const lost = 'the price b of BillingProduct first: it is inactive'
  expect(result).toMatchObject({ ...unchanged, leftOut: [lost] })
  expect(result.text).not.toContain('price: b')
})

test('roles, resources and policies that break the present rules are left out, with a reason', async () => {
  const before = {
    Permission: [{ id: id(20), key: 'lost.thing.get' }],
    Organization: [{ name: 'lost' }],
    Project: [{ name: 'lost', organization: 'lost' }],
    Role: [
      { name: 'lost', permissions: [], scopes: ['lost/thing'] },
      { name: 'narrow', permissions: [] },
    ],
    Resource: [{ namespace: 'lost/thing', name: 'x', project: 'lost' }],
    Policy: [
      { id: id(21), role: 'narrow', resource: 'project:lost', principal: `user:${id(90)}` },
      { id: id(22), role: 'lost', resource: `lost/thing:${id(23)}`, principal: `user:${id(90)}` },
    ],
  }
  expect((await apply(yaml(before))).diagnostics).toEqual([])
  await apply(
    yaml({ Permission: [{ id: id(20), key: 'found.thing.get' }], Role: [{ name: 'narrow', scopes: ['app/group'] }] }),
  )
  const result = await exported()
  expect(result).toMatchObject({ diagnostics: [], changing: [] })
  expect(result.leftOut).toEqual([
    'Role lost: no permission is in its scope lost/thing any more',
    'Resource lost/thing x: no permission is in its namespace any more',
    `Policy ${id(21)}: its role may not be bound on app/project`,
    `Policy ${id(22)}: its role lost is left out`,
    'the price b of BillingProduct first: it is inactive',
  ])
})

/**
 * Makes the same documents as `yaml`, but with the YAML writer of the export. YAML reads some escapes of JSON
 * differently, so texts that need such escapes cannot be written by `yaml`.
 */
const rawYaml = (kinds: Record<string, readonly object[]>): string =>
  Object.entries(kinds)
    .filter(([, spec]) => spec.length > 0)
    .map(([kind, spec]) => [...writeDocument(kind, spec as JsonObject[])].join(''))
    .join('---\n')
