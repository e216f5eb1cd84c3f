import { expect, test } from 'vitest'
import { readFuzzing } from './fuzzing.ts'

const answer = (status: number, body: object) => ({
  response: { status_code: status, content: { $base64: Buffer.from(JSON.stringify(body)).toString('base64') } },
})
const refusal = answer(400, {
  message: 'the request contains invalid fields',
  details: [{ field_violations: [{ field: 'bodies[3].name', description: 'is like "other"' }] }],
})

/** The events of one request that failed a check. */
const eventsOf = (check: string, interaction: object, body: unknown = {}, query: object = {}) =>
  JSON.stringify({
    ScenarioFinished: {
      recorder: {
        label: 'POST /things',
        cases: {
          one: { value: { body, query, meta: { phase: { data: { description: 'a -> b: Incorrect type' } } } } },
        },
        checks: {
          one: [
            { name: 'not_a_server_error', status: 'success' },
            { name: check, status: 'failure' },
          ],
        },
        interactions: { one: interaction },
      },
    },
  })

test('statuses are counted', () => {
  const events = [eventsOf('a', answer(404, {})), '{"PhaseFinished": {}}', eventsOf('a', answer(200, {}))].join('\n')
  expect(readFuzzing(events)).toMatchObject({ cases: 2, statuses: '200: 1, 404: 1' })
})

test.each([
  ['a fault', 'not_a_server_error', answer(500, {}), {}, 'not_a_server_error: POST /things: a'],
  ['a refusal, by its rule', 'positive_data_acceptance', refusal, {}, 'positive_data_acceptance: is like …'],
  [
    'a refusal without fields',
    'positive_data_acceptance',
    answer(400, { message: 'in use' }),
    {},
    'positive_data_acceptance: in use',
  ],
  [
    'null that is taken',
    'negative_data_rejection',
    answer(200, {}),
    { a: [{ b: null }] },
    'negative_data_rejection: null',
  ],
  [
    'a wrong type that is taken',
    'negative_data_rejection',
    answer(200, {}),
    { a: 1 },
    'negative_data_rejection: POST /things: a',
  ],
])('%s is named', (_, check, interaction, body, finding) => {
  expect(readFuzzing(eventsOf(check, interaction, body)).findings).toEqual([finding])
})

test('an unknown parameter that is an empty list is named: nothing is sent for it', () => {
  const events = eventsOf('negative_data_rejection', answer(200, {}), {}, { known: 'true', unknown: [] })
  expect(readFuzzing(events).findings).toEqual(['negative_data_rejection: a parameter that is an empty list'])
})
