/** @module Serves the console on the local server. */

import type { DecisionPlace } from '../../lib/http/decision-setting.ts'
import { serveConsole } from '../../lib/http/serve-console.ts'
import type { SignIn } from '../../lib/http/sign-in/settings.ts'
import type { Credentials } from '../credentials.ts'
import type { GatewayRequest } from '../gateway/request.ts'
import { type GatewayResponse, refuse } from '../gateway/response.ts'
import { DECIDING_HEADERS, isFromThisMachine, mayHaveSample } from '../page-guard.ts'

/** Answers a request that belongs to the site. Returns undefined for all other requests. */
export type Site = (request: GatewayRequest) => Promise<GatewayResponse | undefined>

export interface ConsoleOptions {
  built: Promise<string>
  sample?: Credentials | undefined
  signIn?: SignIn | undefined
  decisions?: DecisionPlace | undefined
}

const SAMPLE_PATH = '/console/sample-credentials'

/**
 * Responses with pages wait for the build.
 * @param options.built the folder of the build
 * @param options.sample credentials for a sign-in with one click, sent only if `mayHaveSample` allows it; undefined for
 * none
 * @param options.signIn the identity providers
 * @param options.decisions the place of a log of decisions, for tests
 */
export function makeConsoleSite({ built, sample, signIn, decisions }: ConsoleOptions): Site {
  return async (request) => {
    const { method, path } = request
    if (method === 'POST' && path === SAMPLE_PATH) return answerSample(mayHaveSample(request) ? sample : undefined)
    if (method !== 'GET' && method !== 'HEAD') return undefined
    if (path !== '/console' && !path.startsWith('/console/')) return undefined
    return servePage({ built, signIn, decisions }, path, sample !== undefined && isFromThisMachine(request))
  }
}

function answerSample(credentials: Credentials | undefined): GatewayResponse {
  const answer =
    credentials === undefined
      ? refuse('PERMISSION_DENIED', 'only a browser on this machine gets the credentials of the local server')
      : giveSample(credentials)
  return { ...answer, headers: [...answer.headers, ['vary', DECIDING_HEADERS]] }
}

const giveSample = (credentials: Credentials): GatewayResponse => ({
  status: 200,
  headers: [
    ['content-type', 'application/json'],
    ['cache-control', 'no-store'],
    ['x-content-type-options', 'nosniff'],
  ],
  body: Buffer.from(JSON.stringify(credentials)),
})

async function servePage(
  { built, signIn, decisions }: Omit<ConsoleOptions, 'sample'>,
  path: string,
  offersSample: boolean,
): Promise<GatewayResponse> {
  const folder = await built.catch(() => undefined)
  const answer = folder === undefined ? undefined : serveConsole(folder, path, { signIn, decisions })
  if (answer === undefined)
    return refuse('UNAVAILABLE', 'the console could not be built: the output of the server says why')
  const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false
  const body = isPage && offersSample ? offerSample(answer.body) : answer.body
  return { status: answer.status, headers: Object.entries(answer.headers), body }
}

/** Makes the sign-in screen show the button for the sample credentials. The page never contains the credentials. */
const offerSample = (html: Buffer): Buffer =>
  Buffer.from(html.toString().replace('<head>', '<head><meta name="tollgate-sample" content="offered">'))
