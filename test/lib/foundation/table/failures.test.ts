import { describe, expect, test } from 'vitest'
import { ApiError, notFound } from '../../../../lib/foundation/errors.ts'
import { reasonsOf, translateError } from '../../../../lib/foundation/table/failures.ts'
import { cancelled, SDK_TEXT, sdkError } from '../../../support/table-faults.ts'

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
