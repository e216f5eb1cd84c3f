import { afterAll, beforeEach, expect, vi } from 'vitest'
import { startEventBus } from '../../../../local/event-bus.ts'
import { startStream } from '../../../../local/stream.ts'
import type { OperationName } from '../../../../operations/index.ts'
import { ask, type Reply, type Request } from '../../../rules/ask.ts'
import { journal } from '../../../support/service.ts'
import { aClient, anOrganization } from '../../../support/world.ts'

// Functions for the tests of the audit log. Handlers make changes, the stream function writes the log entries, and the
// operations of the log read these entries.

const admin = await aClient(['admin'])
export const by = { id: admin.clientId, type: 'app/serviceuser', name: '' }
export const organization = await anOrganization()

// Subscriptions and balances send events, which this bus drops.
const bus = startEventBus(async () => {})
afterAll(() => bus.stop())

const delivered: Parameters<typeof journal>[0]['Records'] = []
const stream = startStream(async (event, context) => {
  delivered.push(...event.Records)
  return journal(event, context)
})

beforeEach(() => {
  vi.stubEnv('AUDIT_DAYS', '90')
  return () => vi.unstubAllEnvs()
})

export const caughtUp = (): Promise<void> => stream.caughtUp()

/** Returns the stream records that were delivered since the last call, so that a test can deliver them again. */
export const takeRecords = () => delivered.splice(0)

/** Sends a request of the admin, which must be answered with 200. */
export async function send<Name extends OperationName>(
  name: Name,
  request: Request<Name> = {},
): Promise<Reply<Name>['body']> {
  const answer = await ask(admin, name, request)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** Returns the log entries of the whole service that match a query, newest first. */
export async function logsOf(query: Request<'list-all-audit-logs'>) {
  await caughtUp()
  return (await send('list-all-audit-logs', query)).logs
}
