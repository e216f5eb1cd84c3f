import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as createResource } from '../../../../functions/access/resources/create.ts'
import { handler as deleteResource } from '../../../../functions/access/resources/delete.ts'
import { handler as listResources } from '../../../../functions/access/resources/list.ts'
import { handler as updateResource } from '../../../../functions/access/resources/update.ts'
import { handler as createProject } from '../../../../functions/directory/projects/create.ts'
import { handler as get } from '../../../../functions/directory/projects/get.ts'
import { handler } from '../../../../functions/directory/projects/update.ts'
import { chunk } from '../../../../lib/foundation/table/chunk.ts'
import { childKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { askAll } from '../../../support/ask.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { beforeRequests, type Fault, sdkError, withFault } from '../../../support/table-faults.ts'
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
} from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

// During a rename, both names refer to the project, and the URNs with both names refer to its resources.

const admin = await aClient(['admin'])
const organization = await anOrganization()
const permission = await aPermission('renamed.disk.get')
const role = await aRole([permission.id])
const aName = () => `p-${randomUUID().slice(0, 8)}`
const rename = (id: string, name: string) => send(handler, admin, { id }, { body: { name } })

/** Creates a project with resources, and a user who has a separate policy on some of the resources. */
async function aScene(count = 100) {
  const [project, user] = [await aProject(organization), aUser()]
  const names = Array.from({ length: count }, (_, index) => `d${index}`)
  for (const name of names) await aResource(project, 'renamed/disk', { name })
  const asked = [names[0], names[44], names[45], names.at(-1)].filter((name) => name !== undefined)
  const { resources } = (await send(listResources, admin, { project_id: project.id })).body
  for (const { name, id } of resources) {
    if (asked.includes(name)) await aPolicy(role, user, `renamed/disk:${id}`)
  }
  const urn = (projectName: string, name: string) => `renamed/disk:frn:${projectName}:renamed/disk:${name}`
  /** Checks some of the resources by URNs with this project name. Only policies on these resources allow the checks. */
  const reach = async (projectName: string): Promise<boolean[]> => {
    const bodies = asked.map((name) => ({
      subject: user,
      resource: urn(projectName, name),
      permission: permission.key,
    }))
    return (await askAll(bodies)).body.pairs.map(({ status }: { status: boolean }) => status)
  }
  return { project, reach, all: asked.map(() => true), none: asked.map(() => false) }
}

const scene = await aScene()

test('killed after each of its transactions, both URNs lead to each resource until the old name is free', async () => {
  let { name: from } = scene.project
  for (let after = 0, isOver = false; !isOver; after++) {
    const to = aName()
    let count = 0
    const answer = await withFault(
      async ({ command, send: pass }) => {
        if (command === 'TransactWriteItems' && ++count > after) throw sdkError('TimeoutError')
        return pass()
      },
      () => rename(scene.project.id, to),
    )
    isOver = count <= after
    expect(answer.status).toBe(isOver ? 200 : 503)
    // Before the first transaction and after the last one, the project has only one name.
    expect(await scene.reach(from)).toEqual(isOver ? scene.none : scene.all)
    expect(await scene.reach(to)).toEqual(after === 0 ? scene.none : scene.all)
    const isTaken = await statusOf(send(createProject, admin, {}, { body: { name: from, org_id: organization.id } }))
    expect(isTaken).toBe(isOver ? 200 : 409)
    // A repeated request completes the rename.
    expect((await rename(scene.project.id, to)).body.project).toMatchObject({ id: scene.project.id, name: to })
    expect([await scene.reach(from), await scene.reach(to)]).toEqual([scene.none, scene.all])
    from = to
  }
  scene.project.name = from
})

test('before any of its requests, checks by the old or by the new URN lead to each resource', async () => {
  const seen: string[] = []
  let { name: from } = scene.project
  for (const number of [2, 30, 60, 90, 100, 110, 115, 116, 117, 118, 119, 120]) {
    const to = aName()
    const ask = async () => {
      const answers = [await scene.reach(from), await scene.reach(to)].map((each) => each.join())
      const isOne = answers.filter((each) => each === scene.all.join()).length
      // The URNs with either name refer to all resources or to none. The URNs with at least one name refer to all.
      for (const each of answers) expect([scene.all.join(), scene.none.join()]).toContain(each)
      expect(isOne).toBeGreaterThan(0)
      seen.push(isOne === 2 ? 'both' : 'one')
    }
    await withFault(beforeRequests([{ at: number, change: ask }]), () => rename(scene.project.id, to))
    from = to
  }
  expect(seen).toContain('both')
  scene.project.name = from
})

test('beside a rename, the new name is allowed as soon as the old one is denied', async () => {
  const from = scene.project.name
  const to = aName()
  let isDone = false
  const renaming = rename(scene.project.id, to).finally(() => {
    isDone = true
  })
  while (!isDone) {
    // Checks the new name after the old name. Parallel checks could read the new name too early, the old one too late.
    expect((await scene.reach(from))[0] || (await scene.reach(to))[0]).toBe(true)
  }
  expect((await renaming).status).toBe(200)
  expect([await scene.reach(from), await scene.reach(to)]).toEqual([scene.none, scene.all])
  scene.project.name = to
})

test('while it is unfinished, the path may name either; URNs in answers have the new name', async () => {
  const { project } = await aScene(3)
  const to = aName()
  let count = 0
  await withFault(
    async ({ command, send: pass }) => {
      if (command === 'TransactWriteItems' && ++count > 1) throw sdkError('TimeoutError')
      return pass()
    },
    () => rename(project.id, to),
  )
  for (const name of [project.name, to]) {
    expect((await send(get, admin, { id: name })).body.project).toMatchObject({ id: project.id, name: to })
    const query = { namespace: 'renamed/disk', name: 'd1' }
    const { resources } = (await send(listResources, admin, { project_id: name }, { query })).body
    expect(resources).toMatchObject([{ name: 'd1', urn: `frn:${to}:renamed/disk:d1` }])
  }
})

test('a change of a resource finishes the rename', async () => {
  const params = async () => {
    const { project } = await aScene(3)
    const to = aName()
    let count = 0
    const fault: Fault = async ({ command, send: pass }) => {
      if (command === 'TransactWriteItems' && ++count > 1) throw sdkError('TimeoutError')
      return pass()
    }
    await withFault(fault, () => rename(project.id, to))
    const { resources } = (await send(listResources, admin, { project_id: to })).body
    return { project_id: project.name, id: resources[0].id }
  }
  const changes = [
    async () => send(createResource, admin, await params(), { body: { name: 'new', namespace: 'renamed/disk' } }),
    async () => send(updateResource, admin, await params(), { body: { name: 'other' } }),
    async () => send(deleteResource, admin, await params()),
  ]
  for (const change of changes) expect(await statusOf(change())).toBe(200)
})

test('a caller who is no admin renames too', async () => {
  const { project, reach, all } = await aScene(3)
  await ensureBuiltins(aTable())
  const manager = await aHolder(['app_project_manager', project.resource])
  const [body, name] = [{ name: aName() }, aName()]
  expect(await statusOf(send(handler, manager, { id: project.id }, { body }))).toBe(200)
  expect(await statusOf(send(handler, manager, { id: project.id }, { body: { name } }))).toBe(200)
  expect(await reach(name)).toEqual(all)
})

test('at most 1,000 resources over HTTP', async () => {
  const project = await aProject(organization)
  const children = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => {
      const resource = `renamed/disk:${String(from + index).padStart(8, '0')}-0000-4000-8000-000000000000`
      return put(childKey(project.resource, resource), { resource })
    })
  for (const some of chunk(children(0, 1_001), 100)) await aTable().transact(some)
  const answer = await rename(project.id, aName())
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'TOO_MANY_RESOURCES'])
  expect(await statusOf(send(handler, admin, { id: project.id }, { body: { title: 'T', name: project.name } }))).toBe(
    200,
  )
})

test('costs about 4 read and 4 write units for each resource', async () => {
  const { readUnits, writeUnits } = await costOf(() => rename(scene.project.id, aName()))
  // Counts two aliases for each resource, the project, its details and names, and all conditions of the transactions.
  expect(writeUnits).toBe(4 * 100 + 8 + 3 * 2 + 6 + 2)
  expect(readUnits).toBeLessThan(4 * 100 + 20)
})
