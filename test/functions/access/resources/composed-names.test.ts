import { expect, test } from 'vitest'
import { handler as create } from '../../../../functions/access/resources/create.ts'
import { handler as remove } from '../../../../functions/access/resources/delete.ts'
import { handler as update } from '../../../../functions/access/resources/update.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { apply, yaml } from '../../../manifest/builders.ts'
import { allowed } from '../../../support/ask.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { aClient, anOrganization, aPermission, aProject, aResource, aTable, aUser } from '../../../support/world.ts'
import { detailOf } from '../../every-operation.ts'

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
  const make = (name: string) => send(create, admin, { project_id: project.name }, { body: { name, namespace } })
  const refused = await make(DECOMPOSED)
  expect([refused.status, violationsOf(refused)]).toEqual([400, REFUSED])
  expect((await make(COMPOSED)).body.resource.name).toBe(COMPOSED)
})

test('a resource is renamed to a name in Unicode NFC only', async () => {
  const { id } = await aResource(project, namespace)
  const rename = (name: string) => send(update, admin, { project_id: project.name, id }, { body: { name } })
  const refused = await rename(`new ${DECOMPOSED}`)
  expect([refused.status, violationsOf(refused)]).toEqual([400, REFUSED])
  expect((await rename(`new ${COMPOSED}`)).status).toBe(200)
})

test('a resource that was stored with another name is read, changed under its name, and deleted', async () => {
  const owner = aUser()
  const { id } = await aResource(project, namespace, { name: `old ${DECOMPOSED}`, owner })
  const params = { project_id: project.name, id }
  expect(await allowed(owner, `${namespace}:frn:${project.name}:${namespace}:old ${DECOMPOSED}`, 'get')).toBe(true)
  const { resource } = (await send(update, admin, params, { body: { title: 'T' } })).body
  expect(resource.name).toBe(`old ${DECOMPOSED}`)
  expect((await send(update, admin, params, { body: resource })).status).toBe(200)
  expect((await send(remove, admin, params, {})).status).toBe(200)
})

test('a manifest names new resources in Unicode NFC, and keeps the names of others', async () => {
  const entry = (name: string) => yaml({ Resource: [{ namespace, project: project.name, name, title: 'T' }] })
  const { diagnostics } = await apply(entry(`file ${DECOMPOSED}`))
  expect(diagnostics).toEqual([expect.stringContaining('must be in Unicode NFC')])
  await aResource(project, namespace, { name: `stored ${DECOMPOSED}` })
  const { changes, diagnostics: others } = await apply(entry(`stored ${DECOMPOSED}`))
  expect([changes, others]).toEqual([[expect.stringContaining('update')], []])
})
