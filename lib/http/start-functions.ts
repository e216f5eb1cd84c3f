/** For all requests together. Below the timeout of the function that sends the requests. */
const LIMIT_MILLISECONDS = 8_000

type Fetch = (url: string, init: RequestInit) => Promise<unknown>

/**
 * Sends requests without credentials, all at the same time, so that their functions are already started when people need them. Each is
 * answered with 401, before the table is read. Never throws, because alarms report functions that do not answer.
 * @param url the address of the service, with a slash at its end
 * @param requests method and path, such as `GET /v1beta1/organizations`
 */
export async function startFunctions(
  url: string,
  requests: readonly string[],
  fetch: Fetch = globalThis.fetch,
): Promise<void> {
  const signal = AbortSignal.timeout(LIMIT_MILLISECONDS)
  const sent = requests.map(async (request) => {
    const [method = '', path = ''] = request.split(' ')
    await fetch(new URL(path, url).href, { method, signal })
  })
  await Promise.allSettled(sent)
}
