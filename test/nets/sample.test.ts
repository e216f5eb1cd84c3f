import { describe, expect, test } from 'vitest'
import { chooseMutants, describeMutant, type Placed } from './sample.ts'
import { scoreOf } from './score.ts'

const placed = (file: string, text: string): Placed => ({
  id: `${file}:0`,
  file,
  mutant: { kind: 'throw', text, edits: [] },
})
const all = Array.from({ length: 50 }, (_, number) => placed('lib/a.ts', `throw ${number}`))
const textsOf = (chosen: readonly Placed[]) => chosen.map(({ mutant }) => mutant.text)

describe('a sample of mutants', () => {
  test('is the same for the same seed, and part of every larger sample', () => {
    const five = textsOf(chooseMutants(all, 1, 5))
    expect(five).toHaveLength(5)
    expect(textsOf(chooseMutants(all, 1, 20)).slice(0, 5)).toEqual(five)
    expect(textsOf(chooseMutants(all, 2, 5))).not.toEqual(five)
  })

  test('does not depend on the file, or on the order', () => {
    const moved = all.map(({ mutant: { text } }) => placed('lib/b.ts', text)).reverse()
    expect(textsOf(chooseMutants(moved, 1, 5))).toEqual(textsOf(chooseMutants(all, 1, 5)))
  })

  test('can be all mutants, also those with the same text', () => {
    const twice = [placed('lib/a.ts', 'throw a'), placed('lib/b.ts', 'throw a')]
    expect(chooseMutants(twice, 1, Number.POSITIVE_INFINITY)).toHaveLength(2)
  })

  test('is described on one line', () => {
    expect(describeMutant(placed('lib/a.ts', 'throw invalid(\n  field)'))).toBe(
      'lib/a.ts: throw: throw invalid( field)',
    )
  })

  test('counts a mutant that no test reaches as unnoticed', () => {
    const score = { mutants: 9, tried: 4, noticed: 3, seed: 1, unnoticed: [], unreached: ['lib/a.ts: throw: throw a'] }
    expect(scoreOf(score)).toBe(75)
  })
})
