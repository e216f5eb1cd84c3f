import { expect, test } from 'vitest'
import { type Rehearsal, repairTornWrite } from './repair-torn-write.ts'
import { makeRandom, type Tear, tearsOf } from './tear.ts'

// `npm run torn-writes` tries all torn transactions, and `npm test` tries a fixed share of them. TORN_WRITE=<name>
// selects the scenes and examples whose name begins with this text. TORN_SEED selects other random halves.
// TORN_PART=1/4 selects the first of four parts.

const { TORN_SEED = '1', TORN_PART = '1/1' } = process.env
const { TORN_WRITE = '' } = process.env
const isAll = process.env.TORN_WRITES === 'all'
const [part = 1, parts = 1] = TORN_PART.split('/').map(Number)

export const isChosen = (name: string): boolean => name.startsWith(TORN_WRITE)

interface TornWrite {
  rehearsal: Rehearsal
  torn: number
  tear: Tear
}

const tornWritesOf = (rehearsal: Rehearsal, random: () => number): TornWrite[] =>
  rehearsal.recorded.flatMap((images, torn) =>
    tearsOf(images.length, random).map((tear) => ({ rehearsal, torn, tear })),
  )

/**
 * Registers the test of some rehearsals.
 *
 * @param share the number of torn transactions that `npm test` tries; each takes about half a second
 */
export function testTornWrites(rehearsals: readonly Rehearsal[], share: number): void {
  const random = makeRandom(Number(TORN_SEED))
  const all = rehearsals.flatMap((rehearsal) => tornWritesOf(rehearsal, random))
  const step = isAll || TORN_WRITE !== '' ? 1 : Math.ceil(all.length / share)
  const chosen = all.filter((_, index) => index % step === 0 && (index / step) % parts === part - 1)
  // Skips the test if TORN_WRITE names something in the other test file.
  test.skipIf(TORN_WRITE !== '' && chosen.length === 0)(
    `${chosen.length} of ${all.length} torn transactions are repaired`,
    async () => {
      const failures: string[] = []
      let repairs = 0
      for (const { rehearsal, torn, tear } of chosen) {
        try {
          repairs += await repairTornWrite(rehearsal, torn, tear)
        } catch (error) {
          failures.push(error instanceof Error ? error.message : String(error))
          if (isAll) console.log(failures.at(-1))
        }
      }
      if (isAll) console.log(`${chosen.length} torn writes, ${repairs} repairs, ${failures.length} failures`)
      expect(failures).toEqual([])
      expect(repairs).toBeGreaterThan(0)
    },
    isAll ? 3_600_000 : 120_000,
  )
}
