import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callAws } from '../../infra/deploy/aws.ts'
import { authorizationOf, type Caller, type Measured } from './requests.ts'

/**
 * Causes cold starts of a function, and reads the duration of each start from Lambda's report. Each change of the
 * function's configuration ends all of its processes. If the function has a published version for callers, that version
 * does not change.
 *
 * @returns milliseconds; empty if the reports have no durations
 * @throws Error if a call fails
 */
export async function measureColdStarts(
  region: string | undefined,
  functionName: string,
  request: string,
  count: number,
): Promise<number[]> {
  const call = (...args: string[]) => callAws(region, 'lambda', ...args, '--function-name', functionName)
  const described = JSON.parse(await call('get-function-configuration'))
  const configure = async (description: string, level: string) => {
    const logging = `LogFormat=JSON,SystemLogLevel=${level}`
    await call('update-function-configuration', '--description', description, '--logging-config', logging)
    await call('wait', 'function-updated-v2')
  }
  // The request contains the client's secret, which must not appear in an error message. So the request is passed in a
  // file and not as an argument.
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-account-day-'))
  const payload = join(folder, 'event.json')
  writeFileSync(payload, request, { mode: 0o600 })
  const found: number[] = []
  try {
    for (let index = 1; index <= count; index++) {
      await configure(`cold start ${index}`, 'INFO')
      const { LogResult = '' } = JSON.parse(
        await call('invoke', '--log-type', 'Tail', '--payload', `fileb://${payload}`, '/dev/null'),
      )
      found.push(...readInitDurations(Buffer.from(LogResult, 'base64').toString()))
    }
  } finally {
    rmSync(folder, { recursive: true })
    await configure(described.Description ?? '', 'WARN')
  }
  return found
}

/** @param log lines of Lambda's log, as text or as JSON */
export const readInitDurations = (log: string): number[] =>
  [...log.matchAll(/Init Duration: ([\d.]+) ms|"initDurationMs":([\d.]+)/g)].map(([, text, json]) =>
    Number(text ?? json),
  )

/** Makes the event that the gateway would send to the function for a request. */
export const makeEvent = (caller: Caller, { path, body }: Measured): string =>
  JSON.stringify({
    version: '2.0',
    routeKey: `POST ${path}`,
    rawPath: path,
    rawQueryString: '',
    headers: { authorization: authorizationOf(caller), 'content-type': 'application/json' },
    pathParameters: { org_id: 'tollgate-smoke', billing_id: '-' },
    requestContext: { requestId: 'account-day', http: { method: 'POST', path, sourceIp: '192.0.2.1' } },
    body: JSON.stringify(body(caller.clientId)),
    isBase64Encoded: false,
  })
