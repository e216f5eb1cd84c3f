import { expect, test } from 'vitest'
import { describeWrongParts } from '../../../../lib/billing/plans/change-plan.ts'

test.each([
  ['day', 'day', '""'],
  ['week', 'month', '"", day'],
  ['month', 'week', '"", day'],
  ['year', 'year', '"", day, month'],
  ['', 'year', '"", day, month'],
])(
  'the refusal names the possible credit intervals of a plan: interval %j, credit interval %j',
  (interval, part, possible) => {
    const plan = { interval, credit_interval: part } as never
    expect(describeWrongParts(plan)).toBe(`must be shorter than the interval: ${possible}`)
  },
)
