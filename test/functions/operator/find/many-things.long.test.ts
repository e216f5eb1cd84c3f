import { randomUUID } from 'node:crypto'
import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { handler as listProjects } from '../../../../functions/directory/projects/list-all.ts'
import { handler as find } from '../../../../functions/operator/find/find-entities.ts'
import { tableName } from '../../../../lib/foundation/table/client.ts'
import { entriesOf } from '../../../../lib/foundation/word-index/store.ts'
import { stateOf } from '../../../../lib/foundation/word-index/thing.ts'
import { followThing } from '../../../../lib/operator/word-index/follow-thing.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { isEveryCase } from '../../../support/sample.ts'
import { aClient, anOrganization, aProject, aTable } from '../../../support/world.ts'

const MANY = isEveryCase ? 100_000 : 20_000
/** A number that is larger than the number of entries that a count reads. */
const LISTED = 12_000
const client = new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? '' })
const admin = await aClient(['admin'])
const organization = await anOrganization()

/**
 * Fills the index with entries of projects that do not exist. An answer contains only existing projects, which the
 * tests create.
 */
async function fill() {
  const items: object[] = []
  for (let index = 0; index < MANY; index++) {
    const described = {
      ...{ names: [`p${index}-shop`], title: `Weather ${index % 1_000} shop`, created_at: '2026-11-01T00:00:00.000Z' },
      ...{ updated_at: '', lists: [{ list: 'PROJECT' as const, of: '' }], filtered: { state: 'enabled' } },
    }
    const entries = entriesOf(stateOf({ kind: 'project', id: randomUUID() }, described))
    // Writes only the entries that the searches of the tests read.
    const isMet = index < LISTED ? /^(FIND_WORD#(sh|we)|FIND_START#we|SORTED_PROJECT#title)/ : /^FIND_(START|WORD)#we/
    const met = entries.filter(({ key }) => isMet.test(key.pk))
    items.push(...met.map(({ key, attributes }) => ({ ...attributes, ...key })))
  }
  const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, at) => items.slice(at * 25, at * 25 + 25))
  for (let from = 0; from < batches.length; from += 8)
    await Promise.all(
      batches.slice(from, from + 8).map((batch) => {
        const requests = batch.map((item) => ({ PutRequest: { Item: marshall(item) } }))
        return client.send(new BatchWriteItemCommand({ RequestItems: { [tableName()]: requests } }))
      }),
    )
}

const ask = (body: object) => call(find, { as: admin, body })
const made: string[] = []

beforeAll(async () => {
  await fill()
  const texts = [
    ['web-shop', 'The best of all'],
    ['web-shopping', 'A second one'],
    ['other-name', 'Web pages'],
    ['another-name', 'My web page'],
  ]
  for (const [name = '', title = ''] of texts) {
    const { id } = await aProject(organization, { name, title })
    await followThing(aTable(), { kind: 'project', id })
    made.push(id)
  }
}, 600_000)

test(`a search among ${MANY} things makes three requests, and finds the best first`, async () => {
  for (const q of ['web', 'we', 'web shop', 'shop']) {
    const { result, requests, readUnits } = await costOf(() => ask({ q }))
    expect(result.status).toBe(200)
    // A search makes three requests, and one more request reads the caller.
    expect(requests.length, q).toBeLessThanOrEqual(4)
    expect(readUnits, q).toBeLessThanOrEqual(400)
  }
  const found = async (q: string) => (await ask({ q })).body.results.map(({ id }: { id: string }) => id)
  expect(await found('web')).toEqual(made.toSorted((one, other) => order(one) - order(other)))
  expect((await found('web shop'))[0]).toBe(made[0])
})

/**
 * Returns the expected position of a project in the results. Projects that match by name are before projects that match
 * by title. "Web pages" is before "My web page", because the match is at its start.
 */
const order = (id: string): number => [1, 0, 2, 3][made.indexOf(id)] ?? 0

test('a count stops at 10,000, and costs some 250 read units', async () => {
  const listed = () => call(listProjects, { as: admin, method: 'GET', query: { order_by: 'title', page_size: '1' } })
  const { result, readUnits } = await costOf(listed)
  expect(result.body).toMatchObject({ count: 10_000, count_is_exact: false })
  expect(readUnits).toBeGreaterThan(150)
  expect(readUnits).toBeLessThanOrEqual(300)
})
