import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

/** `simulate.long.test.ts` and `npm run simulate` play more. */
const SEEDS = '2'

/** The simulator replaces clock, random numbers and network of its process. So it runs in a process of its own. */
const simulate = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['test/simulate/cli.ts', ...args], { env: process.env, timeout: 110_000 })

describe('the simulator', () => {
  test(`plays ${SEEDS} seeds with all its faults and finds no violation`, async () => {
    const { stdout } = await simulate('--seeds', SEEDS)
    expect(stdout).toMatch(new RegExp(`^${SEEDS} seeds from 1, \\d+ steps, no violation`))
  }, 120_000)
})
