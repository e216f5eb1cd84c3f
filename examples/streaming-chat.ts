// An endpoint that streams from a language model. It asks and holds in one request, captures while it streams, and charges no token
// that was not made. A stand-in for the model counts up to the number in the prompt: one word is one token, one token one credit.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createTollgate, type Tollgate, toUuid } from '../client/index.ts'

/** A model gives one token after the other. */
export type Model = (prompt: string) => AsyncIterable<string>

export async function* countUp(prompt: string): AsyncIterable<string> {
  for (let number = 1; number <= Number(prompt); number++) {
    await pause(20)
    yield `${number} `
  }
}

export interface Chat {
  /** The same in every attempt of one request. */
  id: string
  /** Your own sign-in sets it. */
  user: string
  prompt: string
}

interface Options {
  tollgate: Tollgate
  model: Model
  organization: string
  /** What the user has to be allowed, and on what. The default account of its organization pays. */
  resource: string
  permission: string
  /** The most tokens of an answer. */
  most: number
  /** Tokens between two captures. */
  every: number
  /** How long the credits stay aside when this process dies. */
  seconds: number
}

const STATUS = { DENIED: 403, INSUFFICIENT_CREDITS: 402, ACCOUNT_DISABLED: 402, NO_ACCOUNT: 402, HOLD_ENDED: 409 }

/** Streams an answer, and charges its tokens. */
export async function answer(options: Options, chat: Chat, response: ServerResponse): Promise<void> {
  const { tollgate, model, organization, resource, permission, most, every, seconds } = options
  const { reason, hold, billing_id } = await tollgate.checkAndCharge({
    ...{ subject: `user:${chat.user}`, resource, permission },
    hold: { id: await toUuid(`chat ${chat.id}`), amount: String(most), expires_in: seconds, source: 'chat' },
  })
  if (reason !== 'ALLOWED' || hold === null)
    return void response.writeHead(STATUS[reason as keyof typeof STATUS]).end(reason)
  const account = { organization, account: billing_id }
  let [made, charged] = [0, 0]
  const capture = async (final: boolean) => {
    // The id follows from the hold and the tokens before it: sent again, it is charged once.
    const id = await toUuid(`${hold.id} from ${charged}`)
    const usages = made > charged ? [{ id, amount: made - charged, source: 'chat', user_id: chat.user }] : []
    await tollgate.capture(account, hold.id, usages, final ? {} : { final, expires_in: seconds })
    charged = made
  }
  try {
    for await (const token of model(chat.prompt)) {
      response.write(token)
      made++
      if (made === most || response.destroyed) break
      if (made % every === 0) await capture(false)
    }
  } finally {
    // This runs even if the client has gone or the model has failed. It charges the tokens that were made, and makes the rest of
    // the held credits available again.
    await capture(true)
    response.end()
  }
}

/**
 * The same without holds: charges the most first, and reverts the rest. It needs the platform relation `admin`, or `member` for the
 * charge and `biller` for the revert. Until the revert, the balance shows a charge that is too high. A process that dies has
 * charged all of it.
 */
export async function answerByRevert(
  { tollgate, model, most }: Pick<Options, 'tollgate' | 'model' | 'most'>,
  { organization, account }: { organization: string; account: string },
  chat: Chat,
  write: (token: string) => void,
): Promise<void> {
  const usage = { id: await toUuid(`chat ${chat.id}`), amount: most, source: 'chat', user_id: chat.user }
  await tollgate.createUsage({ organization, account, usages: [usage] })
  let made = 0
  for await (const token of model(chat.prompt)) {
    write(token)
    if (++made === most) return
  }
  await tollgate.revertBillingUsage({
    ...{ org_id: organization, billing_id: account, usage_id: usage.id },
    ...{ id: await toUuid(`rest ${chat.id}`), amount: String(most - made) },
  })
}

/** Serves `POST /chat`, with the prompt in the body. */
export async function serveChat(options: Options, port: number): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request: IncomingMessage, response) => {
    const { user, 'idempotency-key': id } = request.headers
    text(request)
      .then((prompt) => answer(options, { id: String(id), user: String(user), prompt }, response))
      .catch((error) => {
        console.error(String(error))
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  console.log(`listening on ${url}`)
  return { url, stop: () => server.close() }
}

if (import.meta.main) {
  const {
    TOLLGATE_URL = 'http://127.0.0.1:3000',
    CLIENT_ID,
    CLIENT_SECRET,
    PORT = '4030',
    SECONDS = '60',
  } = process.env
  const tollgate = createTollgate({ baseUrl: TOLLGATE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET })
  const place = { organization: 'acme', resource: 'project:web-shop', permission: 'get' }
  const limits = { most: 500, every: 20, seconds: Number(SECONDS) }
  await serveChat({ tollgate, model: countUp, ...place, ...limits }, Number(PORT))
}
