// A gateway to a language model that charges each token, without a request for each token. It has one lease for its
// account. In this example, the model counts up to the number in the prompt. One word is one token, and one token costs
// one credit.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createTollgate, type Lease, type Tollgate } from '../client/index.ts'
import { countUp, type Model } from './streaming-chat.ts'

/** Charges one token. Waits if the next block of credits is not there yet. */
const chargeToken = async (lease: Lease, user_id: string): Promise<boolean> =>
  lease.charge(1, { user_id }) || ((await lease.ready()) && lease.charge(1, { user_id }))

/** Streams an answer, until the model has finished or the account has no more credits. */
async function answer(lease: Lease, model: Model, user: string, prompt: string, response: ServerResponse) {
  for await (const token of model(prompt)) {
    if (response.destroyed) return
    if (!(await chargeToken(lease, user))) {
      if (!response.headersSent) response.writeHead(402)
      break
    }
    response.write(token)
  }
  response.end()
}

interface Options {
  tollgate: Tollgate
  model: Model
  organization: string
  /** The account that pays. Default: the organization's default account. */
  account?: string
  /** The number of credits that the gateway sets aside at a time. */
  block: number
}

/** Serves `POST`, with the prompt in the body. `stop` captures all charges, and releases the credits that remain. */
export async function serveTokens({ tollgate, model, organization, account = '-', block }: Options, port: number) {
  const lease = await tollgate.lease({
    ...{ org_id: organization, billing_id: account, block, source: 'chat' },
    closeAtSigterm: true,
  })
  lease.on('low', ({ remaining }) => console.error(`the account has few credits left, ${remaining} of them here`))
  lease.on('lost', ({ amount, usages }) => console.error(`${amount} credits were not charged:`, JSON.stringify(usages)))
  const server = createServer((request, response) => {
    text(request)
      .then((prompt) => answer(lease, model, String(request.headers.user), prompt, response))
      .catch((error: unknown) => {
        console.error(String(error))
        response.destroy()
      })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  console.log(`listening on ${url}`)
  const stop = () => {
    server.close()
    return lease.close()
  }
  return { url, stop }
}

if (import.meta.main) {
  const { TOLLGATE_URL = 'http://127.0.0.1:3000', CLIENT_ID, CLIENT_SECRET, PORT = '4031' } = process.env
  const tollgate = createTollgate({ baseUrl: TOLLGATE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET })
  await serveTokens({ tollgate, model: countUp, organization: 'acme', block: 1_000 }, Number(PORT))
}
