import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as deleteGroup } from '../../../functions/groups/delete.ts'
import { handler as deleteResource } from '../../../functions/resources/delete.ts'
import { handler as deleteUser } from '../../../functions/users/delete.ts'
import { examineLists } from '../../../lib/doctor/examine-lists.ts'
import { ensureBuiltins } from '../../../lib/manifest/builtins.ts'
import type { Removed } from '../../../lib/removal/sweep.ts'
import { allowed, askAll } from '../../support/ask.ts'
import { aHolder } from '../../support/groups-and-resources.ts'
import { type Answer, call } from '../../support/request.ts'
import { sdkError, withFault } from '../../support/table-faults.ts'
import { readWholeTable } from '../../support/whole-table.ts'
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
  platformRelations,
} from '../../support/world.ts'
import { detailOf } from '../every-operation.ts'

// A deletion that takes several transactions is killed after each of them, and sent again until it is done. The end is always
// the same, the counts of all calls add up, and what goes first in its order is gone from the first call on.

await ensureBuiltins(aTable())
const admin = await aClient()
const organization = await anOrganization()
const project = await aProject(organization)
const permission = await aPermission('swept.disk.get')
await aPermission('swept.disk.delete')
const [role, other] = [await aRole([permission.id]), await aRole([])]
const may = (subject: string, resource: string) => allowed(subject, resource, permission.key)
const mayAny = async (subjects: string[], resource: string): Promise<boolean> => {
  const { body } = await askAll(subjects.map((subject) => ({ subject, resource, permission: permission.key })))
  return body.pairs.some(({ status }: { status: boolean }) => status)
}
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))

/** A thing to delete, and what is asked of it. */
interface Scene {
  remove: () => Promise<Answer>
  /** Parts of the keys of all that has to be gone in the end. */
  gone: string[]
  /** Checks in the order in which the deletion ends them: one that says no stays at no, and so do those before it. */
  powers: (() => Promise<boolean>)[]
  counts: Removed
}

async function aUserScene(): Promise<Scene> {
  const id = randomUUID()
  const user = `app/user:${id}`
  await platformRelations(user, ['admin', 'member'])
  await times(25, () => aPolicy(role, user, `swept/disk:${randomUUID()}`))
  const team = await aGroup(organization, [user])
  await aPolicy(role, team.resource, project.resource)
  const owned = await aResource(project, 'swept/disk', { owner: user })
  await aResource(project, 'swept/disk', { owner: user })
  return {
    remove: () => call(deleteUser, { as: admin, params: { id } }),
    gone: [user],
    powers: [
      () => may(user, organization.resource),
      () => may(user, project.resource),
      () => may(user, owned.resource),
    ],
    counts: { policies: 25, memberships: 1, resources: 2, relations: 2 },
  }
}

/** The caller may delete the group by a role that the group itself holds: it loses its own right on the way. */
async function aGroupScene(): Promise<Scene> {
  const parent = await anOrganization()
  const caller = await aHolder()
  const users = Array.from({ length: 49 }, aUser)
  const { id, resource } = await aGroup(parent, [...users, caller.principal])
  await aPolicy(role, resource, parent.resource)
  await aPolicy('3c2621ff-202a-5206-8fbb-e1343745f700', resource, parent.resource)
  await times(25, () => aPolicy(role, aUser(), resource))
  const friend = aUser()
  await aPolicy(role, friend, resource)
  return {
    remove: () => call(deleteGroup, { as: caller, params: { org_id: parent.id, id } }),
    gone: [resource],
    powers: [
      () => mayAny(users, parent.resource),
      async () => (await may(resource, parent.resource)) || (await may(friend, resource)),
    ],
    counts: { policies: 28, memberships: 50, resources: 0, relations: 0 },
  }
}

/** The caller may delete the resource as its owner. */
async function aResourceScene(): Promise<Scene> {
  const caller = await aHolder()
  const { id, resource } = await aResource(project, 'swept/disk', { owner: caller.principal })
  const friends = await times(22, async () => (await aPolicy(role, aUser(), resource)).principal)
  for (const friend of friends.slice(0, 5)) await aPolicy(other, friend, resource)
  return {
    remove: () => call(deleteResource, { as: caller, params: { project_id: project.id, id } }),
    gone: [resource, id],
    powers: [() => mayAny(friends, resource), () => may(caller.principal, resource)],
    counts: { policies: 27, memberships: 0, resources: 0, relations: 0 },
  }
}

/** The keys with one of these parts. Grants without a role and principals without anything only count what they had. */
const keysOf = async (parts: string[]): Promise<string[]> =>
  [...(await readWholeTable())].flatMap(([key, item]) => {
    const holds = Object.entries(item).some(
      ([name, value]) =>
        name.startsWith('ROLE#') || name === 'groups' || (name === 'relations' && String(value) !== ''),
    )
    const isCounter = !holds && (key.includes(' GRANT#') || key.startsWith('PRINCIPAL#'))
    return isCounter || !parts.some((part) => key.includes(part)) ? [] : [key]
  })

const KINDS = ['policies', 'memberships', 'resources', 'relations'] as const
const ZERO: Removed = { policies: 0, memberships: 0, resources: 0, relations: 0 }
const add = (left: Removed, right: Record<string, unknown>): Removed =>
  Object.fromEntries(KINDS.map((kind) => [kind, left[kind] + Number(right[kind] ?? 0)])) as Removed

/** Counts of a finished answer, or of one that says it is not finished. */
const countsOf = ({ status, body }: Answer, reason: string | undefined) =>
  status === 200 ? body : reason === 'DELETION_IN_PROGRESS' ? body.details[0].metadata : {}

/** Lets so many transactions pass, and kills the request at the next one. @param isLost whether that one is applied all the same */
async function kill(run: () => Promise<Answer>, after: number, isLost: boolean) {
  let count = 0
  const answer = await withFault(async ({ command, send }) => {
    if (command !== 'TransactWriteItems') return send()
    count++
    if (count > after + (isLost ? 1 : 0)) throw sdkError('TimeoutError')
    if (isLost && count === after + 1) {
      await send()
      throw sdkError('TimeoutError')
    }
    return send()
  }, run)
  return { answer, wasKilled: count > after }
}

async function expectNoneComesBack(powers: Scene['powers'], before: boolean[]): Promise<boolean[]> {
  const now: boolean[] = []
  for (const power of powers) now.push(await power())
  for (const [index, has] of now.entries()) if (has) expect(before[index]).toBe(true)
  // In order: while an earlier power is there, a later one may be; never the other way round for what comes first.
  expect(now.indexOf(true) === -1 || now.slice(now.indexOf(true)).every(Boolean)).toBe(true)
  return now
}

describe.each([
  ['a user', aUserScene],
  ['a group, by one of its members', aGroupScene],
  ['a resource, by its owner', aResourceScene],
])('the deletion of %s', (_, make) => {
  test.each(process.env.EVERY_CASE === '1' ? [false, true] : [false])(
    'killed after each of its transactions (answer lost: %s) ends the same',
    async (isLost) => {
      for (let after = 0, isOver = false; !isOver; after++) {
        const scene = await make()
        let powers = await expectNoneComesBack(
          scene.powers,
          scene.powers.map(() => true),
        )
        const first = await kill(scene.remove, after, isLost)
        isOver = !first.wasKilled
        let total = add(ZERO, countsOf(first.answer, reasonOf(first.answer)))
        powers = await expectNoneComesBack(scene.powers, powers)
        let answer = first.answer
        while (answer.status === 503) {
          answer = await scene.remove()
          total = add(total, countsOf(answer, reasonOf(answer)))
          powers = await expectNoneComesBack(scene.powers, powers)
        }
        expect([200, ...(isLost ? [404] : [])]).toContain(answer.status)
        expect(powers).toEqual(powers.map(() => false))
        if (isLost) for (const kind of KINDS) expect(total[kind]).toBeLessThanOrEqual(scene.counts[kind])
        else expect([after, total]).toEqual([after, scene.counts])
        expect(await keysOf(scene.gone)).toEqual([])
      }
      expect((await examineLists(aTable())).filter(({ level }) => level === 'problem')).toEqual([])
    },
    120_000,
  )
})

const reasonOf = (answer: Answer): string | undefined =>
  answer.status === 200 ? undefined : detailOf(answer, 'ErrorInfo')?.reason
