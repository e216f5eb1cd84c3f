import { expect, test } from 'vitest'
import type { Handler } from '../../lib/http/operation.ts'
import { answerExamples, pathExamples, requestExamples } from '../../openapi/examples.ts'
import { functionFile, type OperationName, operations } from '../../operations.ts'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { type Call, call } from '../support/request.ts'
import { aClient } from '../support/world.ts'

await apply(SAMPLE)
const admin = await aClient(['admin'])

async function answered(name: OperationName, example: string, given: Call = {}) {
  const { handler }: { handler: Handler } = await import(`../../${functionFile(name)}`)
  const body = operations[name].method === 'GET' ? undefined : requestExamples(name)[example]?.value
  const { method, path } = operations[name]
  return call(handler, { as: admin, method, path, params: pathExamples(name), body, ...given })
}

/** What differs from run to run: instants, and ids that the service makes. */
const comparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, member: string) => {
    if (key.endsWith('_at')) return 'some time'
    return key === 'id' && !member.startsWith('5d1c6f0a') && !member.startsWith('0b3f0d5e') ? 'some id' : member
  })

const cases: [OperationName, string, string, Call][] = [
  ...(Object.keys(operations) as OperationName[]).map((name): [OperationName, string, string, Call] => [
    name,
    'sample',
    'sample',
    {},
  ]),
  ['check', 'sample', 'explained', { query: { explain: 'true' } }],
  ['check', 'denied', 'denied', { query: { explain: 'true' } }],
]

test.each(cases)(
  '%s answers the request of the example "%s" as in the example "%s"',
  async (name, asked, told, given) => {
    const { status, body } = await answered(name, asked, given)
    expect([status, comparable(body)]).toEqual([200, comparable(answerExamples(name)[told]?.value)])
  },
)

test('no example is left out', () => {
  const all = (Object.keys(operations) as OperationName[]).flatMap((name) =>
    Object.keys(answerExamples(name)).map((example) => `${name} ${example}`),
  )
  expect(all.sort()).toEqual(cases.map(([name, , told]) => `${name} ${told}`).sort())
})
