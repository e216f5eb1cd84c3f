import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { findFindings } from '../../../support/doctor.ts'
import { aClient, aProject, aTable, aUser } from '../../../support/world.ts'
import { aCompanyWithSeats, bind, seatsOf, userIdOf } from './plans-with-seats.ts'

await ensureBuiltins(aTable())
const admin = await aClient()

const countBy = (answers: readonly string[]) =>
  Object.fromEntries([...new Set(answers)].sort().map((each) => [each, answers.filter((one) => one === each).length]))

/** Sends each request again until it is decided, as a client does. */
async function insist(send: () => Promise<Parameters<typeof describeAnswer>[0]>): Promise<string> {
  const answer = describeAnswer(await send())
  return /^(409 ABORTED|503|429)/.test(answer) ? insist(send) : answer
}

/** Runs 32 at a time, because the database of a test takes only some connections. */
async function atOnce<T>(all: readonly (() => Promise<T>)[]): Promise<T[]> {
  const [results, left]: [T[], [number, () => Promise<T>][]] = [[], [...all.entries()]]
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) results[next[0]] = await next[1]()
  }
  await Promise.all(Array.from({ length: 32 }, work))
  return results
}

test('400 invitations at once for 25 seats: 25 are granted, the others are SEATS_TAKEN', {
  timeout: 120_000,
}, async () => {
  const { organization, account } = await aCompanyWithSeats(25)
  const project = await aProject(organization)
  const users = Array.from({ length: 400 }, () => aUser())
  const grant = (user: string, index: number) =>
    index % 2 === 0
      ? bind(project.resource, user, 'app_project_viewer')
      : bind(organization.resource, user, 'app_organization_viewer')
  const answers = await atOnce(users.map((user, index) => () => insist(() => grant(user, index))))
  expect(countBy(answers)).toEqual({ '200': 25, '400 SEATS_TAKEN': 375 })
  expect(await seatsOf(account)).toEqual({ limit: '25', used: 25 })
  const { seats } = (await ask(admin, 'list-seats', { id: organization.id })).body
  const granted = users.filter((_, index) => answers[index] === '200').map(userIdOf)
  expect(seats.map(({ user_id }: { user_id: string }) => user_id).sort()).toEqual(granted.sort())
  expect(await findFindings('seats')).toEqual([])
})

test('grants, removals and reservations at once never use more than the limit', { timeout: 120_000 }, async () => {
  const { organization, account } = await aCompanyWithSeats(5)
  const users = Array.from({ length: 12 }, () => aUser())
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  const id = organization.id
  const steps = [
    (user: string) => bind(organization.resource, user),
    (user: string) => ask(admin, 'remove-organization-user', { id, user_id: userIdOf(user) }),
    (user: string) => ask(admin, 'reserve-seat', { id, user_id: userIdOf(user), expires_at }),
    (user: string) => ask(admin, 'remove-seat', { id, user_id: userIdOf(user) }),
  ]
  const found: number[] = []
  for (let round = 0; round < 12; round++) {
    await Promise.all(
      users.map((user, index) => {
        const step = steps[(round + index) % steps.length] as (typeof steps)[number]
        return insist(() => step(user))
      }),
    )
    found.push((await seatsOf(account)).used)
  }
  expect(Math.max(...found)).toBeLessThanOrEqual(5)
  expect(await findFindings('seats')).toEqual([])
  for (const user of users) await insist(() => ask(admin, 'delete-user', { id: userIdOf(user) }))
  expect(await seatsOf(account)).toEqual({ limit: '5', used: 0 })
})
