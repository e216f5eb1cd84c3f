import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { handler } from '../../../functions/http/probe/probe.ts'
import { FIRST_READS, startingRequests } from '../../../infra/warm-console.ts'
import { startFunctions } from '../../../lib/http/start-functions.ts'
import { closedAddress } from '../../support/listeners.ts'
import { costOf } from '../../support/recorder.ts'
import { aService } from '../../support/service.ts'

const called: string[] = []
const service = await aService({
  calls: (operation, run) => {
    called.push(operation)
    return run()
  },
})
const url = `${service.url}/`
afterAll(() => service.stop())
afterEach(() => {
  vi.unstubAllEnvs()
  called.length = 0
})

test('the event of the schedule reaches each function that the console asks first, and no table', async () => {
  vi.stubEnv('SERVICE_URL', url)
  const { requests } = await costOf(() => handler({ starts: startingRequests() }))
  expect(called.filter((name) => name !== 'not-found').toSorted()).toEqual([...FIRST_READS].toSorted())
  expect(requests).toEqual([])
})

test('the event of every other minute asks for health, as before', async () => {
  vi.stubEnv('SERVICE_URL', url)
  await handler()
  expect(called.toSorted()).toEqual(['check', 'get-health'])
})

test('a request without credentials is refused', async () => {
  const statuses: number[] = []
  await startFunctions(url, startingRequests().slice(1), async (to, init) => {
    statuses.push((await fetch(to, init)).status)
  })
  expect(statuses).toEqual(FIRST_READS.map(() => 401))
})

test('a service that does not answer is no failure: the probe of that minute says so', async () => {
  await expect(startFunctions(`${await closedAddress()}/`, startingRequests())).resolves.toBeUndefined()
})
