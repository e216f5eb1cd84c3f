import { afterAll, beforeEach, expect, vi } from 'vitest'
import { handler as listAll } from '../../../../functions/operator/audit/list-all.ts'
import { startEventBus } from '../../../../local/event-bus.ts'
import { startStream } from '../../../../local/stream.ts'
import { call } from '../../../support/request.ts'
import { journal } from '../../../support/service.ts'
import { aClient, anOrganization } from '../../../support/world.ts'

// Functions for the tests of the audit log. Handlers make changes, the stream function writes the log entries, and the
// operations of the log read these entries.

export const admin = await aClient(['admin'])
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

export interface Log {
  id: string
  action: string
  actor: { id: string; type: string }
  target: { id: string; type: string; name: string }
  context: Record<string, string>
  changes: { field: string; before?: string; after?: string }[]
  created_at: string
  org_id: string
}

export async function send(handler: Parameters<typeof call>[0], request: object) {
  const answer = await call(handler, { as: admin, ...request })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** Returns the log entries of the whole service that match a query, newest first. */
export async function logsOf(query: Record<string, string>): Promise<Log[]> {
  await caughtUp()
  return (await send(listAll, { method: 'GET', query })).logs
}
