import { beforeAll, expect, test } from 'vitest'
import { apply, aTable, diagnose, yaml } from './builders.ts'

const there = '11111111-1111-4111-8111-111111111111'

beforeAll(async () => {
  const { diagnostics } = await apply(
    yaml({
      Permission: [{ key: 'compute.disk.get' }],
      Organization: [{ id: there, name: 'there' }, { name: 'other' }],
      Project: [{ name: 'home', organization: 'there' }],
    }),
  )
  expect(diagnostics).toEqual([])
})

async function isEmpty(): Promise<boolean> {
  for await (const page of aTable().scan())
    if (page.some((item) => JSON.stringify(item.name ?? '').includes('never'))) return false
  return true
}

test('everything that is wrong with a file is reported at once, by line, and nothing is written', async () => {
  const text = `apiVersion: v1
kind: Organization
spec:
  - name: never
    titel: Typo
  - name: Upper
    metadata: [1]
  - title: No name
---
apiVersion: v2
kind: Project
spec:
  - name: never-too
    organization: nowhere
---
apiVersion: v1
kind: Projekt
spec: []
---
apiVersion: v1
kind: Group
spec: { name: x }
extra: 1
`
  const slug = 'must be 1 to 64 lower-case letters, digits, "_" or "-", start with a letter or digit, and not be a UUID'
  expect((await apply(text)).diagnostics).toEqual([
    'manifest.yaml:5: Organization[0].titel: is not a field of Organization; did you mean title?',
    `manifest.yaml:6: Organization[1].name: ${slug}`,
    'manifest.yaml:7: Organization[1].metadata: must be a JSON object',
    'manifest.yaml:8: Organization[2].name: is required',
    'manifest.yaml:10: Project.apiVersion: must be v1',
    'manifest.yaml:14: Project[0].organization: there is no organization nowhere in the manifest or in the table',
    expect.stringMatching(
      /^manifest.yaml:17: Projekt.kind: must be one of: Permission, Organization, .*; did you mean Project\?$/,
    ),
    'manifest.yaml:22: Group.spec: must be a list',
    'manifest.yaml:23: Group.extra: is not a field of a document',
  ])
  expect(await isEmpty()).toBe(true)
})

test('text that is not YAML is reported by line', async () => {
  const diagnostics = await diagnose('apiVersion: v1\nkind: Organization\nspec:\n  - name: [a\n  - b: }\n')
  expect(diagnostics[0]).toMatch(/^manifest.yaml:[45]: /)
  expect(await diagnose(new Uint8Array([0xff, 0xfe]))).toEqual(['manifest.yaml:1: is not UTF-8'])
})

test.each([
  ['a key twice', '- name: a\n    name: b', 'manifest.yaml:5: Organization[0].name: is given twice'],
  [
    'infinity',
    '- name: a\n    metadata: { n: .inf }',
    'manifest.yaml:5: Organization[0].metadata.n: is not a value that JSON can hold: put a text in quotes',
  ],
  ['an entry without fields', '- just text', 'manifest.yaml:4: Organization[0]: must be an entry with fields'],
  [
    'a loop',
    '- &a { name: x, metadata: { m: *a } }',
    'manifest.yaml:4: Organization[0].metadata: is nested too deeply or repeats itself',
  ],
])('%s is reported', async (_, entry, diagnostic) => {
  expect(await diagnose(`apiVersion: v1\nkind: Organization\nspec:\n  ${entry}\n`)).toContain(diagnostic)
})

test('nested anchors do not exhaust the memory', async () => {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
  for (let level = 1; level < 12; level++)
    lines.push(
      `a${level}: &a${level} [${Array(10)
        .fill(`*a${level - 1}`)
        .join()}]`,
    )
  const text = `apiVersion: v1\nkind: Organization\nspec:\n  - name: bomb\n    metadata:\n${lines.map((line) => `      ${line}`).join('\n')}\n`
  expect(await diagnose(text)).toContainEqual(expect.stringContaining('is nested too deeply or repeats itself'))
})

test.each([
  [
    'an id and a name of two organizations',
    { Organization: [{ id: '22222222-2222-4222-8222-222222222222', name: 'there' }] },
    `Organization[0].name: is taken by the organization ${there}`,
  ],
  [
    'a rename to a name that is taken',
    { Organization: [{ id: there, name: 'other' }] },
    /^Organization\[0\].name: is taken by the organization /,
  ],
  [
    'the same id twice',
    { Organization: [{ id: there }, { id: there.toUpperCase(), title: 'x' }] },
    'Organization[1].id: duplicates Organization[0] in line 1',
  ],
  [
    'the same name twice',
    { Organization: [{ name: 'twice' }, { name: 'twice' }] },
    'Organization[1].name: is taken by Organization[0] in line 1',
  ],
  [
    'the same organization by id and by name',
    { Organization: [{ id: there }, { name: 'there' }] },
    /^Organization\[1\]: duplicates Organization\[0\]/,
  ],
  [
    'another organization for a project',
    { Project: [{ name: 'home', organization: 'other' }] },
    'Project[0].organization: cannot be changed',
  ],
  [
    'a deletion of a kind that cannot be deleted',
    { BillingProduct: [{ name: 'there', delete: true }] },
    'BillingProduct[0].delete: an entry of kind BillingProduct cannot be deleted',
  ],
  [
    'a delete that is not a boolean',
    { Group: [{ name: 'x', organization: 'there', delete: 'yes' }] },
    'Group[0].delete: must be true or false',
  ],
  [
    'a built-in permission',
    { Permission: [{ key: 'app.organization.get' }] },
    'Permission[0].key: is in the namespace "app", which is reserved',
  ],
  [
    'the name of a built-in permission',
    { Permission: [{ key: 'a.b.c', name: 'appprojectget' }] },
    /^Permission\[0\].name: is taken by the permission /,
  ],
  [
    'a built-in role',
    { Role: [{ name: 'app_group_owner', permissions: [] }] },
    'Role[0].name: belongs to a built-in role',
  ],
  [
    'a permission that does not exist',
    { Role: [{ name: 'r', permissions: ['compute.disk.get', 'compute.disk.nil'] }] },
    'Role[0].permissions[1]: there is no permission compute.disk.nil in the manifest or in the table',
  ],
  [
    'a scope that does not exist',
    { Role: [{ name: 'r', permissions: [], scopes: ['no/where'] }] },
    'Role[0].scopes[0]: no permission is in the namespace no/where, so it does not exist',
  ],
  [
    'a resource without a namespace',
    { Resource: [{ name: 'r', project: 'home' }] },
    /^Resource\[0\].namespace: is required/,
  ],
  [
    'a group as a member',
    { Group: [{ name: 'g', organization: 'there', members: [`group:${there}`] }] },
    /^Group\[0\].members\[0\]: must be namespace:id/,
  ],
  [
    'a member twice',
    { Group: [{ name: 'g', organization: 'there', members: [`user:${there}`, `app/user:${there}`] }] },
    'Group[0].members[1]: repeats members[0]',
  ],
])('%s is reported', async (_, kinds, diagnostic) => {
  const diagnostics = (await diagnose(yaml(kinds as Record<string, object[]>))).map((line) =>
    line.replace(/^manifest.yaml:\d+: /, ''),
  )
  expect(diagnostics).toEqual([typeof diagnostic === 'string' ? diagnostic : expect.stringMatching(diagnostic)])
})

test('an entry that refers to a faulty one is not reported itself', async () => {
  const diagnostics = await diagnose(
    yaml({
      Organization: [{ name: 'wrong', metadata: 1 }],
      Project: [{ name: 'p', organization: 'wrong' }],
      Role: [{ name: 'r', permissions: [], organization: 'wrong' }],
      Policy: [{ role: 'r', resource: 'project:p', principal: `user:${there}` }],
    }),
  )
  expect(diagnostics).toEqual(['manifest.yaml:1: Organization[0].metadata: must be a JSON object'])
})
