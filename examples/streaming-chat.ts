// An endpoint that streams the output of a language model. It checks the permission and holds credits in one request,
// captures credits while it streams, and charges only for tokens that were made. In this example, the model counts up
// to the number in the prompt. One word is one token, and one token costs one credit.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createTollgate, stableId, type Tollgate, toUuid } from '../client/index.ts'

/** A language model. It yields one token after another. */
export type Model = (prompt: string) => AsyncIterable<string>

export async function* countUp(prompt: string): AsyncIterable<string> {
  for (let number = 1; number <= Number(prompt); number++) {
    await pause(20)
    yield `${number} `
  }
}

export interface Chat {
  /** The key that the user sent with the request. It is the same in every attempt. */
  key: string
  /** The id of the user. Your own sign-in sets it. */
  user: string
  prompt: string
}

interface Options {
  tollgate: Tollgate
  model: Model
  organization: string
  /** A random UUID that only your application knows. Others could use up ids that they can compute. */
  namespace: string
  /** The resource on which the user needs the permission. The default account of the resource's organization pays. */
  resource: string
  permission: string
  /** The maximum number of tokens in an answer. */
  most: number
  /** The number of tokens between two captures. */
  every: number
  /** The number of seconds for which the credits stay held if this process ends unexpectedly. */
  seconds: number
}

/**
 * Returns the id of a chat request. It depends on the user and the prompt, too: another user with the same key, and another prompt, is
 * another request.
 */
const idOf = ({ namespace }: Pick<Options, 'namespace'>, { user, prompt, key }: Chat): Promise<string> =>
  stableId(namespace, 'chat', user, prompt, key)

const STATUS = { DENIED: 403, INSUFFICIENT_CREDITS: 402, ACCOUNT_DISABLED: 402, NO_ACCOUNT: 402, HOLD_ENDED: 409 }

/** Streams an answer, and charges its tokens. */
export async function answer(options: Options, chat: Chat, response: ServerResponse): Promise<void> {
  const { tollgate, model, organization, resource, permission, namespace, most, every, seconds } = options
  const { reason, hold, billing_id, replayed } = await tollgate.checkAndCharge({
    ...{ subject: `user:${chat.user}`, resource, permission },
    hold: { id: await idOf(options, chat), amount: String(most), expires_in: seconds, source: 'chat' },
  })
  if (reason !== 'ALLOWED' || hold === null)
    return void response.writeHead(STATUS[reason as keyof typeof STATUS]).end(reason)
  // The request was sent before, and its answer may still be streaming. The model works only once for one charge.
  if (replayed > 0) return void response.writeHead(409).end('REPEATED')
  const account = { organization, account: billing_id }
  let [made, charged] = [0, 0]
  const capture = async (final: boolean) => {
    // The id is derived from the hold and the number of tokens charged before, so a repeated request is charged once.
    const id = await toUuid(`${hold.id} from ${charged}`, namespace)
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
    // This code runs even if the client has disconnected or the model has failed. It charges the tokens that were made,
    // and releases the rest of the held credits.
    await capture(true)
    response.end()
  }
}

/**
 * Streams an answer without a hold: charges for the maximum number of tokens first, and reverts the rest at the end.
 * The client needs the platform relation `admin`, or the relations `member` for the charge and `biller` for the revert.
 * Before the revert, the balance is too low. If the process ends unexpectedly, the whole charge stays.
 */
export async function answerByRevert(
  { tollgate, model, most, namespace }: Pick<Options, 'tollgate' | 'model' | 'most' | 'namespace'>,
  { organization, account }: { organization: string; account: string },
  chat: Chat,
  write: (token: string) => void,
): Promise<void> {
  const usage = { id: await idOf({ namespace }, chat), amount: most, source: 'chat', user_id: chat.user }
  const { replayed } = await tollgate.createUsage({ organization, account, usages: [usage] })
  if (replayed > 0) throw new Error('this request was sent before')
  let made = 0
  for await (const token of model(chat.prompt)) {
    write(token)
    if (++made === most) return
  }
  await tollgate.revertBillingUsage({
    ...{ org_id: organization, billing_id: account, usage_id: usage.id },
    ...{ id: await toUuid(`rest of ${usage.id}`, namespace), amount: String(most - made) },
  })
}

/** Serves `POST /chat`, with the prompt in the body. */
export async function serveChat(options: Options, port: number): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request: IncomingMessage, response) => {
    const { user, 'idempotency-key': key } = request.headers
    text(request)
      .then((prompt) => answer(options, { key: String(key), user: String(user), prompt }, response))
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
    // Keep a UUID of your own with the secrets of your application. A new one in each process makes every repetition a new request.
    NAMESPACE = crypto.randomUUID(),
  } = process.env
  const tollgate = createTollgate({ baseUrl: TOLLGATE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET })
  const place = { organization: 'acme', resource: 'project:web-shop', permission: 'get' }
  const limits = { namespace: NAMESPACE, most: 500, every: 20, seconds: Number(SECONDS) }
  await serveChat({ tollgate, model: countUp, ...place, ...limits }, Number(PORT))
}
