import { expect, test } from 'vitest'
import { diffFields } from '../../lib/operator/manifest/diff-fields.ts'

test('a plan shows numbers as they are written', () => {
  const metadata = { tier: 3, ratio: 0.5, most: 1_000_000, exact: JSON.rawJSON('1.50') }
  const [change] = diffFields({ metadata: {} }, { metadata })
  expect(change?.after).toBe('{"exact":1.50,"most":1000000,"ratio":0.5,"tier":3}')
  expect(diffFields({ metadata: { tier: JSON.rawJSON('3.0') } }, { metadata: { tier: 3 } })).toEqual([])
})
