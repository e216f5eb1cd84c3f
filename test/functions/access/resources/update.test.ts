import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/resources/update.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, anOrganization, aPermission, aProject, aResource, aTable, aUser } from '../../../support/world.ts'
import { detailOf, fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const project = await aProject(await anOrganization())
for (const key of ['turning.disk.get', 'turning.disk.update']) await aPermission(key)
const namespace = 'turning/disk'
const update = ({ id }: { id: string }, body: object, as = admin) =>
  send(handler, as, { project_id: project.name, id }, { body })

test('given fields replace, others stay; a rename moves the URN; an answer can be sent back', async () => {
  const disk = await aResource(project, namespace, { owner: aUser() })
  const changed = (await update(disk, { name: `new ${disk.name}`, metadata: { a: 1 } })).body.resource
  expect(changed).toMatchObject({ urn: `frn:${project.name}:${namespace}:new ${disk.name}`, principal: disk.owner })
  expect(await allowed(disk.owner, `${namespace}:${changed.urn}`, 'get')).toBe(true)
  const again = (await update(disk, { ...changed, title: 'T' })).body.resource
  expect(again).toEqual({ ...changed, title: 'T', updated_at: again.updated_at })
})

test('an owner changes its resource, but gives it away or drops it only with policymanage on the project', async () => {
  const caller = await aHolder()
  const disk = await aResource(project, namespace, { owner: caller.principal })
  expect(await statusOf(update(disk, { title: 'T', principal: caller.principal }, caller))).toBe(200)
  expect(await statusOf(update(disk, { principal: aUser() }, caller))).toBe(403)
  expect(await statusOf(update(disk, { principal: '' }, caller))).toBe(403)
  const manager = await aHolder(['app_project_manager', project.resource])
  expect(await statusOf(update(disk, { principal: manager.principal }, manager))).toBe(403)
  expect(await statusOf(update(disk, { title: 'U' }, manager))).toBe(200)
  const owner = await aHolder(['app_project_owner', project.resource])
  expect((await update(disk, { principal: '' }, owner)).body.resource.principal).toBe('')
  expect(await statusOf(update(disk, { title: 'T' }, caller))).toBe(403)
})

test('another namespace or project is 400, after 403', async () => {
  const disk = await aResource(project, namespace)
  const body = { namespace: 'turning/tape', project_id: (await aProject(await anOrganization())).id }
  expect(fieldsOf(await update(disk, body))).toEqual(['namespace', 'project_id'])
  expect(await statusOf(update(disk, body, await aClient([])))).toBe(403)
})

test('a taken name is 409; who may not create in the project does not learn by what', async () => {
  const caller = await aHolder()
  const [disk, holder] = [
    await aResource(project, namespace, { owner: caller.principal }),
    await aResource(project, namespace),
  ]
  const [own, told] = [await update(disk, { name: holder.name }, caller), await update(disk, { name: holder.name })]
  expect([own.status, detailOf(own, 'ErrorInfo').metadata]).toEqual([409, {}])
  expect(detailOf(told, 'ErrorInfo').metadata).toEqual({ resource_type: 'resource', resource: holder.id })
})

test('costs 8 to 14 write units, and 2 for the precondition', async () => {
  const disk = await aResource(project, namespace)
  expect((await costOf(() => update(disk, { title: 'T' }))).writeUnits).toBe(8 + 2)
  const all = await costOf(() => update(disk, { name: `${disk.name} 2`, principal: aUser() }))
  expect(all.writeUnits).toBeLessThanOrEqual(14 + 2)
})
