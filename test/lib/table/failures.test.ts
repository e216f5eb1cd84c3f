import { describe, expect, test } from 'vitest'
import { ApiError, notFound } from '../../../lib/errors.ts'
import { reasonsOf, translateError } from '../../../lib/table/failures.ts'
import { cancelled, SDK_TEXT, sdkError } from '../../support/table-faults.ts'

const reasonOf = (error: unknown) => {
  const told = translateError(error)
  return told instanceof ApiError ? told.reason : undefined
}

describe('a failure of the table is told as what it means to a caller', () => {
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
    const told = translateError(error) as ApiError
    expect(told.reason).toBe(reason)
    expect(told.cause).toBe(error)
    expect(told.headers).toEqual({ 'retry-after': '1' })
    expect(told.message).not.toContain(SDK_TEXT)
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
  ])('%s is a mistake of ours, and handed on as it is', (error) => {
    expect(translateError(error)).toBe(error)
  })

  test('a refusal of ours stays what it is', () => {
    const refusal = notFound('permission', 'x')
    expect(translateError(refusal)).toBe(refusal)
    expect(reasonOf(refusal)).toBe('NOT_FOUND')
  })
})

describe('the reasons of a cancelled transaction', () => {
  test('stand in the order of its writes, with the item that was found', () => {
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

  test.each([sdkError('TimeoutError'), 'text', undefined])('of %s there are none', (error) => {
    expect(reasonsOf(error)).toBeUndefined()
  })
})
