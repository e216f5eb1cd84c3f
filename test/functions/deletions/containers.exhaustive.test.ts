import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as createRole } from '../../../functions/access/organization-roles/create.ts'
import { handler as createPolicy } from '../../../functions/access/policies/create.ts'
import { handler as createResource } from '../../../functions/access/resources/create.ts'
import { handler as createGroup } from '../../../functions/directory/groups/create.ts'
import { handler as addUsers } from '../../../functions/directory/organization-users/add.ts'
import { handler as deleteOrganization } from '../../../functions/directory/organizations/delete.ts'
import { handler as deleteProject } from '../../../functions/directory/projects/delete.ts'
import { saveContainer } from '../../../lib/access/resources/store.ts'
import type { Handler } from '../../../lib/http/operation.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../support/ask.ts'
import { changesOf, readWholeTable } from '../../support/raw-table.ts'
import { type Answer, type Call, call } from '../../support/request.ts'
import { abandon } from '../../support/table-faults.ts'
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

// A creation in a container and the deletion of the container run at the same time. Either the creation is refused, or
// the created thing is deleted, too.

await ensureBuiltins(aTable())
const admin = await aClient()
const permission = await aPermission('meeting.disk.get')
const role = await aRole([permission.id])
const namespace = 'meeting/disk'
const send = (handler: Handler, request: Omit<Call, 'as'>) => call(handler, { as: admin, ...request })
const aName = () => `meeting-${randomUUID().slice(0, 8)}`

/**
 * Returns the keys of the items in these containers. Leaves out heads and grants without a role, because a deletion
 * never removes these.
 */
const keysOf = async (...ids: string[]): Promise<string[]> =>
  [...(await readWholeTable())].flatMap(([key, item]) => {
    const isInside = ids.some((id) => key.includes(id) || JSON.stringify(item.ancestors ?? []).includes(id))
    const isLeft = key.endsWith(' HEAD') || (key.includes(' GRANT#') && item.bindings === 0n)
    return isInside && !isLeft ? [key] : []
  })

interface Meeting {
  ids: string[]
  create: () => Promise<Answer>
  remove: () => Promise<Answer>
}

async function inOrganization(
  create: (organization: { id: string; resource: string }) => Promise<Answer>,
): Promise<Meeting> {
  const organization = await anOrganization()
  const group = await aGroup(organization)
  await aPolicy(role, aUser(), group.resource)
  return {
    ids: [organization.id],
    create: () => create(organization),
    remove: () => send(deleteOrganization, { params: { id: organization.id } }),
  }
}

async function inProject(isWhole: boolean): Promise<Meeting> {
  const organization = await anOrganization()
  const project = await aProject(organization)
  await aResource(project, namespace)
  const params = { id: isWhole ? organization.id : project.id }
  const [body, place] = [{ namespace, name: aName() }, { project_id: project.id }]
  return {
    ids: [project.id],
    create: () => send(createResource, { params: place, body }),
    remove: () => send(isWhole ? deleteOrganization : deleteProject, { params }),
  }
}

const meetings: Record<string, () => Promise<Meeting>> = {
  'a group': () => inOrganization(({ id }) => send(createGroup, { params: { org_id: id }, body: { name: aName() } })),
  'a role': () =>
    inOrganization(({ id }) =>
      send(createRole, { params: { org_id: id }, body: { name: aName(), permissions: [permission.key] } }),
    ),
  'a resource, and its project': () => inProject(false),
  'a resource, and the organization of its project': () => inProject(true),
}

describe('a creation and a deletion of its container leave nothing', () => {
  test.each(Object.entries(meetings))('%s', async (_, make) => {
    const races = [
      (meeting: Meeting) => ({ first: meeting.create, second: meeting.remove }),
      (meeting: Meeting) => ({ first: meeting.remove, second: meeting.create }),
    ]
    for (const order of races) {
      await play(async () => {
        const meeting = await make()
        return {
          ...order(meeting),
          verify: async (...answers) => {
            for (const { status } of answers) expect([200, 400, 404]).toContain(status)
            expect(answers.some(({ status, body }) => status === 200 && 'policies' in body)).toBe(true)
            expect(await keysOf(...meeting.ids)).toEqual([])
          },
        }
      })
    }
  })

  test.each(Object.entries(meetings))('%s, of which a copy arrives late', async (_, make) => {
    const { ids, create, remove } = await make()
    const sendLate = await abandon(create)
    expect((await create()).status).toBe(200)
    expect((await remove()).status).toBe(200)
    expect(await changesOf(() => sendLate().catch(() => undefined))).toEqual([])
    expect(await keysOf(...ids)).toEqual([])
  })

  test('a project, of which a copy arrives late', async () => {
    const organization = await anOrganization()
    const project = await aProject(await anOrganization())
    const later = { ...project, id: randomUUID(), name: aName(), ancestors: [organization.resource] }
    const made = { ...later, resource: `app/project:${later.id}` }
    const sendLate = await abandon(() => saveContainer(aTable(), undefined, made))
    expect((await send(deleteOrganization, { params: { id: organization.id } })).status).toBe(200)
    expect(await changesOf(() => sendLate().catch(() => undefined))).toEqual([])
    expect(await saveContainer(aTable(), undefined, made)).toBe(false)
  })
})

test.each([createPolicy, addUsers])('a policy that arrives late grants nothing (%#)', async (handler) => {
  const organization = await anOrganization()
  const user = aUser()
  const policy = { role_id: role.id, resource: organization.resource, principal: user }
  const request =
    handler === createPolicy
      ? { body: policy }
      : { params: { id: organization.id }, body: { user_ids: [user.slice('app/user:'.length)] } }
  const sendLate = await abandon(() => send(handler, request))
  await send(deleteOrganization, { params: { id: organization.id } })
  await sendLate().catch(() => undefined)
  for (const key of [permission.key, 'get']) expect(await allowed(user, organization.resource, key)).toBe(false)
})

test.each([
  ['an organization', true],
  ['a project', false],
])('two deletions of %s count everything once', async (_, isWhole) => {
  await play(async () => {
    const organization = await anOrganization()
    const project = await aProject(organization)
    await aResource(project, namespace)
    const user = aUser()
    for (const { resource } of isWhole ? [organization, project] : [project]) await aPolicy(role, user, resource)
    const { id } = isWhole ? organization : project
    const run = () => send(isWhole ? deleteOrganization : deleteProject, { params: { id } })
    return {
      first: run,
      second: run,
      verify: async (...answers) => {
        expect([
          [200, 200],
          [200, 404],
        ]).toContainEqual(answers.map(({ status }) => status).sort())
        const counted = answers.filter(({ status }) => status === 200).map(({ body }) => body)
        const sum = (kind: string) => counted.reduce((total, body) => total + body[kind], 0)
        expect([sum('policies'), sum('resources')]).toEqual([isWhole ? 2 : 1, 1])
        expect(await keysOf(id, project.id)).toEqual([])
      },
    }
  })
})
