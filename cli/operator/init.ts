import { defineStandaloneCommand } from '../command.ts'

const MANIFEST = `# Who may do what in your application. \`npx tollgate diff tollgate.yaml\` prints what an apply would change.
# Every field: docs/manifest.md.
apiVersion: v1
kind: Permission
spec:
  # service.resource.verb: your application asks for them by name.
  - { key: app1.document.view, title: See a document }
  - { key: app1.document.edit, title: Change a document }
---
apiVersion: v1
kind: Role
spec:
  - { name: document-reader, title: Sees documents, permissions: [app1.document.view] }
  - { name: document-writer, title: Changes documents, permissions: [app1.document.view, app1.document.edit] }
---
# A customer, and what lies in it. Your application makes the others over HTTP when customers sign up.
apiVersion: v1
kind: Organization
spec:
  - { name: example, title: Example Incorporated }
---
apiVersion: v1
kind: Project
spec:
  - { name: example-main, title: Main, organization: example }
---
apiVersion: v1
kind: Group
spec:
  - { name: writers, organization: example, members: ["user:ada"] }
---
apiVersion: v1
kind: Resource
spec:
  - { namespace: app1/document, name: handbook, project: example-main }
---
apiVersion: v1
kind: Policy
spec:
  # Writers change all documents of the project; Bob sees this one.
  - { role: document-writer, resource: "project:example-main", principal: "group:example/writers" }
  - { role: document-reader, resource: "app1/document:frn:example-main:app1/document:handbook", principal: "user:bob" }
`

const TEST = `# What tollgate.yaml has to allow. \`npx tollgate test tollgate.test.yaml\` compares. Every field: docs/testing.md.
manifest: tollgate.yaml
tests:
  - name: writers change documents
    checks:
      - subject: user:ada
        resource: app1/document:frn:example-main:app1/document:handbook
        allowed: [view, edit]

  - name: a reader sees its document, and changes none
    checks:
      - subject: user:bob
        resource: app1/document:frn:example-main:app1/document:handbook
        allowed: [view]
        denied: [edit]

  - name: a stranger sees nothing
    checks:
      - subject: user:eve
        resource: app1/document:frn:example-main:app1/document:handbook
        denied: [view, edit]
`

const FILES = { 'tollgate.yaml': MANIFEST, 'tollgate.test.yaml': TEST }

export const init = defineStandaloneCommand({
  name: 'init',
  description: 'write a first manifest, and a test of what it allows',
  arguments: { '[folder]': 'where to write tollgate.yaml and tollgate.test.yaml; by default this folder' },
  examples: ['init my-model'],
  run: async ({ folder = '.', json }) => {
    const { mkdirSync, writeFileSync, existsSync } = await import('node:fs')
    const { join } = await import('node:path')
    const { printResult } = await import('../../terminal/terminal.ts')
    const files = Object.entries(FILES).map(([name, content]) => ({ path: join(folder, name), content }))
    const [taken] = files.filter(({ path }) => existsSync(path))
    if (taken !== undefined) throw new Error(`${taken.path} is there already: give another folder`)
    mkdirSync(folder, { recursive: true })
    for (const { path, content } of files) writeFileSync(path, content, { flag: 'wx' })
    const [manifest = '', test = ''] = files.map(({ path }) => path)
    printResult(json, { files: [manifest, test] }, () => [
      `wrote ${manifest} and ${test}`,
      `npx tollgate test ${test}`,
      `npx tollgate diff ${manifest}`,
    ])
  },
})
