import { vi } from 'vitest'
import type { Handler } from '../../lib/http/operation.ts'
import { call } from '../support/request.ts'

/** Starts a new process that accepts this number of requests a second for each organization. Empty text: no limit. */
export function startWithRate(rate: string): void {
  vi.stubEnv('ORGANIZATION_RATE', rate)
  // Functions read their settings when they are loaded, so they are loaded again.
  vi.resetModules()
}

/** The answer statuses of the same request, sent several times, one after another. */
export async function statuses(
  count: number,
  handler: Handler,
  request: Parameters<typeof call>[1],
): Promise<number[]> {
  const found: number[] = []
  for (let index = 0; index < count; index++) found.push((await call(handler, request)).status)
  return found
}
