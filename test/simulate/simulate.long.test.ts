import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

/** `npm run simulate` plays more. */
const SEEDS = process.env.EVERY_CASE === '1' ? '40' : '8'

/** The simulator replaces clock, random numbers and network of its process. So it runs in a process of its own. */
const simulate = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['test/simulate/cli.ts', ...args], { env: process.env, timeout: 110_000 })

describe('the simulator', () => {
  test(`plays ${SEEDS} seeds with all its faults and finds no violation`, async () => {
    const { stdout } = await simulate('--seeds', SEEDS)
    expect(stdout).toMatch(new RegExp(`^${SEEDS} seeds from 1, \\d+ steps, no violation`))
  }, 120_000)

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
