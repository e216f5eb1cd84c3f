import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { tollgate } from '../cli/tollgate.ts'
import { startServers } from './started-servers.ts'

vi.setConfig({ testTimeout: 120_000 })

const { folder, start } = startServers()
type Server = Awaited<ReturnType<typeof start>>
type Json = Record<string, unknown>

/** The only account of an organization of the sample manifest. */
const ACCOUNT = '/v1beta1/organizations/acme/billing/-'
const AUDIT_PAGE = 500

function readCredentials(): string {
  const text = readFileSync(join(folder(), 'data', 'credentials'), 'utf8')
  const [, id] = /^CLIENT_ID=(.+)$/m.exec(text) ?? []
  const [, secret] = /^CLIENT_SECRET=(.+)$/m.exec(text) ?? []
  return `Basic ${btoa(`${id}:${secret}`)}`
}

const request = (server: Server, path: string, body?: object): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: readCredentials(), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** Reads all pages of the list. */
async function readAll(server: Server, path: string, key: string): Promise<Json[]> {
  const entries: Json[] = []
  let token = ''
  do {
    const page = `${path}${path.includes('?') ? '&' : '?'}page_token=${encodeURIComponent(token)}`
    const answer = (await (await request(server, page)).json()) as Json
    if (answer[key] === undefined) throw new Error(JSON.stringify(answer))
    entries.push(...(answer[key] as Json[]))
    token = String(answer.next_page_token ?? '')
  } while (token !== '')
  return entries
}

/** Returns which of these users a find by name, the list in the order of titles, and the audit log lack. */
async function findMissing(server: Server, users: readonly { id: string; name: string }[]) {
  const listed = new Set(
    (await readAll(server, '/v1beta1/users?order_by=title&page_size=100', 'users')).map(({ id }) => id),
  )
  const log = await readAll(server, `/v1beta1/admin/auditlogs?page_size=${AUDIT_PAGE}`, 'logs')
  const audited = JSON.stringify(log)
  const isFound = async ({ id, name }: { id: string; name: string }) => {
    const answer = await request(server, '/v1beta1/admin/find', { q: name, kinds: ['user'] })
    return (await answer.text()).includes(id)
  }
  const found = await Promise.all(users.map(isFound))
  return {
    find: users.filter((_, index) => !found[index]).length,
    list: users.filter(({ id }) => !listed.has(id)).length,
    audit: users.filter(({ id }) => !audited.includes(id)).length,
  }
}

const NONE = { find: 0, list: 0, audit: 0 }

const aName = () => `burst${randomUUID().slice(0, 8)}`

async function kill(server: Server): Promise<void> {
  server.child.kill('SIGKILL')
  await once(server.child, 'exit')
}

/** Returns the results of the answered requests. */
async function sendUntilGone<T>(send: () => Promise<T | undefined>): Promise<T[]> {
  const answered: T[] = []
  for (;;) {
    try {
      const result = await send()
      if (result !== undefined) answered.push(result)
    } catch {
      return answered
    }
  }
}

test('what was acknowledged before kill -9 is in the journal, in finds, lists and the audit log after the next start', async () => {
  let server = await start()
  const users: { id: string; name: string }[] = []
  const usages: string[] = []
  for (const _ of [1, 2]) {
    const create = async () => {
      const name = aName()
      const answer = await request(server, '/v1beta1/users', { name, title: name, email: `${name}@example.com` })
      if (answer.status !== 200) throw new Error(await answer.text())
      return { id: String(((await answer.json()) as { user: { id: string } }).user.id), name }
    }
    const charge = async () => {
      const batch = Array.from({ length: 20 }, () => ({ id: randomUUID(), amount: '1' }))
      const answer = await request(server, `${ACCOUNT}/usages`, { usages: batch })
      if (answer.status !== 200) throw new Error(await answer.text())
      usages.push(...batch.map(({ id }) => id))
      return batch
    }
    const bursts = [...Array(4)].flatMap(() => [sendUntilGone(create), sendUntilGone(charge)])
    const before = usages.length
    await vi.waitUntil(() => usages.length >= before + 400, { timeout: 60_000 })
    await kill(server)
    const answered = (await Promise.all(bursts)).flat(1) as { id: string; name: string }[]
    users.push(...answered.filter((each) => 'name' in each))
    server = await start()
  }
  expect(users.length).toBeGreaterThan(10)
  await vi.waitFor(
    async () => {
      const listed = await readAll(server, `${ACCOUNT}/transactions?page_size=100`, 'transactions')
      const ids = new Set(listed.map(({ id }) => String(id)))
      expect(usages.filter((id) => !ids.has(id))).toEqual([])
      expect(ids.size).toBe(listed.length)
    },
    { timeout: 60_000, interval: 500 },
  )
  await vi.waitFor(async () => expect(await findMissing(server, users)).toEqual(NONE), {
    timeout: 60_000,
    interval: 500,
  })
})

/** Writes a CSV file with new users for `tollgate user import`. */
function aFileOfUsers(count: number): { file: string; users: { id: string; name: string }[] } {
  const users = Array.from({ length: count }, () => ({ id: randomUUID(), name: aName() }))
  const file = join(folder(), `${randomUUID()}.csv`)
  writeFileSync(
    file,
    ['id,name,title,email', ...users.map(({ id, name }) => `${id},${name},${name},${name}@example.com`)].join('\n'),
  )
  return { file, users }
}

const ofServer = () => ({ flags: [], env: { DATA_DIR: join(folder(), 'data') } })

test('what a command wrote is in finds, lists and the audit log when the command ends', async () => {
  const server = await start()
  const { file, users } = aFileOfUsers(40)
  expect((await tollgate(['user', 'import', file], ofServer())).status).toBe(0)
  expect(await findMissing(server, users)).toEqual(NONE)
  const granted = randomUUID()
  await tollgate(['grant-credits', 'acme-main', '5', '--id', granted], ofServer())
  expect(JSON.stringify(await readAll(server, `${ACCOUNT}/transactions`, 'transactions'))).toContain(granted)
})

test('what a command wrote before kill -9 of the server is in all of them after the next start', async () => {
  const first = await start()
  const { file, users } = aFileOfUsers(300)
  const importing = tollgate(['user', 'import', file], ofServer())
  await vi.waitUntil(async () => (await readAll(first, '/v1beta1/users', 'users')).length > 20, { timeout: 60_000 })
  await kill(first)
  await importing
  const server = await start()
  const stored = new Set((await readAll(server, '/v1beta1/users', 'users')).map(({ id }) => id))
  const written = users.filter(({ id }) => stored.has(id))
  expect(written.length).toBeGreaterThan(20)
  await vi.waitFor(async () => expect(await findMissing(server, written)).toEqual(NONE), {
    timeout: 60_000,
    interval: 500,
  })
})
