import { expect, test } from 'vitest'
import { tableClient } from '../../../../lib/foundation/table/client.ts'
import { createTable } from '../../../../lib/foundation/table/definition.ts'
import { describeTable, hasPointInTimeRecovery } from '../../../../lib/foundation/table/describe.ts'

/** The answer to the next call, for states that the embedded DynamoDB does not have. */
let nextAnswer: object | Error | undefined
tableClient().middlewareStack.add(
  (next) => async (args) => {
    const answer = nextAnswer
    nextAnswer = undefined
    if (answer instanceof Error) throw answer
    return answer === undefined ? next(args) : { response: {}, output: { ...answer, $metadata: {} } as never }
  },
  { step: 'initialize', name: 'nextAnswer' },
)

test('a local table has the keys of the definition, and neither stream nor protection', async () => {
  expect(await describeTable()).toEqual({ status: 'ACTIVE', keys: true, streams: false, protected: false })
})

test('an existing table is not created again', async () => {
  expect(await createTable()).toBe(false)
})

test('an error while the table is created is thrown', async () => {
  nextAnswer = new Error('no table today')
  await expect(createTable()).rejects.toThrow('no table today')
})

test('other keys, a stream and the protection of a table are reported', async () => {
  nextAnswer = {
    Table: {
      TableStatus: 'UPDATING',
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      StreamSpecification: { StreamEnabled: true },
      DeletionProtectionEnabled: true,
    },
  }
  expect(await describeTable()).toEqual({ status: 'UPDATING', keys: false, streams: true, protected: true })
  nextAnswer = {}
  expect(await describeTable()).toEqual({ status: '', keys: false, streams: false, protected: false })
})

test('point-in-time recovery is on only if DynamoDB says so', async () => {
  const recovery = (status: string) => ({
    ContinuousBackupsDescription: { PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: status } },
  })
  nextAnswer = recovery('ENABLED')
  expect(await hasPointInTimeRecovery()).toBe(true)
  nextAnswer = recovery('DISABLED')
  expect(await hasPointInTimeRecovery()).toBe(false)
  nextAnswer = {}
  expect(await hasPointInTimeRecovery()).toBe(false)
})

test('a table that cannot be reached is UNAVAILABLE', async () => {
  nextAnswer = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  await expect(describeTable()).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
})
