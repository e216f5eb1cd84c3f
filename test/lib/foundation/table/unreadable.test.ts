import { expect, test } from 'vitest'
import { notFound } from '../../../../lib/foundation/errors.ts'
import { unavailable } from '../../../../lib/foundation/table/failures.ts'
import { permissionKey } from '../../../../lib/foundation/table/keys.ts'
import { collectUnreadable, explainUnreadable } from '../../../../lib/foundation/table/unreadable.ts'

const named = (name: string) => Object.assign(new Error('secret'), { name })

test.each([
  [new TypeError('secret'), 'cannot be read (TypeError)'],
  [named('ValidationException'), 'cannot be read (ValidationException)'],
  [notFound('role', 'secret'), 'cannot be read (NOT_FOUND)'],
  [new Error('unexpected shape: id: not string'), 'unexpected shape: id: not string'],
])('%s is about an item, and its value is not told', (error, reason) => {
  expect(explainUnreadable(error)).toBe(reason)
})

test.each([[unavailable(new Error('secret'))], [named('AccessDeniedException')], ['no error']])(
  '%s is about the table, and is thrown',
  (error) => {
    expect(() => explainUnreadable(error)).toThrow()
  },
)

test('an item that cannot be read several times is found once', async () => {
  const unreadable = collectUnreadable()
  const key = permissionKey('one')
  const fail = () => {
    throw new TypeError('secret')
  }
  expect([
    await unreadable.skip(key, fail),
    await unreadable.skip(key, fail),
    await unreadable.skip(key, () => 5),
  ]).toEqual([undefined, undefined, 5])
  expect(unreadable.found).toEqual([{ item: 'PERMISSION#one PERMISSION', reason: 'cannot be read (TypeError)' }])
})
