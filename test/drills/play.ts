import { expect, test } from 'vitest'
import { drill, type Rehearsal } from './drill.ts'
import { makeRandom, type Tear, tearsOf } from './tear.ts'

// `npm run drills` plays all drills; `npm test` a fixed share of them. DRILL=<name> chooses those whose name begins so,
// DRILL_SEED other halves, and DRILL_PART=1/4 the first of four parts.

const { DRILL_SEED = '1', DRILL_PART = '1/1' } = process.env
const { DRILL = '' } = process.env
const isAll = process.env.DRILLS === 'all'
const [part = 1, parts = 1] = DRILL_PART.split('/').map(Number)

export const isChosen = (name: string): boolean => name.startsWith(DRILL)

interface Drill {
  rehearsal: Rehearsal
  torn: number
  tear: Tear
}

const drillsOf = (rehearsal: Rehearsal, random: () => number): Drill[] =>
  rehearsal.recorded.flatMap((images, torn) =>
    tearsOf(images.length, random).map((tear) => ({ rehearsal, torn, tear })),
  )

/** Registers the tests of some rehearsals. @param share how many drills `npm test` plays; each takes about half a second */
export function playDrills(rehearsals: readonly Rehearsal[], share: number): void {
  const random = makeRandom(Number(DRILL_SEED))
  const all = rehearsals.flatMap((rehearsal) => drillsOf(rehearsal, random))
  const step = isAll || DRILL !== '' ? 1 : Math.ceil(all.length / share)
  const chosen = all.filter((_, index) => index % step === 0 && (index / step) % parts === part - 1)
  test(
    `${chosen.length} of ${all.length} torn transactions are repaired`,
    async () => {
      const failures: string[] = []
      let repairs = 0
      for (const { rehearsal, torn, tear } of chosen) {
        try {
          repairs += await drill(rehearsal, torn, tear)
        } catch (error) {
          failures.push(error instanceof Error ? error.message : String(error))
          if (isAll) console.log(failures.at(-1))
        }
      }
      if (isAll) console.log(`${chosen.length} drills, ${repairs} repairs, ${failures.length} failures`)
      expect(failures).toEqual([])
      expect(repairs).toBeGreaterThan(0)
    },
    isAll ? 3_600_000 : 120_000,
  )
}
