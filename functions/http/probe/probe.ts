import { chooseFetch } from '../../../lib/http/client-certificate.ts'
import { scheduledFunction } from '../../../lib/http/other-functions.ts'
import { probe, serviceUrl } from '../../../lib/http/probe.ts'
import { startFunctions } from '../../../lib/http/start-functions.ts'

// Checks every minute whether the service answers. With the setting `warmConsole`, also runs every five minutes, to
// start the functions that the event names.
export const handler = scheduledFunction('probe', async ({ starts }) => {
  const fetch = await chooseFetch()
  await (starts === undefined ? probe(serviceUrl(), fetch) : startFunctions(serviceUrl(), starts, fetch))
})
