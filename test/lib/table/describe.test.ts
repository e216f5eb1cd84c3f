import { expect, test } from 'vitest'
import { tableClient } from '../../../lib/table/client.ts'
import { createTable } from '../../../lib/table/definition.ts'
import { describeTable, hasPointInTimeRecovery } from '../../../lib/table/describe.ts'

/** What DynamoDB would answer, where the embedded one cannot be brought to: the answer of the next call. */
let instead: object | Error | undefined
tableClient.middlewareStack.add(
  (next) => async (args) => {
    const answer = instead
    instead = undefined
    if (answer instanceof Error) throw answer
    return answer === undefined ? next(args) : { response: {}, output: { ...answer, $metadata: {} } as never }
  },
  { step: 'initialize', name: 'instead' },
)

test('the table of the definition has its keys, and locally neither stream nor protection', async () => {
  expect(await describeTable()).toEqual({ status: 'ACTIVE', keys: true, streams: false, protected: false })
})

test('a table that is there is not made again', async () => {
  expect(await createTable()).toBe(false)
})

test('a fault while the table is made is told', async () => {
  instead = new Error('no table today')
  await expect(createTable()).rejects.toThrow('no table today')
})

test('a table of something else, deployed with stream and protection, is told as such', async () => {
  instead = {
    Table: {
      TableStatus: 'UPDATING',
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      StreamSpecification: { StreamEnabled: true },
      DeletionProtectionEnabled: true,
    },
  }
  expect(await describeTable()).toEqual({ status: 'UPDATING', keys: false, streams: true, protected: true })
  instead = {}
  expect(await describeTable()).toEqual({ status: '', keys: false, streams: false, protected: false })
})

test('point-in-time recovery is on only where DynamoDB says so', async () => {
  const recovery = (status: string) => ({
    ContinuousBackupsDescription: { PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: status } },
  })
  instead = recovery('ENABLED')
  expect(await hasPointInTimeRecovery()).toBe(true)
  instead = recovery('DISABLED')
  expect(await hasPointInTimeRecovery()).toBe(false)
  instead = {}
  expect(await hasPointInTimeRecovery()).toBe(false)
})

test('a table that cannot be reached is told in our own words', async () => {
  instead = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  await expect(describeTable()).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
})
