import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import type { LeaseOptions } from '../../../client/index.ts'
import { later } from '../../support/holds.ts'
import { randomOf } from '../../support/random.ts'
import { makeTemporaryFolder } from '../../support/temporary-folder.ts'
import { aServiceForLeases, type Place } from './open-lease.ts'
import { startProcess, sumOf } from './start-process.ts'

// Processes that charge in leases are killed at random moments. `npm run lease-kills` kills 200 of them.
const { LEASE_KILLS = '6', LEASE_SEED = String(Date.now() % 1_000_000) } = process.env

const service = await aServiceForLeases()
const folder = makeTemporaryFolder()
afterAll(async () => {
  await service.stop()
  folder.remove()
})

const BALANCE = 1_000_000
const AT_ONCE = 3
const { next, between, pick } = randomOf(Number(LEASE_SEED))

interface Killed {
  place: Place
  events: string[]
}

/** Kills a process up to two seconds after its first charge. */
async function runAndKill(given: Partial<LeaseOptions>, amount: number, burst: number): Promise<Killed> {
  const place = await service.aPlace(BALANCE)
  const lease: LeaseOptions = { ...place, block: 10_000, source: 'chat', ...given }
  const work = { options: service.options, lease, amount, burst, charges: Number.MAX_SAFE_INTEGER }
  const { child, events } = startProcess(folder.path, work)
  const exit = once(child, 'exit')
  await expect.poll(() => events().length, { interval: 5 }).toBeGreaterThan(0)
  await pause(next() ** 2 * 2_000)
  child.kill('SIGKILL')
  expect(await exit).toEqual([null, 'SIGKILL'])
  return { place, events: events() }
}

/**
 * Moves the clock of the service until the holds of a process have expired. A request that was on its way when the process
 * was killed may arrive after the clock has moved, so the clock moves again.
 *
 * @returns the credits that the service has charged
 */
async function readCharged({ place }: Killed): Promise<number> {
  let seconds = 0
  const readHeld = () => {
    seconds += 61
    return later(seconds, async () => (await service.readPlace(place)).held)
  }
  await expect.poll(readHeld).toBe(0)
  return BALANCE - (await service.readPlace(place)).balance
}

/** Runs some processes at a time. */
async function killAll(count: number, run: () => Promise<Killed>, check: (killed: Killed, charged: number) => void) {
  for (let left = count; left > 0; left -= AT_ONCE) {
    const killed = await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, run))
    for (const each of killed) check(each, await readCharged(each))
  }
}

const half = Math.ceil(Number(LEASE_KILLS) / 2)

describe(`LEASE_SEED=${LEASE_SEED}`, () => {
  test('a killed process loses at most maxUncaptured, and its open block is available again', async () => {
    const bound = 1_000
    const run = () => runAndKill({ maxUncaptured: bound }, between(1, 20), between(1, 500))
    let most = 0
    await killAll(half, run, ({ events }, charged) => {
      const loss = sumOf(events, 'charge') - charged
      most = Math.max(most, loss)
      expect(loss).toBeGreaterThanOrEqual(0)
      expect(loss).toBeLessThanOrEqual(bound)
    })
    if (half > 3) console.log(`${half} kills: the largest loss is ${most} credits of at most ${bound}`)
  }, 900_000)

  test('a killed process loses no charge that the service has confirmed, and no more than two blocks', async () => {
    const run = () => runAndKill({ captureMs: pick([100, 1_000]) }, between(1, 20), between(1, 50))
    let most = 0
    await killAll(half, run, ({ events }, charged) => {
      const loss = sumOf(events, 'charge') - charged
      most = Math.max(most, loss)
      expect(loss).toBeGreaterThanOrEqual(0)
      expect(loss).toBeLessThanOrEqual(sumOf(events, 'charge') - sumOf(events, 'captured'))
      expect(loss).toBeLessThanOrEqual(20_000)
    })
    if (half > 3) console.log(`${half} kills: the largest loss is ${most} credits`)
  }, 900_000)
})
