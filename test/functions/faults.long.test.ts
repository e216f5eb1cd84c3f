import { afterEach, describe, expect, test, vi } from 'vitest'
import { cancelled, type Fault, first, refuse, SDK_TEXT, sdkError, withFault } from '../support/table-faults.ts'
import { detailOf, everyOperation, reasonOf } from './every-operation.ts'

const { all } = await everyOperation()
const always = (error: Error): Fault => refuse(() => error)
const every = (command: string, fault: Fault) => first(Number.POSITIVE_INFINITY, command, fault)
/**
 * Operations whose examples write nothing, because the organization or project is already enabled. The operations that
 * disable it share their code with these operations, and their examples write.
 */
const DONE_ALREADY: readonly string[] = ['enable-organization', 'enable-project']
const writing = all.filter(({ name, writes }) => writes && !DONE_ALREADY.includes(name))

// Collects the log lines, and keeps them out of the test output.
const logged: string[] = []
for (const stream of [process.stdout, process.stderr]) {
  vi.spyOn(stream, 'write').mockImplementation((line) => logged.push(String(line)) > 0)
}
afterEach(() => void logged.splice(0))

describe.each(all)('$name: a table that fails', ({ send, casesOf }) => {
  test.each(
    casesOf([
      [429, 8, 'THROTTLED', sdkError('ThrottlingException')],
      [503, 14, 'UNAVAILABLE', sdkError('TimeoutError')],
      [503, 14, 'UNAVAILABLE', sdkError('Error', { code: 'ECONNREFUSED' })],
      [500, 13, 'INTERNAL', sdkError('ValidationException')],
      [500, 13, 'INTERNAL', sdkError('AccessDeniedException')],
      [500, 13, 'INTERNAL', new TypeError(SDK_TEXT)],
    ] as const),
  )('is %i with code %i, %s', async (status, code, reason, error) => {
    const answer = await withFault(always(error), () => send())
    expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([status, code, reason])
    expect(answer.headers['retry-after']).toBe(status === 500 ? undefined : '1')
    expect(answer.text).not.toContain(SDK_TEXT)
    expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({})
  })

  test('is reported before wrong credentials, which cannot be verified', async () => {
    const answer = await withFault(always(sdkError('TimeoutError')), () => send({ as: { clientId: 'x', secret: 'y' } }))
    expect(answer.status).toBe(503)
  })

  test('gives the same answer for every bug, and logs its cause', async () => {
    const bugs = [new Error(`${SDK_TEXT} one`), Object.assign(new Error(`${SDK_TEXT} two`), { item: 'personal' })]
    const answers = []
    for (const bug of bugs) answers.push(await withFault(always(bug), () => send()))
    expect(answers.map(({ body }) => body.message)).toEqual(['internal server error', 'internal server error'])
    answers.forEach(({ headers }, index) => {
      const line = logged.find((each) => each.includes(headers['x-request-id'] ?? 'none'))
      expect(line).toContain(bugs[index]?.message)
    })
    expect(logged.join()).not.toContain('personal')
  })
})

describe.each(writing)('$name: a write that fails', ({ send, isThorough }) => {
  test.each([
    [429, 'THROTTLED', cancelled(['ThrottlingError'])],
    [500, 'INTERNAL', cancelled(['ValidationError'])],
  ])('is %i %s', async (status, reason, error) => {
    const answer = await withFault(every('TransactWriteItems', always(error)), () => send())
    expect([answer.status, reasonOf(answer)]).toEqual([status, reason])
    expect(answer.text).not.toContain(SDK_TEXT)
  })

  test('that conflicts a few times is retried', async () => {
    const conflict = always(cancelled(['TransactionConflict']))
    const answer = await withFault(first(3, 'TransactWriteItems', conflict), () => send())
    expect(answer.status).toBe(200)
  })

  // The operation waits before each retry, so the test only runs for thorough operations.
  test.runIf(isThorough)(
    'that always conflicts is 409 with code 10, and safe to send again',
    async () => {
      const conflict = always(cancelled(['TransactionConflict']))
      const answer = await withFault(every('TransactWriteItems', conflict), () => send())
      expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([409, 10, 'ABORTED'])
      expect((await send()).status).toBe(200)
    },
    30_000,
  )
})
