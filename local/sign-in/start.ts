import { readClock } from '../../lib/foundation/clock.ts'
import { describeError } from '../../terminal/describe-error.ts'
import { isLoopback } from '../page-guard.ts'
import { SAMPLE_MANIFEST, type Settings } from '../settings.ts'
import { AUDIENCE, CONSOLE_CLIENT } from './provider.ts'
import { startIdentityProvider } from './server.ts'

/** The host names of this machine that the address of the console may have. */
const NAMES = ['127.0.0.1', 'localhost', '[::1]']

export interface LocalSignIn {
  issuer: string
  /** The value of `SIGN_IN` for the service. */
  setting: string
  /** Creates the sample's people, and lets people sign in. @param url the address of the service */
  open: (url: string) => Promise<void>
  stop: () => Promise<void>
}

/**
 * The port is the one after the port of the service.
 * @throws Error with one line if the settings do not allow a provider, or if the port is in use
 */
export async function startSignIn({ host, port, manifest }: Settings, given: string | undefined): Promise<LocalSignIn> {
  if (!isLoopback(host))
    throw new Error(
      '--sign-in lets anybody in as anybody: start it without HOST, so that this machine alone reaches it',
    )
  if (given) throw new Error('--sign-in sets SIGN_IN itself: start it without this variable')
  const provider = await listen(port === 0 ? 0 : port + 1)
  const issuers = [{ issuer: provider.issuer, audience: AUDIENCE, clientId: CONSOLE_CLIENT }]
  return {
    issuer: provider.issuer,
    setting: JSON.stringify({ issuers, only: false }),
    open: async (url) => {
      // This module is imported late, because it and its imports read the environment when they load.
      const { ensureSamplePeople } = await import('./people.ts')
      if (manifest === SAMPLE_MANIFEST) await ensureSamplePeople(readClock())
      provider.open(NAMES.map((name) => `http://${name}:${new URL(url).port}/console/`))
    },
    stop: provider.stop,
  }
}

async function listen(port: number) {
  try {
    return await startIdentityProvider({
      port,
      listPeople: async () => (await import('./people.ts')).listPeople(),
    })
  } catch (cause) {
    throw new Error(`the provider of --sign-in cannot listen on port ${port}: ${describeError(cause)}`, { cause })
  }
}
