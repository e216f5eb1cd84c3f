import { describe, expect, test } from 'vitest'
import { expectClean, simulate } from './run-command.ts'

/** The command `npm run simulate` plays more seeds. */
const SEEDS = process.env.EVERY_CASE === '1' ? '40' : '8'

describe('the simulator', () => {
  test(`plays ${SEEDS} seeds with all its faults and finds no violation`, () => expectClean(SEEDS), 900_000)

  test('plays a seed the same way every time', async () => {
    const traces = await Promise.all(
      [
        ['--from', '6', '--seeds', '2'],
        ['--from', '7', '--seeds', '1'],
      ].map(async (args) => {
        const { stdout } = await simulate('--trace', ...args)
        return /^seed 7: .*$/m.exec(stdout)?.[0]
      }),
    )
    expect(traces[0]).toMatch(/^seed 7: \d+ steps, [0-9a-f]{64}$/)
    expect(traces[1]).toBe(traces[0])
  })
})
