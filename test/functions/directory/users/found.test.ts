import { afterAll, expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { ask } from '../../../rules/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { idOf } from '../../../support/principals.ts'
import { costOf } from '../../../support/recorder.ts'
import { followTable } from '../../../support/service.ts'
import { aClient, anOrganization, aTable, aUser } from '../../../support/world.ts'
import { aSlug, aUserId, profilesAs } from './profiles.ts'

const stream = followTable()
afterAll(() => stream.stop())
await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const { create, put } = profilesAs(admin)

async function found(q: string): Promise<string[]> {
  await stream.caughtUp()
  return (await ask(admin, 'find-entities', { q, kinds: ['user'] })).body.results.map(({ id }) => id)
}

test('a user is found by the start of any word of name, title and email address, and by the start of the id', async () => {
  const [id, name] = [aUserId(), aSlug()]
  await create({ id, name, title: 'Édsger Wybe Dijkstra', email: 'ewd@xyz.example.com' })
  const starts = [
    'eds',
    'dijk',
    'wybe EDS',
    name.slice(0, 4),
    'ewd',
    'xyz',
    'ewd@xyz',
    id.slice(0, 9),
    id.toUpperCase(),
  ]
  for (const q of starts) expect([q, await found(q)]).toEqual([q, [id]])
  for (const q of ['dsger', 'edz', 'eds turing']) expect([q, await found(q)]).toEqual([q, []])
  expect(await listProblems()).toEqual([])
})

test('a rename and a deletion leave no trace of the old texts; reindex makes the same', async () => {
  const id = aUserId()
  await create({ id, title: 'Konrad', email: 'kz@example.org' })
  expect(await found('konrad')).toEqual([id])
  await put(id, { title: 'Zuse' })
  expect([await found('konrad'), await found('zuse')]).toEqual([[], [id]])
  await reindex(aTable())
  expect([await found('konrad'), await found('zuse')]).toEqual([[], [id]])
  await ask(admin, 'delete-user', { id })
  expect([await found('zuse'), await found('kz'), await listProblems()]).toEqual([[], [], []])
})

test('the answer names the user, costs three requests beside the caller at most, and tells no email address', async () => {
  const id = aUserId()
  await create({ id, title: 'Hedy Lamarr', email: 'secret@example.net' })
  await stream.caughtUp()
  const { result, requests } = await costOf(() => ask(admin, 'find-entities', { q: 'lamarr' }))
  expect(result.body.results).toMatchObject([{ kind: 'user', id, title: 'Hedy Lamarr', principal: `app/user:${id}` }])
  expect(result.text).not.toContain('secret@')
  expect(requests.length).toBeLessThanOrEqual(4)
})

test('the profile names the user in explanations and in what is found', async () => {
  const [user, name, { resource }] = [aUser(), aSlug(), await anOrganization()]
  const id = idOf(user)
  const explain = async () => {
    const question = { subject: user, resource, permission: 'app.organization.get', explain: true }
    const { message, evaluated } = (await ask(admin, 'check', question)).body.explanation ?? {}
    return { message, known: evaluated?.names.find(({ reference }) => reference === user) }
  }
  const { message, known } = await explain()
  expect(known).toBeUndefined()
  for (const [change, title] of [
    [{ email: 'ada@example.com' }, 'ada@example.com'],
    [{ name }, name],
    [{ title: 'Ada' }, 'Ada'],
  ] as const) {
    await put(id, change)
    // The message contains only ids, so the new profile does not change it.
    const now = { reference: user, name: title === 'ada@example.com' ? '' : name, title }
    expect(await explain()).toEqual({ message, known: now })
  }
  const entity = { kind: 'user', id, name, title: 'Ada', principal: user }
  for (const q of [id, user, `user:${id}`])
    expect((await ask(admin, 'find', { q })).body.results).toMatchObject([entity])
  const entities = [{ kind: 'user', id }]
  expect((await ask(admin, 'find-entities', { entities })).body.results).toMatchObject([entity])
})
