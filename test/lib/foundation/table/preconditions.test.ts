import { expect, test } from 'vitest'
import type { Fact, Precondition } from '../../../../lib/foundation/table/facts.ts'
import type { Item } from '../../../../lib/foundation/table/item.ts'
import {
  mergePreconditions,
  OutdatedPermission,
  withoutPreconditions,
} from '../../../../lib/foundation/table/preconditions.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'

const key = { pk: 'GROUP#1', sk: 'MEMBER#2' }
const holds = (contains: string): Fact => ({ attribute: 'roles', contains })
const isEqual = (attribute: string, is: unknown): Fact => ({ attribute, is })
const on = (...facts: Fact[]): Precondition[] => [{ key, facts }]

test('an item that two checks have read has all their facts, and each fact once', () => {
  const [first, second] = [isEqual('state', 'enabled'), isEqual('version', 3n)]
  expect(mergePreconditions(on(first, holds('a')), on(first, second, holds('a'), holds('b')))).toEqual(
    on(first, holds('a'), second, holds('b')),
  )
  const other = { key: { pk: 'GROUP#2', sk: 'MEMBER#2' }, facts: [first] }
  expect(mergePreconditions(on(first), [other])).toEqual([...on(first), other])
})

test('an item that changed between two checks of a request ends the permission', () => {
  expect(() => mergePreconditions(on(isEqual('version', 3n)), on(isEqual('version', 4n)))).toThrow(OutdatedPermission)
})

test.each<[string, Fact, Item | undefined, boolean]>([
  ['still holds the role', holds('a'), { roles: new Set(['a', 'b']) }, true],
  ['has lost the role', holds('a'), { roles: new Set(['b']) }, false],
  ['has lost its last role', holds('a'), {}, false],
  ['is deleted', holds('a'), undefined, false],
  ['has the same value', isEqual('state', 'enabled'), { state: 'enabled' }, true],
  ['has another value', isEqual('state', 'enabled'), { state: 'disabled' }, false],
])('a write is refused, and its item, on which the permission rests, %s', (_, fact, item, isPermitted) => {
  const write = update(key, { set: { title: 'new' } })
  const refused = { applied: false, reasons: [{ code: 'ConditionalCheckFailed', item }] } as never
  const tell = () => withoutPreconditions(refused, [write], on(fact))
  if (isPermitted) expect(tell()).toEqual(refused)
  else expect(tell).toThrow(OutdatedPermission)
})
