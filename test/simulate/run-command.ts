import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'vitest'

/** Runs the simulator in a separate process, because it replaces clock, random numbers and network. */
export const simulate = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['test/simulate/cli.ts', ...args], { env: process.env, timeout: 900_000 })

/** Expects that a run of the first seeds, with all kinds of faults, finds no violation. */
export async function expectClean(seeds: string): Promise<void> {
  const { stdout } = await simulate('--seeds', seeds)
  expect(stdout).toMatch(new RegExp(`^${seeds} seeds from 1, \\d+ steps, no violation`))
}
