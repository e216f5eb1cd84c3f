import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publish } from '../../../lib/operator/stream/event-bus.ts'

interface Sent {
  target: unknown
  authorization: unknown
  body: { Entries: Record<string, unknown>[] }
}

const sent: Sent[] = []
/** The answers in their order. Afterwards, every event is accepted. */
let answers: { status: number; body: object }[]
let server: Server

/** Imitates EventBridge, and records the requests. */
beforeEach(async () => {
  sent.length = 0
  answers = []
  server = createServer(async (request, response) => {
    const { 'x-amz-target': target, authorization } = request.headers
    const body: Sent['body'] = JSON.parse(await text(request))
    sent.push({ target, authorization, body })
    const accepted = { status: 200, body: { FailedEntryCount: 0, Entries: body.Entries.map(() => ({ EventId: 'e' })) } }
    const answer = answers.shift() ?? accepted
    response.writeHead(answer.status).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started))
  vi.stubEnv('EVENTS_ENDPOINT', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('EVENT_BUS', 'billing')
})
afterEach(() => {
  vi.unstubAllEnvs()
  server.close()
})

const time = '2026-11-24T10:00:00.500Z'
const events = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ type: 'BalanceLow', time, detail: { id: String(index) } }))

test('events are put on the bus of the stage with a signature, ten in a request', async () => {
  expect(await publish(events(12) as never)).toEqual({ accepted: 12 })
  expect(sent.map(({ target, body }) => [target, body.Entries.length])).toEqual([
    ['AWSEvents.PutEvents', 10],
    ['AWSEvents.PutEvents', 2],
  ])
  expect(sent[0]?.authorization).toMatch(/^AWS4-HMAC-SHA256 .*\/us-east-1\/events\/aws4_request/)
  expect(sent[0]?.body.Entries[1]).toEqual({
    ...{ EventBusName: 'billing', Source: 'tollgate', DetailType: 'BalanceLow' },
    ...{ Time: Date.parse(time) / 1_000, Detail: '{"id":"1"}' },
  })
})

test('events after one that is refused count as not accepted', async () => {
  const Entries = [{ EventId: 'e' }, { ErrorCode: 'ThrottlingException', ErrorMessage: 'rate' }, { EventId: 'e' }]
  answers = [{ status: 200, body: { FailedEntryCount: 1, Entries } }]
  const { accepted, error } = await publish(events(3) as never)
  expect([accepted, String(error)]).toEqual([1, 'Error: EventBridge refused an event: ThrottlingException'])
})

test('a failure that passes is tried three times, and another one only once', async () => {
  const busy = { status: 400, body: { __type: 'ThrottlingException' } }
  answers = [busy, { status: 503, body: {} }]
  expect(await publish(events(1) as never)).toEqual({ accepted: 1 })
  expect(sent).toHaveLength(3)
  answers = [busy, busy, busy, busy]
  expect((await publish(events(1) as never)).accepted).toBe(0)
  expect(sent).toHaveLength(6)
  answers = [{ status: 400, body: { __type: 'com.amazonaws#AccessDeniedException', message: 'text of AWS' } }]
  const { error } = await publish(events(1) as never)
  expect([sent.length, String(error)]).toEqual([7, 'Error: EventBridge answers AccessDeniedException'])
})
