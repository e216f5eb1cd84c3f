import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as createResource } from '../../../functions/access/resources/create.ts'
import { handler as deleteResource } from '../../../functions/access/resources/delete.ts'
import { handler as updateResource } from '../../../functions/access/resources/update.ts'
import { handler as deleteGroup } from '../../../functions/directory/groups/delete.ts'
import { handler as updateGroup } from '../../../functions/directory/groups/update.ts'
import type { Handler } from '../../../lib/http/operation.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { apply, yaml } from '../../manifest/builders.ts'
import { changesOf } from '../../support/raw-table.ts'
import { type Answer, type Call, call } from '../../support/request.ts'
import { abandon } from '../../support/table-faults.ts'
import { aClient, anOrganization, aPermission, aPolicy, aProject, aRole, aTable, aUser } from '../../support/world.ts'

// In these tests, a change or a deletion of a thing is delayed and abandoned. Then the thing is deleted and created
// again under the same id. The late request must not change the new thing.

await ensureBuiltins(aTable())
const admin = await aClient()
const organization = await anOrganization()
const project = await aProject(organization)
await aPermission('anew.thing.get')
const role = await aRole([])

async function must(handler: Handler, request: Omit<Call, 'as'>): Promise<Answer> {
  const answer = await call(handler, { as: admin, ...request })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer
}

/** Returns requests that create, change and delete a thing. The thing can be created again under the same id. */
async function aThing(kind: 'group' | 'resource') {
  const id = randomUUID()
  const name = `anew-${id.slice(0, 8)}`
  const isGroup = kind === 'group'
  const params = isGroup ? { org_id: organization.id, id } : { project_id: project.id, id }
  const body = { name, namespace: 'anew/thing' }
  return {
    reference: isGroup ? `app/group:${id}` : `anew/thing:${id}`,
    make: () =>
      isGroup
        ? apply(yaml({ Group: [{ id, name, organization: organization.name, members: [] }] }))
        : must(createResource, { params: { project_id: project.id }, query: { id }, body }),
    change: (given: object) => call(isGroup ? updateGroup : updateResource, { as: admin, params, body: given }),
    remove: () => must(isGroup ? deleteGroup : deleteResource, { params }),
  }
}

type Thing = Awaited<ReturnType<typeof aThing>>

const kinds = ['group', 'resource'] as const
const requests: [string, (thing: Thing) => Promise<unknown>][] = [
  ['a new title', ({ change }) => change({ title: 'late' })],
  ['a new name', ({ change }) => change({ name: `late-${randomUUID().slice(0, 8)}` })],
  ['its deletion', ({ remove }) => remove()],
]

describe.each(kinds)('of a %s', (kind) => {
  test.each(requests)('%s', async (_, send) => {
    const thing = await aThing(kind)
    await thing.make()
    const sendLate = await abandon(() => send(thing))
    await thing.remove()
    await thing.make()
    expect(await changesOf(() => sendLate().catch(() => undefined))).toEqual([])
  })

  test('the deletion marker of a long deletion', async () => {
    const thing = await aThing(kind)
    await thing.make()
    await aPolicy(role, aUser(), thing.reference)
    const sendLate = await abandon(thing.remove)
    await thing.remove()
    await thing.make()
    expect(await changesOf(() => sendLate().catch(() => undefined))).toEqual([])
  })

  test.each(requests)(
    '%s takes effect where nothing was deleted: the request of the test is a real one',
    async (_, send) => {
      const thing = await aThing(kind)
      await thing.make()
      const sendLate = await abandon(() => send(thing))
      expect(await changesOf(sendLate)).not.toEqual([])
    },
  )
})

test('an owner of a resource', async () => {
  const thing = await aThing('resource')
  await thing.make()
  const sendLate = await abandon(() => thing.change({ principal: aUser() }))
  await thing.remove()
  await thing.make()
  expect(await changesOf(() => sendLate().catch(() => undefined))).toEqual([])
})
