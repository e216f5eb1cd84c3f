import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { handler } from '../../../../functions/operator/find/find-entities.ts'
import { call } from '../../../support/request.ts'
import { followTable } from '../../../support/service.ts'
import { aClient } from '../../../support/world.ts'

let stream = followTable()
afterAll(() => stream.stop())
export const admin = await aClient(['admin'])

export const ask = (body: object, as = admin) => call(handler, { as, body })
export async function answer(body: object) {
  await stream.caughtUp()
  const { status, body: found } = await ask(body)
  if (status !== 200) throw new Error(JSON.stringify(found))
  return found
}
/** Searches. Returns for each result the text that users see: its title, name or id. */
export const seen = async (q: string, more: object = {}): Promise<string[]> =>
  (await answer({ q, ...more })).results.map(({ title, name, id }: Record<string, string>) => title || name || id)
export const idsOf = async (q: string, more: object = {}): Promise<string[]> =>
  (await answer({ q, ...more })).results.map(({ id }: { id: string }) => id)

export async function pagesOf(body: object): Promise<string[][]> {
  const pages: string[][] = []
  let page_token: string | undefined
  do {
    const { results, next_page_token, truncated } = await answer({ ...body, ...(page_token && { page_token }) })
    expect(truncated).toBe(next_page_token !== '')
    expect(next_page_token.length).toBeLessThanOrEqual(600)
    pages.push(results.map(({ id }: { id: string }) => id))
    page_token = next_page_token
  } while (page_token !== '')
  return pages
}

export const unique = () => `x${randomUUID().slice(0, 7)}`

export const stopStream = () => stream.stop()
export const followAgain = () => {
  stream = followTable()
}
