import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as createResource } from '../../../functions/access/resources/create.ts'
import { handler as updateResource } from '../../../functions/access/resources/update.ts'
import { unbindPolicy } from '../../../lib/access/policies/unbind-policy.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../support/ask.ts'
import { aHolder } from '../../support/groups-and-resources.ts'
import { type Credentials, call } from '../../support/request.ts'
import {
  aClient,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../support/world.ts'

// `update` on a project or on a resource permits a caller to become the owner of resources that the caller creates, but
// not of other resources.

await ensureBuiltins(aTable())
const organization = await anOrganization()
const [project, foreign] = [await aProject(organization), await aProject(await anOrganization())]
const namespace = 'owning/disk'
const [update, del] = [await aPermission('owning.disk.update'), await aPermission('owning.disk.delete')]
const updateDisks = await aRole([update.id])

/** Creates a client that may update the project, get it and list its resources. The client may not grant anything. */
const aManager = () => aHolder(['app_project_manager', project.resource])
const aName = () => `owned-${randomUUID().slice(0, 8)}`
const create = (as: Credentials, given: object = {}, query: Record<string, string> = {}) =>
  call(createResource, { as, params: { project_id: project.id }, query, body: { name: aName(), namespace, ...given } })
const change = (as: Credentials, { id }: { id: string }, body: object) =>
  call(updateResource, { as, params: { project_id: project.id, id }, body })
const mayDelete = (who: string, resource: string) => allowed(who, resource, del.key)

describe('create-project-resource', () => {
  test('by update on the project gives the new resource to its maker alone', async () => {
    const manager = await aManager()
    const [there, mine] = [await aResource(project, namespace), (await create(manager)).body.resource]
    expect(await mayDelete(manager.principal, `${namespace}:${mine.id}`)).toBe(true)
    expect(await mayDelete(manager.principal, there.resource)).toBe(false)
    expect((await create(manager, { principal: aUser() })).status).toBe(403)
  })

  test('an id that is taken, here or in another project, stays what it is', async () => {
    const manager = await aManager()
    for (const { id, resource } of [await aResource(project, namespace), await aResource(foreign, namespace)]) {
      expect((await create(manager, {}, { id })).status).toBe(409)
      expect(await mayDelete(manager.principal, resource)).toBe(false)
    }
  })

  test('an id that roles are bound on, without being registered, is only for who may bind there', async () => {
    const [manager, admin] = [await aManager(), await aClient(['admin'])]
    const [id, other] = [randomUUID(), randomUUID()]
    for (const each of [id, other]) await aPolicy(updateDisks, aUser(), `${namespace}:${each}`)
    expect((await create(manager, {}, { id })).status).toBe(403)
    expect(await mayDelete(manager.principal, `${namespace}:${id}`)).toBe(false)
    await aPolicy(await aRole([del.id]), manager.principal, `${namespace}:${id}`)
    expect((await create(manager, {}, { id })).status).toBe(200)
    expect((await create(admin, {}, { id: other })).status).toBe(200)
  })

  test('an id whose policies are gone is free again', async () => {
    const manager = await aManager()
    const id = randomUUID()
    await unbindPolicy(aTable(), await aPolicy(updateDisks, aUser(), `${namespace}:${id}`))
    expect((await create(manager, {}, { id })).status).toBe(200)
  })
})

describe('update-project-resource', () => {
  test('by update on the project or the resource never changes an owner', async () => {
    const [manager, editor] = [await aManager(), await aHolder()]
    const disk = await aResource(project, namespace, { owner: aUser() })
    await aPolicy(updateDisks, editor.principal, disk.resource)
    for (const caller of [manager, editor]) {
      for (const principal of [caller.principal, aUser(), '']) {
        expect((await change(caller, disk, { principal })).status).toBe(403)
      }
      expect((await change(caller, disk, { title: 'mine' })).status).toBe(200)
      expect(await mayDelete(caller.principal, disk.resource)).toBe(false)
    }
  })

  test('an owner may give its resource to nobody, for that takes policymanage on the project', async () => {
    const owner = await aHolder()
    const disk = await aResource(project, namespace, { owner: owner.principal })
    expect((await change(owner, disk, { principal: aUser() })).status).toBe(403)
    expect((await change(owner, disk, { principal: owner.principal })).status).toBe(200)
  })
})
