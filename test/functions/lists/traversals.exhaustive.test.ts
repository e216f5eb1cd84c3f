import { describe, expect, test } from 'vitest'
import { operations } from '../../../operations/index.ts'
import { askList, type ListCase, type ListOperation } from './list-case.ts'
import { admin, LISTS } from './lists.ts'

/** The numbers of entries of the long list and of the short lists. `EVERY_CASE=1` makes all lists long. */
const [LONG, SHORT] = process.env.EVERY_CASE === '1' ? [2_500, 2_500] : [1_200, 130]
const lists = LISTS.map((list) => [`${list.operation} by ${list.by}`, list] as const)

test('the table of lists names every list operation', () => {
  // These lists are always short, because a service user has at most two secrets, and an account at most five plans.
  // Separate tests read their pages, and those of the lists of seats, delegations and tokens.
  const others = [
    ...['list-allowances', 'list-delegations', 'list-delegations-by-service-user', 'list-entitlements', 'list-seats'],
    'list-tokens',
  ]
  const isShort = (name: string) => name.endsWith('-credentials') || others.includes(name)
  // Separate tests read the pages of these lists, too. No entry leaves the audit log, and new entries come before its
  // first page. The stream function writes the list of grants that end.
  const isLog = (name: string) => name.endsWith('-audit-logs') || name === 'list-ending-grants'
  const lists = Object.keys(operations).filter((name) => name.startsWith('list-') && !isShort(name) && !isLog(name))
  expect([...new Set(LISTS.map(({ operation }) => operation))].sort()).toEqual(lists.sort())
})

async function pageOf(list: ListOperation, { ask }: ListCase, query: Record<string, string>) {
  const { status, body, text } = await askList(admin, list, ask(query))
  if (status !== 200) throw new Error(`${status} ${text}`)
  return { ids: list.idsIn(body), next: body.next_page_token as string }
}

/**
 * Reads all pages of a list, and waits for at least one write before each page. Returns the ids of all entries on the
 * pages.
 */
async function traverse(list: ListOperation, entries: ListCase, page_size: string, aWrite: () => Promise<unknown>) {
  const seen: string[] = []
  let page_token = ''
  do {
    await aWrite()
    const { ids, next } = await pageOf(list, entries, { page_size, page_token })
    expect(ids.length).toBeLessThanOrEqual(Number(page_size))
    seen.push(...ids)
    page_token = next
  } while (page_token !== '')
  return seen
}

/** Adds and removes entries until the returned `stop` is called. `stop` returns the ids of the added entries. */
function startWriting({ add, remove }: ListCase, leaving: string[]) {
  let isOver = false
  let next = Promise.withResolvers<void>()
  const came: string[] = []
  const write = async () => {
    while (!isOver) {
      const [made = ''] = await add(1)
      came.push(made)
      const gone = leaving.pop()
      if (gone !== undefined) await remove(gone)
      // Removes the entry that was added before the last one.
      else await remove(came[came.length - 2] ?? '')
      next.resolve()
      next = Promise.withResolvers()
    }
  }
  const writing = write()
  const stop = async () => {
    isOver = true
    await writing
    return came
  }
  return { stop, aWrite: () => Promise.race([next.promise, writing]) }
}

test.each(lists)(
  '%s: what was there all along is seen once, with writers beside it',
  async (_, list) => {
    const entries = await list.make()
    const isLong = list.operation === 'list-organization-groups'
    const stays = await entries.add(isLong ? LONG : SHORT)
    const leaving = await entries.add(20)
    const all = [...leaving]
    const { stop, aWrite } = startWriting(entries, leaving)
    const seen = await traverse(list, entries, isLong ? '250' : '40', aWrite)
    const came = await stop()
    expect([came.length > 2, leaving.length < 20]).toEqual([true, true])
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => stays.includes(id))).toHaveLength(stays.length)
    const known = new Set([...stays, ...all, ...came])
    expect(seen.filter((id) => !known.has(id))).toEqual([])
  },
  120_000,
)

describe.each(lists)('%s: a token', (_, list) => {
  test('of another list, a cut one and one out of range are 400', async () => {
    const [entries, others] = [await list.make(), await list.make()]
    await entries.add(5)
    await others.add(5)
    const { next } = await pageOf(list, entries, { page_size: '2' })
    const status = async (token: string, of = entries) =>
      (await askList(admin, list, of.ask({ page_size: '2', page_token: token }))).status
    const [version, digest, sk, within] = JSON.parse(Buffer.from(next, 'base64url').toString())
    const forge = (key: string) => Buffer.from(JSON.stringify([version, digest, key, within])).toString('base64url')
    expect([await status(next), await status(forge(sk))]).toEqual([200, 200])
    const refused = [await status(next.slice(0, -5)), await status(next.slice(4))]
    if (!list.isSole) refused.push(await status(next, others))
    for (const key of ['', 'A', '~', sk.slice(0, 2)]) refused.push(await status(forge(key)))
    expect(refused).toEqual(refused.map(() => 400))
  })
})
