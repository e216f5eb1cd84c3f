import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { ask, type Request } from '../../../rules/ask.ts'
import { followTable } from '../../../support/service.ts'
import { aClient } from '../../../support/world.ts'

let stream = followTable()
afterAll(() => stream.stop())
export const admin = await aClient(['admin'])

export const find = (request: Request<'find-entities'>) => ask(admin, 'find-entities', request)

/** Searches after the stream has brought all changes into the index. */
export async function answer(request: Request<'find-entities'>) {
  await stream.caughtUp()
  const { status, body } = await find(request)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
/** Searches. Returns for each result the text that users see: its title, name or id. */
export const seen = async (q: string, more: object = {}): Promise<string[]> =>
  (await answer({ q, ...more })).results.map(({ title, name, id }) => title || name || id)
export const idsOf = async (q: string, more: object = {}): Promise<string[]> =>
  (await answer({ q, ...more })).results.map(({ id }) => id)

export async function pagesOf(request: object): Promise<string[][]> {
  const pages: string[][] = []
  let page_token: string | undefined
  do {
    const { results, next_page_token = '', truncated } = await answer({ ...request, page_token })
    expect(truncated).toBe(next_page_token !== '')
    expect(next_page_token.length).toBeLessThanOrEqual(600)
    pages.push(results.map(({ id }) => id))
    page_token = next_page_token
  } while (page_token !== '')
  return pages
}

export const unique = () => `x${randomUUID().slice(0, 7)}`

export const stopStream = () => stream.stop()
export const followAgain = () => {
  stream = followTable()
}
