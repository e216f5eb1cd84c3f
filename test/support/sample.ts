import { randomOf } from './random.ts'

/**
 * Whether tests with many similar cases try every case. `npm run test:every-case` sets this. Otherwise they try a
 * random third.
 */
export const isEveryCase = process.env.EVERY_CASE === '1'

/** `test/global-setup.ts` chooses a new seed for each run. `SAMPLE_SEED` repeats the sample of an earlier run. */
const seed = Number(process.env.SAMPLE_SEED ?? 1)

/** The end of the name of a test that tries a sample. It says how to try the same cases again. */
export const sampled = isEveryCase ? '(every case)' : `(SAMPLE_SEED=${seed})`

/** Returns a random third of the cases in their order, at least one; with `EVERY_CASE=1` all cases. */
export function sampleOf<Case>(cases: readonly Case[]): Case[] {
  if (isEveryCase) return [...cases]
  const random = randomOf(seed)
  const left = [...cases.keys()]
  const taken = Array.from({ length: Math.ceil(cases.length / 3) }, () => left.splice(random.below(left.length), 1)[0])
  return cases.filter((_, index) => taken.includes(index))
}

/**
 * Returns the number of random steps to try, and the seed of the first world. By default, these are a third of `all`
 * steps, in worlds that the tests with `EVERY_CASE=1` also try. If the number of steps is `given`, `PROPERTY_SEED`
 * selects the first world.
 */
export function sampleOfSteps(given: string | undefined, all: number, perWorld = 1): { steps: number; first: number } {
  const { PROPERTY_SEED } = process.env
  if (isEveryCase || given !== undefined || PROPERTY_SEED !== undefined)
    return { steps: Number(given ?? all), first: Number(PROPERTY_SEED ?? 1) }
  const worlds = Math.floor(all / perWorld / 3)
  return { steps: worlds * perWorld, first: 1 + worlds * randomOf(seed).below(3) }
}
