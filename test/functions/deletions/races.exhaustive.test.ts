import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as deletePolicy } from '../../../functions/access/policies/delete.ts'
import { handler as createResource } from '../../../functions/access/resources/create.ts'
import { handler as deleteResource } from '../../../functions/access/resources/delete.ts'
import { handler as deleteRole } from '../../../functions/access/roles/delete.ts'
import { handler as createGroup } from '../../../functions/directory/groups/create.ts'
import { handler as deleteGroup } from '../../../functions/directory/groups/delete.ts'
import { handler as removeMember } from '../../../functions/directory/groups/remove-user.ts'
import { readResource } from '../../../lib/access/resources/store.ts'
import type { Handler } from '../../../lib/http/operation.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { type Answer, type Call, call } from '../../support/request.ts'
import { cancelled, first, refuse, withFault } from '../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../support/world.ts'
import { play } from './races.ts'

// In each test, two requests run at the same time. The test is repeated for each table request of the first request.
// The whole second request runs right before this table request.

await ensureBuiltins(aTable())
const admin = await aClient()
const organization = await anOrganization()
const project = await aProject(organization)
const permission = await aPermission('racing.disk.get')
const namespace = 'racing/disk'
const send = (handler: Handler, request: Omit<Call, 'as'>) => call(handler, { as: admin, ...request })
const inOrganization = (id: string, more: object = {}) => ({ params: { org_id: organization.id, id, ...more } })
const inProject = (id: string) => ({ params: { project_id: project.id, id } })
const aName = () => `race-${randomUUID().slice(0, 8)}`
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort()

const role = await aRole([permission.id])

describe('two deletions of the same: one is 200, the other 404, and nothing is counted twice', () => {
  const deletions: [string, () => Promise<() => Promise<Answer>>, number][] = [
    [
      'a group with members and policies',
      async () => {
        const { id, resource } = await aGroup(organization, [aUser(), aUser()])
        await aPolicy(role, resource, organization.resource)
        return () => send(deleteGroup, inOrganization(id))
      },
      3,
    ],
    [
      'an empty group',
      async () => {
        const { id } = await aGroup(organization)
        return () => send(deleteGroup, inOrganization(id))
      },
      0,
    ],
    [
      'a resource with policies',
      async () => {
        const { id, resource } = await aResource(project, namespace)
        for (const _ of [1, 2]) await aPolicy(role, aUser(), resource)
        return () => send(deleteResource, inProject(id))
      },
      2,
    ],
    [
      'a policy',
      async () => {
        const { id } = await aPolicy(role, aUser(), organization.resource)
        return () => send(deletePolicy, { params: { id } })
      },
      0,
    ],
    [
      'a role',
      async () => {
        const { id } = await aRole([])
        return () => send(deleteRole, { params: { id } })
      },
      0,
    ],
    [
      'a membership',
      async () => {
        const user = aUser()
        const { id } = await aGroup(organization, [user])
        return () => send(removeMember, inOrganization(id, { user_id: user.slice('app/user:'.length) }))
      },
      1,
    ],
  ]
  const taken = (answers: Answer[]) =>
    answers
      .filter(({ status }) => status === 200)
      .flatMap(({ body }) => Object.values(body).filter((value) => typeof value === 'number'))
      .reduce((sum, number) => sum + number, 0)

  test.each(deletions)('%s', async (_, make, count) => {
    await play(async () => {
      const run = await make()
      return {
        first: run,
        second: run,
        verify: async (one, other) => {
          const statuses = statusesOf([one, other])
          expect([
            [200, 404],
            // Both requests get 200 if each of them has deleted a part.
            [200, 200],
          ]).toContainEqual(statuses)
          expect(taken([one, other])).toBe(count)
        },
      }
    })
  })

  test.each(deletions)('%s: a conflict with another writer is tried again', async (_, make) => {
    const run = await make()
    const conflict = refuse(() => cancelled(['TransactionConflict']))
    expect((await withFault(first(1, 'TransactWriteItems', conflict), run)).status).toBe(200)
  })

  test.each(deletions)('%s, really at once', async (_, make, count) => {
    const run = await make()
    const answers = await Promise.all([run(), run()])
    for (const { status } of answers) expect([200, 404]).toContain(status)
    expect([answers.some(({ status }) => status === 200), taken(answers)]).toEqual([true, count])
    expect((await run()).status).toBe(404)
  })
})

describe('a deletion and', () => {
  test('a creation in the same container both succeed', () =>
    play(async () => {
      const { id } = await aGroup(organization, [aUser()])
      return {
        first: () => send(createGroup, { params: { org_id: organization.id }, body: { name: aName() } }),
        second: () => send(deleteGroup, inOrganization(id)),
        verify: async (made, removed) => {
          expect(statusesOf([made, removed])).toEqual([200, 200])
          expect(await readResource(aTable(), `app/group:${made.body.group.id}`)).toBeDefined()
          expect(await readResource(aTable(), `app/group:${id}`)).toBeUndefined()
        },
      }
    }))

  test('a creation of a resource in the same project both succeed', () =>
    play(async () => {
      const { id } = await aResource(project, namespace)
      const body = { name: aName(), namespace }
      return {
        first: () => send(createResource, { params: { project_id: project.id }, body }),
        second: () => send(deleteResource, inProject(id)),
        verify: async (made, removed) => expect(statusesOf([made, removed])).toEqual([200, 200]),
      }
    }))
})
