import { expect, test } from 'vitest'
import { asSeen } from '../../../../lib/operator/doctor/fault.ts'

const anItem = (attributes: number) => ({
  ...Object.fromEntries(Array.from({ length: attributes }, (_, index) => [`ROLE#${index}`, 'bound'])),
  stamp: '1-a',
})

test('the condition of a repair stays below the 4 KB of DynamoDB, however many attributes the item has', () => {
  for (let attributes = 0; attributes <= 1_000; attributes++)
    expect(asSeen({ pk: 'RESOURCE#1', sk: 'GRANT#1', ...anItem(attributes) }).expression.length).toBeLessThan(4_096)
})

test('an item with few attributes is compared whole, one with many by its version', () => {
  expect(Object.values(asSeen({ pk: 'RESOURCE#1', sk: 'GRANT#1', ...anItem(100) }).names ?? {})).toContain('ROLE#99')
  expect(asSeen({ pk: 'RESOURCE#1', sk: 'GRANT#1', ...anItem(200) }).names).toEqual({ '#is0': 'stamp' })
})
