import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ApiError, notFound } from '../../../../lib/foundation/errors.ts'
import { tableClient } from '../../../../lib/foundation/table/client.ts'
import { createTable, describeTable, hasPointInTimeRecovery } from '../../../../lib/foundation/table/definition.ts'
import { reasonsOf, translateError } from '../../../../lib/foundation/table/failures.ts'
import { roleNameKey } from '../../../../lib/foundation/table/keys.ts'
import { readUniqueConstraint } from '../../../../lib/foundation/table/unique-constraints.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { cancelled, SDK_TEXT, sdkError } from '../../../support/table-faults.ts'
import { aTable } from '../../../support/world.ts'

describe('failures', () => {
  const reasonOf = (error: unknown) => {
    const translated = translateError(error)
    return translated instanceof ApiError ? translated.reason : undefined
  }

  describe('an error of the table is translated for the caller', () => {
    test.each([
      ['THROTTLED', sdkError('ThrottlingException')],
      ['THROTTLED', sdkError('ProvisionedThroughputExceededException')],
      ['THROTTLED', sdkError('RequestLimitExceeded')],
      ['THROTTLED', cancelled(['None', 'ThrottlingError'])],
      ['THROTTLED', cancelled(['ProvisionedThroughputExceeded'])],
      ['ABORTED', cancelled(['None', 'TransactionConflict'])],
      ['ABORTED', cancelled(['ThrottlingError', 'TransactionConflict'])],
      ['ABORTED', sdkError('TransactionConflictException')],
      ['UNAVAILABLE', sdkError('TimeoutError')],
      ['UNAVAILABLE', sdkError('AbortError')],
      ['UNAVAILABLE', sdkError('InternalServerError')],
      ['UNAVAILABLE', sdkError('TransactionInProgressException')],
      ['UNAVAILABLE', sdkError('Error', { code: 'ECONNREFUSED' })],
      ['UNAVAILABLE', sdkError('AggregateError', { code: 'ECONNREFUSED' })],
      ['UNAVAILABLE', sdkError('Error', { code: 'EAI_AGAIN' })],
      ['UNAVAILABLE', sdkError('Unknown', { $metadata: { httpStatusCode: 503 } })],
    ])('%s: %s', (reason, error) => {
      const translated = translateError(error) as ApiError
      expect(translated.reason).toBe(reason)
      expect(translated.cause).toBe(error)
      expect(translated.headers).toEqual({ 'retry-after': '1' })
      expect(translated.message).not.toContain(SDK_TEXT)
    })

    test.each([
      sdkError('ValidationException', { $metadata: { httpStatusCode: 400 } }),
      sdkError('AccessDeniedException'),
      sdkError('ResourceNotFoundException'),
      cancelled(['ValidationError']),
      cancelled([]),
      new TypeError('a bug'),
      sdkError('Error', { code: 42 }),
      'no error',
      undefined,
    ])('%s is a bug, and is returned unchanged', (error) => {
      expect(translateError(error)).toBe(error)
    })

    test('an ApiError is returned unchanged', () => {
      const refusal = notFound('permission', 'x')
      expect(translateError(refusal)).toBe(refusal)
      expect(reasonOf(refusal)).toBe('NOT_FOUND')
    })
  })

  describe('the reasons of a cancelled transaction', () => {
    test('are in the order of its writes, with the stored item', () => {
      const Item = { pk: { S: 'a' }, balance: { N: '9007199254740993' }, ids: { L: [{ S: 'x' }] } }
      const error = Object.assign(cancelled([]), {
        CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item }, {}],
      })
      expect(reasonsOf(error)).toEqual([
        { code: 'None' },
        { code: 'ConditionalCheckFailed', item: { pk: 'a', balance: 9007199254740993n, ids: ['x'] } },
        { code: 'None' },
      ])
    })

    test.each([sdkError('TimeoutError'), 'text', undefined])('do not exist for %s', (error) => {
      expect(reasonsOf(error)).toBeUndefined()
    })
  })
})

describe('describe', () => {
  /** The answer to the next table request. Tests use it to imitate states that the embedded DynamoDB cannot have. */
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
})

describe('unique constraints', () => {
  const key = roleNameKey('reader')

  test('a unique constraint gives the id that holds the name', async () => {
    const id = randomUUID()
    expect(await readUniqueConstraint(aTable(), key)).toBeUndefined()
    await aTable().write(put(key, { id }))
    expect(await readUniqueConstraint(aTable(), key)).toBe(id)
  })

  test('a unique constraint without an id is a bug; the error does not contain the name', async () => {
    await aTable().write(put(key, { id: 7 }))
    await expect(readUniqueConstraint(aTable(), key)).rejects.toThrow(
      /^unexpected shape: a unique constraint without an id$/,
    )
  })
})
