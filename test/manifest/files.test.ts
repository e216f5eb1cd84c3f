import { expect, test } from 'vitest'
import { planManifest } from '../../lib/operator/manifest/plan.ts'
import { formatPlan } from '../../lib/operator/manifest/print.ts'
import { suggest } from '../../lib/operator/names/suggest.ts'
import { aTable, yaml } from './builders.ts'

const plan = (files: Record<string, Record<string, object[]>>) =>
  planManifest(aTable(), {
    files: Object.entries(files).map(([file, kinds]) => ({ file, content: `# a comment\n${yaml(kinds)}` })),
    env: {},
  })

test('several files are one plan: an entry may refer to one of a later file', async () => {
  const { changes, diagnostics } = await plan({
    'projects.yaml': { Project: [{ name: 'web-shop', organization: 'acme' }] },
    'organizations.yaml': { Organization: [{ name: 'acme' }] },
  })
  expect(diagnostics).toEqual([])
  expect(changes.map(({ kind, label }) => `${kind} ${label}`)).toEqual(['Organization acme', 'Project web-shop'])
})

test('a diagnostic names its file, and the file of another entry', async () => {
  const { diagnostics } = await plan({
    'b.yaml': { Organization: [{ name: 'acme' }, { nam: 'x' }] },
    'a.yaml': { Organization: [{ name: 'acme' }], Group: [{ name: 'team', organization: 'nowhere' }] },
  })
  expect(diagnostics).toEqual([
    'b.yaml:2: Organization[1].nam: is not a field of Organization; did you mean name?',
    'b.yaml:2: Organization[1].name: is required',
    'a.yaml:2: Organization[0].name: is taken by Organization[0] in b.yaml:2',
    'a.yaml:4: Group[0].organization: there is no organization nowhere in the manifest or in the table',
  ])
  const broken = await planManifest(aTable(), {
    files: [
      { file: 'one.yaml', content: new Uint8Array([0xff]) },
      { file: 'two.yaml', content: 'kind: [' },
    ],
    env: {},
  })
  expect(broken.diagnostics).toEqual(['one.yaml:1: is not UTF-8', expect.stringMatching(/^two.yaml:1: /)])
})

test.each([
  ['titel', 'title'],
  ['Organisation', 'organization'],
  ['membres', 'members'],
  ['dlete', 'delete'],
])('%s may mean %s', (misspelt, word) => {
  expect(suggest(misspelt, ['id', 'name', 'title', 'organization', 'members', 'delete'])).toBe(
    `; did you mean ${word}?`,
  )
})

test.each(['', 'x', 'foo', 'description', 'a'.repeat(10_000)])('%s is like no known word', (word) => {
  expect(suggest(word, ['id', 'name', 'title', 'organization'])).toBe('')
})

const user = 'user:45454545-0000-4000-8000-000000000001'
const client = '45454545-0000-4000-8000-000000000002'
const world = {
  Permission: [{ key: 'compute.disk.get' }],
  Organization: [{ name: 'lumen' }],
  Client: [{ id: client, title: 'Backup job', secret_from_env: 'S' }],
  Project: [{ name: 'home', organization: 'lumen' }],
  Role: [{ name: 'reader', permissions: ['compute.disk.get'], organization: 'lumen' }],
  Group: [{ name: 'team', organization: 'lumen', members: [user, 'serviceuser:Backup job'] }],
  Resource: [{ namespace: 'compute/disk', name: 'db', project: 'home', owner: 'serviceuser:Backup job' }],
  BillingAccount: [{ name: 'lumen-main', organization: 'lumen' }],
  CreditGrant: [{ id: '45454545-0000-4000-8000-000000000003', account: 'lumen-main', amount: 5 }],
  PlatformUser: [{ type: 'serviceuser', ref: client, relation: 'member' }],
  Policy: [
    { role: 'reader', resource: 'compute/disk:frn:home:compute/disk:db', principal: 'group:lumen/team' },
    { role: 'reader', resource: 'project:home', principal: user },
  ],
}

test('a plan names what its entries refer to, and has no id that nothing has', async () => {
  const env = { S: 's3cret'.repeat(10) }
  const files = [{ file: 'world.yaml', content: yaml(world) }]
  const lines = formatPlan(await planManifest(aTable(), { files, env }))
  for (const line of [
    '    organization: "lumen"',
    '    permissions: ["compute.disk.get"]',
    `    members: ["serviceuser:Backup job","${user}"]`,
    '    project: "home"',
    '    owner: "serviceuser:Backup job"',
    '    account: "lumen-main"',
    '+ create CreditGrant 5 for lumen-main (45454545-0000-4000-8000-000000000003)',
    '+ create PlatformUser serviceuser:Backup job member',
    '+ create Policy reader for group:lumen/team on compute/disk:frn:home:compute/disk:db',
    '    role: "reader"',
    '    resource: "compute/disk:frn:home:compute/disk:db"',
    '    principal: "group:lumen/team"',
    `+ create Policy reader for ${user} on project:home`,
  ]) {
    expect(lines).toContain(line)
  }
  const ids = lines.join('\n').match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
  expect(ids.filter((id) => !id.startsWith('45454545'))).toEqual([])
})
