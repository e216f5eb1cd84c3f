import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { apply, yaml } from '../../../manifest/builders.ts'
import { ask } from '../../../rules/ask.ts'
import { detailOf } from '../../../support/answers.ts'
import { allowed } from '../../../support/ask.ts'
import { aClient, anOrganization, aPermission, aProject, aResource, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const project = await aProject(await anOrganization())
for (const key of ['composed.disk.get', 'composed.disk.update']) await aPermission(key)
const namespace = 'composed/disk'
const COMPOSED = 'Caf\u00e9'
const DECOMPOSED = 'Cafe\u0301'
const REFUSED = [{ field: 'name', description: 'must be in Unicode NFC: in another form it looks like another name' }]

const violationsOf = (answer: Parameters<typeof detailOf>[0]) => detailOf(answer, 'BadRequest')?.field_violations

test('a new resource has a name in Unicode NFC', async () => {
  const make = (name: string) => ask(admin, 'create-project-resource', { project_id: project.name, name, namespace })
  const refused = await make(DECOMPOSED)
  expect([refused.status, violationsOf(refused)]).toEqual([400, REFUSED])
  expect((await make(COMPOSED)).body.resource.name).toBe(COMPOSED)
})

test('a resource is renamed to a name in Unicode NFC only', async () => {
  const place = { project_id: project.name, id: (await aResource(project, namespace)).id }
  const rename = (name: string) => ask(admin, 'update-project-resource', { ...place, name })
  const refused = await rename(`new ${DECOMPOSED}`)
  expect([refused.status, violationsOf(refused)]).toEqual([400, REFUSED])
  expect((await rename(`new ${COMPOSED}`)).status).toBe(200)
})

test('a resource that was stored with another name is read, changed under its name, and deleted', async () => {
  const [name, owner] = [`old ${DECOMPOSED}`, aUser()]
  const place = { project_id: project.name, id: (await aResource(project, namespace, { name, owner })).id }
  expect(await allowed(owner, `${namespace}:frn:${project.name}:${namespace}:${name}`, 'get')).toBe(true)
  for (const given of [{ title: 'T' }, { name }])
    expect((await ask(admin, 'update-project-resource', { ...place, ...given })).body.resource.name).toBe(name)
  expect((await ask(admin, 'delete-project-resource', place)).status).toBe(200)
})

test('a manifest names new resources in Unicode NFC, and keeps the names of others', async () => {
  const entry = (name: string) => yaml({ Resource: [{ namespace, project: project.name, name, title: 'T' }] })
  const { diagnostics } = await apply(entry(`file ${DECOMPOSED}`))
  expect(diagnostics).toEqual([expect.stringContaining('must be in Unicode NFC')])
  await aResource(project, namespace, { name: `stored ${DECOMPOSED}` })
  const { changes, diagnostics: others } = await apply(entry(`stored ${DECOMPOSED}`))
  expect([changes, others]).toEqual([[expect.stringContaining('update')], []])
})
