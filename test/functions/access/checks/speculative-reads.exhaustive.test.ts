import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/checks/check.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { USER } from '../../../../lib/foundation/identifiers/references.ts'
import { chunk } from '../../../../lib/foundation/table/chunk.ts'
import { grantKey, principalKey, resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { ageTable } from '../../../support/clock.ts'
import { groupIds } from '../../../support/groups.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
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
} from '../../../support/world.ts'

const client = await aClient(['member'])
const get = await aPermission('compute.disk.get')
const reader = await aRole([get.id])
const organization = await anOrganization()
const project = await aProject(organization)

const ask = async (subject: string, resource: string) =>
  (await call(handler, { as: client, body: { subject, resource, permission: 'get' } })).body.status

/**
 * Creates 1,000 resources and 1,000 users. Each user is in up to four groups, and every tenth user may read the
 * resource with the same number.
 */
async function aThousand() {
  const ids = Array.from({ length: 1_000 }, () => randomUUID())
  const resources = ids.map((id) => `compute/disk:${id}`)
  const users = ids.map((id) => `${USER}:${id}`)
  const path = { ancestors: [project.resource, organization.resource], owner: '' }
  const writes = resources.flatMap((resource, index) => [
    put(resourceKey(resource), { ...path, resource, id: ids[index], namespace: 'compute/disk' }),
    put(principalKey(users[index] ?? ''), index % 5 === 0 ? {} : { groups: new Set(groupIds(index % 5)) }),
    ...(index % 10 === 0 ? [put(grantKey(resource, users[index] ?? ''), { [`ROLE#${reader.id}`]: randomUUID() })] : []),
  ])
  for (const some of chunk(writes, 100)) await aTable().transact(some)
  return { resources, users }
}

test('traffic of one process over 1,000 resources and 1,000 subjects: after 1,000 checks, all are one request', async () => {
  const { resources, users } = await aThousand()
  await ageTable()
  // The first 1,000 checks use each subject and each resource once. They are 2.5 % of all 40,000 checks, and the other
  // checks use new pairs.
  const pairOf = (n: number) => [(n * 7) % 1_000, (n * 13 + Math.floor(n / 1_000) * 17) % 1_000] as const
  const askPair = ([user, resource]: readonly [number, number]) => ask(users[user] ?? '', resources[resource] ?? '')
  for (let n = 0; n < 1_000; n++) await askPair(pairOf(n))
  expect(await askPair([20, 20])).toBe(true) // The check caches the role.
  for (let n = 1_000; n < 40_000; n += 79) {
    const pair = pairOf(n)
    const cost = await costOf(() => askPair(pair))
    expect([cost.result, cost.requests.length, cost.depth]).toEqual([pair[0] === pair[1] && pair[0] % 10 === 0, 1, 1])
  }
  const mayRead = await costOf(() => askPair([10, 10]))
  expect([mayRead.result, mayRead.requests.length]).toEqual([true, 1])
})

test('a stale speculative read never decides', async () => {
  const [user, other] = [aUser(), await aProject(organization)]
  const [disk, group] = [await aResource(project, 'compute/disk'), await aGroup(organization, [user])]
  await aPolicy(reader, group.resource, project.resource)
  expect([await ask(user, disk.resource), await ask(user, disk.resource)]).toEqual([true, true])
  await changeMembers(aTable(), group.resource, { leaving: [user], joining: [] })
  expect([await ask(user, disk.resource), await ask(user, disk.resource)]).toEqual([false, false])
  await changeMembers(aTable(), group.resource, { leaving: [], joining: [user] })
  expect(await ask(user, disk.resource)).toBe(true)
  await aTable().transact([
    put(resourceKey(disk.resource), { ...disk, ancestors: [other.resource, organization.resource] }),
  ])
  expect([await ask(user, disk.resource), await ask(user, disk.resource)]).toEqual([false, false])
  await aPolicy(reader, user, other.resource)
  expect(await ask(user, disk.resource)).toBe(true)
})
