// A server for documents: to read one needs a permission, and to summarize one also costs a credit. The header `x-user`
// stands for the user whom your sign-in has verified.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Tollgate } from 'tollgate-client'
import { may, mayAndPay } from './tollgate.ts'

interface Answer {
  status: number
  text: string
}

const STATUS: Readonly<Record<string, number>> = { ALLOWED: 200, DENIED: 403, INSUFFICIENT_CREDITS: 402 }

export const makeApp = (tollgate: Tollgate): Server =>
  createServer(async (request, response) => {
    const { status, text } = await answer(tollgate, request).catch((error) => {
      // Without an answer of Tollgate nobody gets anything.
      console.error(error)
      return { status: 503, text: 'try again later' }
    })
    response.writeHead(status, { 'content-type': 'text/plain' }).end(`${text}\n`)
  })

async function answer(tollgate: Tollgate, { method, url = '', headers }: IncomingMessage): Promise<Answer> {
  const [, document, isSummary] = /^\/documents\/([\w-]+)(\/summary)?$/.exec(url) ?? []
  const { 'x-user': user, 'idempotency-key': key = randomUUID() } = headers
  if (document === undefined) return { status: 404, text: 'there is no such page' }
  if (typeof user !== 'string') return { status: 401, text: 'sign in first' }
  if (method === 'GET' && isSummary === undefined) {
    const isAllowed = await may(tollgate, user, 'app1.document.view', document)
    return isAllowed ? { status: 200, text: `the text of ${document}` } : { status: 403, text: 'you may not see it' }
  }
  if (method !== 'POST' || isSummary === undefined) return { status: 405, text: 'this page takes other methods' }
  const reason = await mayAndPay(tollgate, user, 'app1.document.view', document, { id: String(key), credits: 1 })
  return { status: STATUS[reason] ?? 402, text: reason === 'ALLOWED' ? `a summary of ${document}` : reason }
}
