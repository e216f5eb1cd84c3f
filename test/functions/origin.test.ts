import { afterEach, expect, test, vi } from 'vitest'
import type { Handler } from '../../lib/http/operation.ts'
import { type Call, call } from '../support/request.ts'
import { reasonOf } from './every-operation.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/**
 * Sets these secrets and loads a function, which reads them while it loads. Returns a callback that sends a request to
 * the function and returns the status and the reason of its answer.
 */
async function start(
  file: string,
  secrets: string | undefined,
): Promise<(headers?: Call['headers']) => Promise<unknown[]>> {
  vi.stubEnv('ORIGIN_SECRETS', secrets)
  vi.resetModules()
  const { handler }: { handler: Handler } = await import(/* @vite-ignore */ `../../functions/${file}.ts`)
  return async (headers = {}) => {
    const answer = await call(handler, { headers, body: {}, path: '/nowhere' })
    return [answer.status, answer.status === 200 ? 'ok' : reasonOf(answer)]
  }
}

const through = (secret: string) => ({ 'x-tollgate-origin': secret })
const REFUSED = [403, 'EDGE_ONLY']

/** By function, the status and the reason of its answer to a request that came through the edge. */
const functions = {
  'access/checks/check': [401, 'UNAUTHENTICATED'],
  'http/health/get': [200, 'ok'],
  'http/not-found': [404, 'ROUTE_NOT_FOUND'],
} as const

test.each(Object.entries(functions))(
  'behind the distribution %s answers only what came through it',
  async (file, answer) => {
    const ask = await start(file, 'one,two')
    for (const secret of ['one', 'two']) expect(await ask(through(secret))).toEqual(answer)
    for (const secret of ['', 'three', 'one,two', 'on', 'ONE']) expect(await ask(through(secret))).toEqual(REFUSED)
    expect(await ask()).toEqual(REFUSED)
  },
)

test.each(Object.entries(functions))('without the distribution %s asks for no secret', async (file, answer) => {
  const ask = await start(file, undefined)
  expect(await ask()).toEqual(answer)
})

test('secrets that are set but empty refuse everything', async () => {
  const ask = await start('http/health/get', ',')
  expect(await ask()).toEqual(REFUSED)
  expect(await ask(through(''))).toEqual(REFUSED)
})
