import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/users/delete.ts'
import { readRelations } from '../../../../lib/access/clients/save-relations.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { changeMembers, readMembers } from '../../../../lib/directory/groups/members.ts'
import { readGroupEnds } from '../../../../lib/directory/groups/membership.ts'
import { POLICIES_OF_PRINCIPAL, policiesOfPrincipal } from '../../../../lib/foundation/table/keys.ts'
import { ask } from '../../../rules/ask.ts'
import { metadataOf, reasonOf } from '../../../support/answers.ts'
import { allowed } from '../../../support/ask.ts'
import { costOf } from '../../../support/recorder.ts'
import { anEvent } from '../../../support/request.ts'
import { before as changeBefore, sdkError, withFault } from '../../../support/table-faults.ts'
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
  platformRelations,
} from '../../../support/world.ts'

const admin = await aClient(['admin'])
const organization = await anOrganization()
const project = await aProject(organization)
const permission = await aPermission('leaving.disk.get')
const [role, other] = [await aRole([permission.id]), await aRole([])]
const NOTHING = { policies: 0, memberships: 0, resources: 0, relations: 0 }

const ALL = { policies: 3, memberships: 2, resources: 1, relations: 2 }

const remove = (id: string) => ask(admin, 'delete-user', { id })

/** Creates a user with policies, two groups, a resource that the user owns, and two relations to the platform. */
async function aUserWithEverything() {
  const id = randomUUID()
  const user = `app/user:${id}`
  const teams = [await aGroup(organization, [user]), await aGroup(organization, [user])]
  for (const { resource } of teams) await aPolicy(role, resource, project.resource)
  for (const each of [role, other]) await aPolicy(each, user, project.resource)
  await aPolicy(role, user, `leaving/disk:${randomUUID()}`)
  const owned = await aResource(project, 'leaving/disk', { owner: user })
  await platformRelations(user, ['admin', 'member'])
  return { id, user, teams, owned }
}

async function expectNothingLeft({ user, teams, owned }: Awaited<ReturnType<typeof aUserWithEverything>>) {
  expect(await allowed(user, project.resource, permission.key)).toBe(false)
  expect(await allowed(user, owned.resource, permission.key)).toBe(false)
  expect(await readRelations(aTable(), user)).toEqual([])
  expect((await readGroupEnds(aTable(), user)).size).toBe(0)
  expect(await aTable().query(policiesOfPrincipal(user), POLICIES_OF_PRINCIPAL)).toEqual([])
  expect((await readResource(aTable(), owned.resource))?.owner).toBe('')
  for (const { resource } of teams) {
    expect(await readMembers(aTable(), resource)).toEqual([])
    expect((await readResource(aTable(), resource))?.member_count).toBe(0n)
  }
}

test('a deletion takes everything, at once for every check, and counts it; what others hold stays', async () => {
  const [someone, other] = [await aUserWithEverything(), await aUserWithEverything()]
  expect(await allowed(someone.user, someone.owned.resource, permission.key)).toBe(true)
  const { status, body } = await remove(someone.id.toUpperCase())
  expect([status, body]).toEqual([200, ALL])
  await expectNothingLeft(someone)
  expect((await remove(someone.id)).body).toEqual(NOTHING)
  expect((await remove(other.id)).body).toEqual(ALL)
})

test('what is granted while it runs is found by another pass', async () => {
  const someone = await aUserWithEverything()
  const grant = changeBefore('TransactWriteItems', 4, () => aPolicy(role, someone.user, organization.resource))
  const { body } = await withFault(grant, () => remove(someone.id))
  expect(body).toMatchObject({ policies: 4 })
  await expectNothingLeft(someone)
})

test('a caller whose own relation is taken away meanwhile changes nothing more', async () => {
  const someone = await aUserWithEverything()
  const caller = await aClient(['admin'])
  const demote = changeBefore('TransactWriteItems', 2, () =>
    platformRelations(`app/serviceuser:${caller.clientId}`, []),
  )
  expect((await withFault(demote, () => ask(caller, 'delete-user', { id: someone.id }))).status).toBe(403)
  expect((await remove(someone.id)).body).toMatchObject({ relations: 0, policies: 3 })
})

describe('a request that ends after some of its transactions', () => {
  test.each([1, 2, 3, 4, 5, 6, 7])(
    '%i: keeps what it did, and the same request completes the deletion',
    async (number) => {
      const someone = await aUserWithEverything()
      let count = 0
      const answer = await withFault(
        async ({ command, send }) => {
          if (command === 'TransactWriteItems' && ++count > number) throw sdkError('TimeoutError')
          return send()
        },
        () => remove(someone.id),
      )
      const isOver = number >= 7
      expect(answer.status).toBe(isOver ? 200 : 503)
      if (!isOver) {
        expect([reasonOf(answer), answer.headers['retry-after']]).toEqual(['DELETION_IN_PROGRESS', '1'])
        expect(metadataOf(answer).relations).toBe('2')
      }
      // The deletion removes the relations to the platform first.
      expect(await readRelations(aTable(), someone.user)).toEqual([])
      const [taken, rest] = [isOver ? answer.body : metadataOf(answer), (await remove(someone.id)).body]
      const kinds = Object.keys(ALL) as (keyof typeof ALL)[]
      expect(Object.fromEntries(kinds.map((kind) => [kind, Number(taken[kind]) + rest[kind]]))).toEqual(ALL)
      await expectNothingLeft(someone)
    },
  )
})

test('a request without time is told to be sent again, and changes nothing', async () => {
  const someone = await aUserWithEverything()
  const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 1_400 } as never
  const { statusCode, headers, body: text } = await handler(anEvent({ as: admin, params: { id: someone.id } }), context)
  const body = JSON.parse(String(text))
  expect([statusCode, headers?.['retry-after'], body.code]).toEqual([503, '1', 14])
  expect(body.message).toBe('the deletion goes on: send it again')
  expect(metadataOf({ body })).toEqual({ policies: '0', memberships: '0', resources: '0', relations: '0' })
  expect((await remove(someone.id)).body).toEqual(ALL)
})

test('a user of 60 policies and 60 groups goes in a few transactions', async () => {
  const id = randomUUID()
  const user = `app/user:${id}`
  const teams = await Promise.all(Array.from({ length: 60 }, () => aGroup(organization)))
  for (const { resource } of teams) await aPolicy(role, user, resource)
  for (const { resource } of teams) await changeMembers(aTable(), resource, { leaving: [], joining: [user] })
  const { result, requests, writeUnits, readUnits } = await costOf(() => remove(id))
  expect(result.body).toEqual({ ...NOTHING, policies: 60, memberships: 60 })
  expect(requests.filter(({ command }) => command === 'TransactWriteItems')).toHaveLength(3 + 2 + 2)
  // The deletion takes 8 write units for each policy and 4 for each membership. Each transaction also takes 2 write
  // units for the condition on the caller, and each transaction of memberships writes the item of the principal.
  // The mark of the seat takes 2 write units, and giving it back 6.
  expect(writeUnits).toBeGreaterThanOrEqual(60 * 8 + 60 * 4 + 7 * 2 + 8)
  expect(writeUnits).toBeLessThanOrEqual(60 * 8 + 60 * 4 + 7 * 2 + 8 + 10)
  // The deletion reads a policy, its grant and a group with one read unit each. It looks once more after the seat is marked.
  expect(readUnits).toBeLessThanOrEqual(3 * 60 + 40)
})
