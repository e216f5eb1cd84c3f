import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

async function load(variables: Record<string, string | undefined>) {
  const none = { EVERY_CASE: undefined, SAMPLE_SEED: undefined, PROPERTY_SEED: undefined }
  for (const [name, value] of Object.entries({ ...none, ...variables })) vi.stubEnv(name, value)
  vi.resetModules()
  return await import('./support/sample.ts')
}

const CASES = Array.from({ length: 10 }, (_, index) => index)
const SEEDS = Array.from({ length: 30 }, (_, index) => String(index))

test('a sample is a third of the cases in their order, and its seed gives it again', async () => {
  const { sampled, sampleOf } = await load({ SAMPLE_SEED: '7' })
  expect(sampled).toBe('(SAMPLE_SEED=7)')
  const sample = sampleOf(CASES)
  expect(sample).toHaveLength(4)
  expect(sample).toEqual(CASES.filter((each) => sample.includes(each)))
  expect((await load({ SAMPLE_SEED: '7' })).sampleOf(CASES)).toEqual(sample)
  expect([sampleOf(['only']), sampleOf([])]).toEqual([['only'], []])
})

test('each case is in the sample of some seed', async () => {
  const found = new Set<number>()
  for (const SAMPLE_SEED of SEEDS) for (const each of (await load({ SAMPLE_SEED })).sampleOf(CASES)) found.add(each)
  expect(found.size).toBe(CASES.length)
})

test('EVERY_CASE=1 tries every case and all steps', async () => {
  const { sampled, sampleOf, sampleOfSteps } = await load({ EVERY_CASE: '1' })
  expect([sampled, sampleOf(CASES), sampleOfSteps(undefined, 1_500, 25)]).toEqual([
    '(every case)',
    CASES,
    { steps: 1_500, first: 1 },
  ])
})

test('a third of the random steps is tried, and each third by some seed', async () => {
  const firsts = new Set<number>()
  for (const SAMPLE_SEED of SEEDS) {
    const { steps, first } = (await load({ SAMPLE_SEED })).sampleOfSteps(undefined, 1_500, 25)
    expect(steps).toBe(500)
    firsts.add(first)
  }
  expect([...firsts].sort((a, b) => a - b)).toEqual([1, 21, 41])
})

test('a number of steps and a seed that are given are taken', async () => {
  expect((await load({ SAMPLE_SEED: '7' })).sampleOfSteps('9000', 1_500)).toEqual({ steps: 9_000, first: 1 })
  const seeded = await load({ SAMPLE_SEED: '7', PROPERTY_SEED: '3' })
  expect(seeded.sampleOfSteps(undefined, 1_500)).toEqual({ steps: 1_500, first: 3 })
})
