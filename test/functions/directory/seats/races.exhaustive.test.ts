import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { findFindings } from '../../../support/doctor.ts'
import { insist } from '../../../support/insist.ts'
import { type Fault, loseAnswer, sdkError, withFault } from '../../../support/table-faults.ts'
import { aClient, aProject, aTable, aUser } from '../../../support/world.ts'
import { aCompanyWithSeats, bind, seatsOf, userIdOf } from './plans-with-seats.ts'

await ensureBuiltins(aTable())
const admin = await aClient()

const countBy = (answers: readonly string[]) =>
  Object.fromEntries([...new Set(answers)].sort().map((each) => [each, answers.filter((one) => one === each).length]))

/** How many people are invited, by how many writers at once. `SEAT_GRANTS=10000 SEAT_WRITERS=100` runs the whole race. */
const GRANTS = Number(process.env.SEAT_GRANTS ?? 400)
const WRITERS = Number(process.env.SEAT_WRITERS ?? 20)
const SEATS = 25
/** One transaction in so many loses its answer, and as many are not sent at all, as where a process is killed. */
const RARITY = 20

/** Returns the decision about a request. Adds every answer to the given list. */
const decide = async (send: () => ReturnType<typeof bind>, heard: string[]): Promise<string> =>
  describeAnswer(await insist(send, (answer) => heard.push(describeAnswer(answer))))

async function atOnce<T>(writers: number, all: readonly (() => Promise<T>)[]): Promise<T[]> {
  const [results, left]: [T[], [number, () => Promise<T>][]] = [[], [...all.entries()]]
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) results[next[0]] = await next[1]()
  }
  await Promise.all(Array.from({ length: writers }, work))
  return results
}

/** Invites the people, each to the organization or its project. Returns the decision for each. */
async function invite(users: readonly string[], heard: string[]) {
  const { organization, account } = await aCompanyWithSeats(SEATS)
  const project = await aProject(organization)
  const grant = (user: string, index: number) =>
    index % 2 === 0
      ? bind(project.resource, user, 'app_project_viewer')
      : bind(organization.resource, user, 'app_organization_viewer')
  const sends = users.map((user, index) => () => decide(() => grant(user, index), heard))
  return { organization, account, answers: await atOnce(WRITERS, sends) }
}

type Invited = Awaited<ReturnType<typeof invite>>

/** Nobody beyond the limit got a seat, and nobody who was granted something has none. */
async function expectSeatsGiven({ organization, account, answers }: Invited, users: readonly string[]): Promise<void> {
  expect(countBy(answers)).toEqual({ '200': SEATS, '400 SEATS_TAKEN': users.length - SEATS })
  expect(await seatsOf(account)).toEqual({ limit: String(SEATS), used: SEATS })
  const { seats } = (await ask(admin, 'list-seats', { id: organization.id })).body
  const granted = users.filter((_, index) => answers[index] === '200').map(userIdOf)
  expect(seats.map(({ user_id }: { user_id: string }) => user_id).sort()).toEqual(granted.sort())
  expect(await findFindings('seats')).toEqual([])
}

const LONG = 1_800_000

test('invitations at once take no seat too many, and nobody hears of a conflict', {
  timeout: LONG,
}, async () => {
  const users = Array.from({ length: GRANTS }, () => aUser())
  const heard: string[] = []
  const began = performance.now()
  const invited = await invite(users, heard)
  console.log(`${GRANTS} invitations in ${Math.round(performance.now() - began)} ms:`, countBy(heard))
  await expectSeatsGiven(invited, users)
  // A slow machine may also answer 503 at the deadline, and the client repeats that.
  expect(heard.filter((each) => each.startsWith('409'))).toEqual([])
})

test('the same, while transactions lose their answers or are never sent', { timeout: LONG }, async () => {
  const users = Array.from({ length: GRANTS }, () => aUser())
  const heard: string[] = []
  let sent = 0
  const kill: Fault = ({ command, send }) => {
    if (command !== 'TransactWriteItems') return send()
    sent++
    if (sent % RARITY === 0) return loseAnswer({ command, input: {}, send })
    return sent % RARITY === RARITY / 2 ? Promise.reject(sdkError('TimeoutError')) : send()
  }
  const invited = await withFault(kill, () => invite(users, heard))
  expect(heard.length).toBeGreaterThan(GRANTS)
  await expectSeatsGiven(invited, users)
})

test('grants, removals and reservations at once never use more than the limit', async () => {
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
