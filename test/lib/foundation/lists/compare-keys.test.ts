import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareKeys } from '../../../../lib/foundation/lists/token.ts'

test('sort keys are compared by their UTF-8 bytes', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('\uffff', '\u{10000}', '', 'a'))
  fc.assert(
    fc.property(text, text, (left, right) => {
      expect(compareKeys(left, right)).toBe(Buffer.compare(Buffer.from(left), Buffer.from(right)))
    }),
  )
})
