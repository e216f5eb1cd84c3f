import { randomUUID } from 'node:crypto'
import type { DynamoDBRecord } from 'aws-lambda'
import { describe, expect, test, vi } from 'vitest'
import { handler } from '../../../../functions/operator/stream/journal.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { MAX_AGE_MS } from '../../../../lib/operator/word-index/follow-stream.ts'
import { costOf } from '../../../support/recorder.ts'
import { deliver } from '../../../support/service.ts'
import { first, refuse, sdkError, withFault } from '../../../support/table-faults.ts'
import { aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { indexedKeys, keysOfThing } from '../../../support/word-index.ts'
import { anAccount, anOrganization, aProject, aTable } from '../../../support/world.ts'
import { changeTitle, deliverAll, expectIndexed, justNow, recordsOf, rename, shuffled } from './word-index-world.ts'

test('records that come twice, late and in any order change nothing', async () => {
  const made: string[] = []
  const records = await recordsOf(async () => {
    for (let index = 0; index < 5; index++) {
      const organization = await anOrganization({ title: `Order ${index}` })
      made.push(organization.id)
      for (const title of ['Alpha one', 'Beta two', `Gamma ${index}`]) await rename(organization.id, { title })
    }
  })
  for (let time = 0; time < 3; time++) {
    const mixed = shuffled([...records, ...records])
    for (let from = 0; from < mixed.length; from += 7) expect(await deliver(mixed.slice(from, from + 7))).toEqual([])
    await expectIndexed(...made)
  }
  expect((await indexedKeys()).filter((key) => /alpha|beta/.test(key))).toEqual([])
})

describe('a crash', () => {
  // The numbers are spread over the writes of a rename. The writes of a thing with all its entries are fewer than 30.
  test.each([1, 2, 3, 5, 8, 11, 14])('before the write %i of a rename is made up for', async (number) => {
    const organization = await anOrganization({ name: `crash-${number}-a`, title: 'One two three' })
    await deliverAll(() => rename(organization.id, { title: 'Four five three' }))
    const records = await recordsOf(() => rename(organization.id, { name: `crash-${number}-b`, title: 'Six' }))
    let count = 0
    const fails = async ({ command, send }: { command: string; send: () => Promise<{ output: unknown }> }) => {
      const isWrite = command === 'PutItem' || command === 'DeleteItem'
      if (isWrite && ++count >= number) throw sdkError('TimeoutError')
      return send()
    }
    expect((await withFault(fails, () => deliver(records))).length).toBeGreaterThan(0)
    // Makes another change before the records are delivered again.
    await recordsOf(() => rename(organization.id, { title: 'Seven eight' }))
    expect(await deliver(records)).toEqual([])
    const keys = (await keysOfThing(organization.id)).join()
    expect(keys).toMatch(/seven/)
    expect(keys).not.toMatch(/one|four|six|crash-\d+-a/)
    await expectIndexed(organization.id)
  })

  test('in each of two calls, one after the other, is made up for', async () => {
    const organization = await anOrganization()
    await deliverAll(() => rename(organization.id, { title: 'Twice one' }))
    for (const title of ['Twice two', 'Twice three']) {
      const records = await recordsOf(() => rename(organization.id, { title }))
      // The call writes its record and its entries, and removes no entry.
      const fails = first(
        Number.POSITIVE_INFINITY,
        'DeleteItem',
        refuse(() => sdkError('TimeoutError')),
      )
      expect((await withFault(fails, () => deliver(records))).length).toBeGreaterThan(0)
    }
    await deliverAll(() => rename(organization.id, { title: 'Twice four' }))
    const words = (await keysOfThing(organization.id)).join()
    expect([/four/, /one/, /two/, /three/].map((word) => word.test(words))).toEqual([true, false, false, false])
    await expectIndexed(organization.id)
  })

  test('of a deletion is made up for, although the thing is made again', async () => {
    const id = randomUUID()
    const made = await recordsOf(() => anOrganization({ id, name: 'again-name', title: 'Again' }))
    await deliver(made)
    const item = await aTable().get(resourceKey(`app/organization:${id}`))
    await aTable().transact([{ kind: 'Delete', input: { Key: resourceKey(`app/organization:${id}`) } }])
    const fails = first(4, 'DeleteItem', async ({ send }) => {
      await send()
      throw sdkError('TimeoutError')
    })
    const record = justNow(item, undefined)
    expect(await withFault(fails, () => deliver([record]))).toHaveLength(1)
    await aTable().transact([{ kind: 'Put', input: { Item: item } }])
    expect(await deliver([record])).toEqual([])
    await expectIndexed(id)
  })
})

test('two that follow the same thing at once leave what is right', async () => {
  const organization = await anOrganization({ title: 'Race' })
  for (let time = 0; time < 5; time++) {
    const records = await recordsOf(() => rename(organization.id, { title: `Race ${time} one` }))
    const more = await recordsOf(() => rename(organization.id, { title: `Race ${time} two` }))
    await Promise.all([deliver(records), deliver(more), deliver([...records, ...more])])
    await deliver([...records, ...more])
  }
  expect((await keysOfThing(organization.id)).filter((key) => /one/.test(key))).toEqual([])
  await expectIndexed(organization.id)
})

describe('a record that fails', () => {
  const fails = first(
    Number.POSITIVE_INFINITY,
    'PutItem',
    refuse(() => sdkError('TimeoutError')),
  )

  test('is reported, and the journal of charges goes on', async () => {
    const account = await aFundedAccount(100n)
    const usages = await recordsOf(() => report(account, [aUsage()]))
    const organization = await anOrganization()
    const renames = await recordsOf(() => rename(organization.id, { title: 'Fails' }))
    const broken = (await aTable().get(resourceKey(organization.resource))) as object
    await aTable().transact([{ kind: 'Put', input: { Item: { ...broken, created_at: 1n } } }])
    const failed = await deliver([...renames, ...usages])
    expect([...new Set(failed)].sort()).toEqual(renames.map(({ dynamodb }) => dynamodb?.SequenceNumber).sort())
    await aTable().transact([{ kind: 'Put', input: { Item: broken } }])
  })

  test('is given up after a quarter of an hour, so that it holds up nothing else', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const organization = await anOrganization()
    const [record] = await recordsOf(() => rename(organization.id, { title: 'Old' }))
    const aged = (age: number) =>
      ({
        ...record,
        dynamodb: { ...record?.dynamodb, ApproximateCreationDateTime: (Date.now() - age) / 1_000 },
      }) as DynamoDBRecord
    expect(await withFault(fails, () => deliver([aged(MAX_AGE_MS - 60_000)]))).toHaveLength(1)
    expect(await withFault(fails, () => deliver([aged(MAX_AGE_MS + 60_000)]))).toEqual([])
  })
})

test('an account is on the list of all for as long as its organization is there', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization)
  const item = await aTable().get(resourceKey(organization.resource))
  const touched = { pk: `ACCOUNT#${account.id}`, sk: 'ACCOUNT' }
  await deliver([justNow(undefined, touched)])
  expect((await keysOfThing(account.id)).filter((key) => /^SORTED_ACCOUNT#name# /.test(key))).toHaveLength(1)
  await aTable().transact([{ kind: 'Delete', input: { Key: resourceKey(organization.resource) } }])
  await deliver([justNow(item, undefined)])
  const left = await keysOfThing(account.id)
  expect(left.filter((key) => key.startsWith('SORTED_ACCOUNT#name#'))).toHaveLength(1)
  expect(left.filter((key) => /^SORTED_ACCOUNT#name# /.test(key))).toEqual([])
  await aTable().transact([{ kind: 'Put', input: { Item: item } }])
})

test('a thing costs the stream two write units at most for its name, its id and each of its words', async () => {
  const writeOf = async (run: () => Promise<unknown>) => {
    const records = await recordsOf(run)
    const { requests } = await costOf(() => handler({ Records: records } as never, {} as never))
    const ofFind = requests.filter(({ input }) => !/SORTED/.test(JSON.stringify(input.Item ?? input.Key ?? {})))
    return {
      find: ofFind.reduce((sum, { writeUnits }) => sum + writeUnits, 0),
      all: requests.reduce((sum, { writeUnits }) => sum + writeUnits, 0),
    }
  }
  const organization = await anOrganization()
  const project = { name: `shop-${randomUUID().slice(0, 6)}`, title: 'The web shop of everybody' }
  let made = organization
  // The name and the title have six different words: shop, the hexadecimal number, the, web, of, everybody.
  const creation = await writeOf(async () => {
    made = await aProject(organization, project)
  })
  expect(creation.find).toBeLessThanOrEqual(2 * (1 + 1 + 6))
  // The entries of lists cost one write unit for each order, in the list of the organization and in the list of all
  // projects.
  expect(creation.all - creation.find).toBe(6)
  const long = Array.from({ length: 40 }, (_, index) => `${index}${'word'.repeat(9)}`).join(' ')
  const longest = await writeOf(() => aProject(organization, { title: long }))
  expect(longest.find).toBeLessThanOrEqual(2 * (1 + 1 + 16))
  // The change removes four words and adds four, and two words stay. So it writes the entries of at most ten words.
  const retitled = await writeOf(() => changeTitle(made.id, 'Another title for it'))
  expect(retitled.find).toBeLessThanOrEqual(2 * (1 + 1 + 10))
})
