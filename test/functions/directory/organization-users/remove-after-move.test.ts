import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as createPolicy } from '../../../../functions/access/policies/create.ts'
import { handler } from '../../../../functions/directory/organization-users/remove.ts'
import { ancestorsIn } from '../../../../lib/access/resources/save.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { resources } from '../../../../lib/operator/manifest/kinds/resource.ts'
import { allowed } from '../../../support/ask.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { call } from '../../../support/request.ts'
import { type Fault, sdkError, withFault } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aPermission, aProject, aResource, aRole, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const permission = await aPermission('moving.disk.get')
const role = await aRole([permission.id])
const namespace = 'moving/disk'

/**
 * Makes a fault that runs a change right before the write that moves something to the project. The fault applies this
 * write, and makes all later requests fail.
 */
function lastBefore(project: string, change: () => Promise<unknown>): Fault {
  let state: 'before' | 'changing' | 'moved' = 'before'
  return async ({ input, send }) => {
    if (state === 'moved') throw sdkError('TimeoutError')
    const text = JSON.stringify(input, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    if (state !== 'before' || !text.includes('"Put"') || !text.includes(project)) return send()
    state = 'changing'
    await change()
    const answer = await send()
    state = 'moved'
    return answer
  }
}

test('a role that is bound while a manifest moves the resource is found in the new organization, also if the move breaks off', async () => {
  const id = randomUUID()
  const principal = `app/user:${id}`
  const [from, to] = [await anOrganization(), await anOrganization()]
  const disk = await aResource(await aProject(from), namespace)
  const project = await aProject(to)
  const before = await readResource(aTable(), disk.resource)
  if (before === undefined) throw new Error('the resource is gone')
  const body = { role_id: role.id, resource: disk.resource, principal }
  let status = 0
  const bind = async () => {
    status = (await call(createPolicy, { as: admin, body })).status
  }
  const move = () => resources.save(aTable(), before, { ...before, ancestors: ancestorsIn(project) }, {} as never)
  await withFault(lastBefore(project.resource, bind), move).catch(() => undefined)
  expect(status).toBe(200)
  expect((await readResource(aTable(), disk.resource))?.ancestors[0]).toBe(project.resource)
  expect(await allowed(principal, disk.resource, permission.key)).toBe(true)
  const removal = await send(handler, admin, { id: to.id, user_id: id })
  expect(removal.body.policies).toBe(1)
  expect(await allowed(principal, disk.resource, permission.key)).toBe(false)
})
