import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { costOf } from '../../../support/recorder.ts'
import { deliver } from '../../../support/service.ts'
import { logsOf, send } from './audit-world.ts'

const DAY = 86_400
const now = Math.floor(Date.now() / 1_000)
let sequence = 1_000

/** Makes the stream record of a permission that was created this number of days ago. */
function recordOf(daysAgo: number): Parameters<typeof deliver>[0][number] {
  const [id, key] = [randomUUID(), { S: `audit.days.d${sequence}` }]
  const Keys = { pk: { S: `PERMISSION#${id}` }, sk: { S: 'PERMISSION' } }
  return {
    eventID: randomUUID(),
    dynamodb: {
      ...{ SequenceNumber: String(sequence++), ApproximateCreationDateTime: now - daysAgo * DAY, Keys },
      NewImage: { ...Keys, id: { S: id }, key, created_by: { S: 'operator:grace' } },
    },
  }
}

const query = { actor: 'operator:grace' }

test('the log of all days is read newest first, page by page, each entry once', async () => {
  const ages = [0, 0, 0, 1, 1, 2, 9, 40, 40, 80]
  const records = ages.map(recordOf)
  expect(await deliver(records.toReversed())).toEqual([])
  const sequences = records.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '')
  const byAge = [0, 1, 2, 9, 40, 80].flatMap((age) => sequences.filter((_, index) => ages[index] === age).toReversed())
  expect((await logsOf(query)).map(({ id }) => id.split('-')[1])).toEqual(byAge)
  for (const page_size of ['1', '2', '3', '4']) {
    const paged: string[] = []
    let page_token = ''
    do {
      const page = await send('list-all-audit-logs', { ...query, page_size, page_token })
      paged.push(...page.logs.map(({ id }) => id.split('-')[1] ?? ''))
      page_token = page.next_page_token
    } while (page_token !== '')
    expect(paged, page_size).toEqual(byAge)
  }
})

test('days outside of the asked time are not read', async () => {
  const start_time = new Date((now - 2 * DAY) * 1_000).toISOString()
  const { result, requests } = await costOf(() => logsOf({ ...query, start_time }))
  expect(result.map(({ id }) => Number(id.split('-')[1]) < 1_006)).toEqual(Array(6).fill(true))
  // One request reads the caller, and one query reads each day.
  expect(requests.length).toBeLessThanOrEqual(5)
})
