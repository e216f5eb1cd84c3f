/** All of them together end within the time of the function that sends them. */
const LIMIT_MILLISECONDS = 8_000

type Fetch = (url: string, init: RequestInit) => Promise<unknown>

/**
 * Sends requests without credentials, all at once, so that their functions are started when somebody needs them. Each is answered with 401
 * before the table is read. Never throws: what does not answer is for the alarms of real requests.
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
