import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { runCommand } from './in-process.ts'

const root = mkdtempSync(join(tmpdir(), 'tollgate-model-'))
afterAll(() => rmSync(root, { recursive: true }))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'))
})

const MANIFEST = `
apiVersion: v1
kind: Permission
spec: [{ key: docs.document.view }, { key: docs.document.edit }]
---
apiVersion: v1
kind: Organization
spec: [{ name: acme }]
---
apiVersion: v1
kind: Project
spec: [{ name: site, organization: acme }]
---
apiVersion: v1
kind: Resource
spec:
  - { namespace: docs/document, name: plan, project: site }
  - { namespace: docs/document, name: budget, project: site }
---
apiVersion: v1
kind: Role
spec: [{ name: viewer, permissions: [docs.document.view] }]
---
apiVersion: v1
kind: Policy
spec:
  - { role: viewer, resource: project:site, principal: user:ada, title: Ada reads }
  - { role: viewer, resource: "docs/document:frn:site:docs/document:plan", principal: user:bob }
`
const PLAN = 'docs/document:frn:site:docs/document:plan'
const BUDGET = 'docs/document:frn:site:docs/document:budget'

function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

function writeTest(expected: object, name = 'a test'): string {
  mkdirSync(join(folder, 'model'), { recursive: true })
  write('model/all.yaml', MANIFEST)
  return write('model.test.yaml', JSON.stringify({ manifest: 'model', tests: [{ name, ...expected }] }))
}

test('a file whose expectations hold passes, and no server or table is needed', async () => {
  const file = writeTest({
    checks: [
      { subject: ['user:ada', 'user:bob'], resource: PLAN, allowed: ['view'], denied: ['edit'] },
      { subject: 'user:bob', resource: [BUDGET, 'project:site'], denied: ['docs.document.view'] },
    ],
    sees: [{ subject: 'user:ada', permission: 'view', type: 'docs/document', resources: [PLAN, BUDGET] }],
    who: [{ resource: PLAN, permission: 'view', subjects: ['user:bob', 'user:ada'] }],
  })
  const { status, out, err } = await runCommand('test', file)
  expect([status, err]).toEqual([0, ''])
  expect(out).toBe(`${file}\n  ✓ a test\n1 tests, 8 checks and searches: all as expected\n`)
})

test('a check that differs is explained, and a search that differs is compared', async () => {
  const file = writeTest({
    checks: [
      { subject: 'user:ada', resource: PLAN, denied: ['view'] },
      { subject: 'user:bob', resource: BUDGET, allowed: ['view'] },
    ],
    sees: [{ subject: 'user:bob', permission: 'view', type: 'docs/document', resources: [BUDGET] }],
    who: [{ resource: BUDGET, permission: 'view', subjects: [] }],
  })
  const { status, out } = await runCommand('test', file)
  expect(status).toBe(1)
  const lines = out.split('\n').map((line) => line.trim())
  expect(lines).toContain('✗ a test')
  expect(lines).toContain(`user:ada view on ${PLAN} is allowed, and should be denied`)
  expect(lines).toContain('├─ role_permission: The role viewer has docs.document.view.')
  expect(lines).toContain(`user:bob view on ${BUDGET} is denied, and should be allowed`)
  expect(lines).toContain('what user:bob may view of docs/document: 1 missing, 1 not expected')
  expect(lines).toContain(`- ${BUDGET}`)
  expect(lines).toContain(`+ ${PLAN}`)
  expect(lines).toContain('+ user:ada')
  expect(lines.at(-2)).toBe('1 tests, 4 checks and searches: 1 failed')
})

test('a permission, a resource or a group that does not exist fails its test', async () => {
  const file = writeTest({
    checks: [
      { subject: 'user:ada', resource: PLAN, denied: ['nosuch'] },
      { subject: 'user:ada', resource: `${PLAN}-2`, denied: ['view'] },
      { subject: 'group:acme/nobody', resource: PLAN, denied: ['view'] },
    ],
  })
  const { status, out } = await runCommand('test', file)
  expect(status).toBe(1)
  expect(out).toContain(`user:ada nosuch on ${PLAN}: no such permission on this resource`)
  expect(out).toContain(`user:ada view on ${PLAN}-2: there is no ${PLAN}-2`)
  expect(out).toContain(`group:acme/nobody view on ${PLAN}: there is no group:acme/nobody`)
})

test('mistakes of a file or its manifest are told with their lines', async () => {
  const bad = write('bad.test.yaml', 'manifest: x\ntests:\n  - nme: a\n    checks: [{ subject: 5 }]\n')
  write('broken.yaml', 'apiVersion: v1\nkind: Policy\nspec: [{ role: nobody }]\n')
  const broken = write('broken.test.yaml', 'manifest: broken.yaml\ntests: [{ name: a }]\n')
  const { status, out } = await runCommand('test', bad, broken, join(folder, 'none.yaml'), '--json')
  expect(status).toBe(1)
  const { passed, files } = JSON.parse(out)
  const [first, second, third] = files.map(({ mistakes }: { mistakes: string[] }) => mistakes)
  expect(passed).toBe(false)
  expect(first).toEqual([
    `${bad}:3: tests.0.name is required`,
    `${bad}:4: tests.0.checks.0.subject must be a string: put it in quotes`,
    `${bad}:4: tests.0.checks.0.resource is required`,
    `${bad}:3: tests.0.nme is not a field`,
  ])
  expect(second[0]).toContain('broken.yaml:3')
  expect(third[0]).toContain('none.yaml cannot be read')
})

test('results are written as JUnit XML', async () => {
  const file = writeTest({ checks: [{ subject: 'user:ada', resource: PLAN, denied: ['view'] }] }, 'a "test" of <all>')
  const path = join(folder, 'results.xml')
  await runCommand('test', file, '--junit', path)
  const xml = readFileSync(path, 'utf8')
  expect(xml).toContain('tests="1" failures="1" errors="0"')
  expect(xml).toContain('name="a &quot;test&quot; of &lt;all&gt;"')
  expect(xml).toMatch(/<failure message="user:ada view on .* is allowed, and should be denied">/)
})

test('with --watch the files run again after a change', async () => {
  const file = writeTest({ checks: [{ subject: 'user:ada', resource: PLAN, allowed: ['view'] }] })
  const child = spawn(process.execPath, ['cli/main.js', 'test', file, '--watch'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  child.stdout.on('data', (text) => {
    out += text
  })
  const see = async (text: string) => {
    while (!out.includes(text)) await once(child.stdout, 'data')
  }
  try {
    await see('all as expected')
    await once(child.stderr, 'data')
    writeFileSync(
      join(folder, 'model/all.yaml'),
      MANIFEST.replace('permissions: [docs.document.view]', 'permissions: []'),
    )
    await see('1 failed')
  } finally {
    child.kill()
  }
})
