import { expect, test } from 'vitest'
import { KINDS } from '../../lib/operator/manifest/kinds.ts'
import { apply, yaml } from './builders.ts'

const id = (number: number) => `1f1f1f1f-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A thing of each kind that has fields that never change, and another value of each of these. */
const things: Record<string, { spec: Record<string, unknown>; other: Record<string, unknown> }> = {
  Project: { spec: { id: id(1), name: 'home', organization: 'one' }, other: { organization: 'two' } },
  Group: { spec: { id: id(2), name: 'team', organization: 'one' }, other: { organization: 'two' } },
  Role: { spec: { id: id(3), name: 'reader', permissions: [], organization: 'one' }, other: { organization: 'two' } },
  BillingAccount: { spec: { id: id(5), name: 'main', organization: 'one' }, other: { organization: 'two' } },
}
const disk = { id: id(4), namespace: 'a/b', name: 'x', project: 'home' }
await apply(
  yaml({
    Permission: [{ key: 'a.b.get' }, { key: 'c.d.get' }],
    Organization: [{ name: 'one' }, { name: 'two' }],
    ...Object.fromEntries(Object.entries(things).map(([kind, { spec }]) => [kind, [spec]])),
    Resource: [disk],
  }),
)

// Of a credit grant nothing changes: billing.test.ts.
test('each kind with such fields is here', () => {
  const named = Object.entries(things).map(([kind, { other }]) => [kind, Object.keys(other)])
  const isElsewhere = (name: string) => ['CreditGrant', 'Resource'].includes(name)
  const marked = KINDS.filter(({ name, immutable }) => !isElsewhere(name) && immutable.length > 0)
  expect(marked.map(({ name, immutable }) => [name, immutable]).sort()).toEqual(named.sort())
})

test.each(Object.entries(things))('%s: another value of a field that never changes is refused', async (kind, thing) => {
  const [field] = Object.keys(thing.other)
  const { diagnostics, changes } = await apply(yaml({ [kind]: [{ ...thing.spec, ...thing.other }] }))
  expect([diagnostics, changes]).toEqual([[`manifest.yaml:1: ${kind}[0].${field}: cannot be changed`], []])
})

test('another namespace means another resource, because ids are unique in their namespace only', async () => {
  const other = { ...disk, namespace: 'c/d' }
  expect((await apply(yaml({ Resource: [other] }))).changes).toEqual(['create Resource c/d x'])
  expect((await apply(yaml({ Resource: [disk, other] }))).changes).toEqual([])
})
