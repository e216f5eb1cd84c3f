import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

/** The simulator takes the place of clock, chance and network, so each run is a process of its own. */
const simulate = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['test/simulate/cli.ts', ...args], { env: process.env, timeout: 110_000 })

describe('under every fault that can be made here', () => {
  test('40 seeds are played without a violation', async () => {
    const { stdout } = await simulate('--seeds', '40')
    expect(stdout).toMatch(/^40 seeds from 1, \d+ steps, no violation/)
  }, 120_000)

  test('a seed plays the same whenever it is played', async () => {
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
  }, 60_000)
})
