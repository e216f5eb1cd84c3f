import { afterAll, expect, test } from 'vitest'
import { handler as remove } from '../../../../functions/directory/users/delete.ts'
import { handler as find } from '../../../../functions/operator/find/find-entities.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { listProblems } from '../../../support/doctor.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { followTable } from '../../../support/service.ts'
import { aClient, aTable } from '../../../support/world.ts'
import { aSlug, aUserId, profilesAs } from './profiles.ts'

const stream = followTable()
afterAll(() => stream.stop())
const admin = await aClient(['admin'])
const { create, put } = profilesAs(admin)

async function found(q: string): Promise<string[]> {
  await stream.caughtUp()
  const { body } = await send(find, admin, {}, { body: { q, kinds: ['user'] } })
  return body.results.map(({ id }: { id: string }) => id)
}

test('a user is found by the start of any word of name, title and email address, and by the start of the id', async () => {
  const [id, name] = [aUserId(), aSlug()]
  await create({ id, name, title: 'Édsger Wybe Dijkstra', email: 'ewd@xyz.example.com' })
  for (const q of [
    'eds',
    'dijk',
    'wybe EDS',
    name.slice(0, 4),
    'ewd',
    'xyz',
    'ewd@xyz',
    id.slice(0, 9),
    id.toUpperCase(),
  ])
    expect([q, await found(q)]).toEqual([q, [id]])
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
  await send(remove, admin, { id })
  expect([await found('zuse'), await found('kz'), await listProblems()]).toEqual([[], [], []])
})

test('the answer names the user, costs three requests beside the caller at most, and tells no email address', async () => {
  const id = aUserId()
  await create({ id, title: 'Hedy Lamarr', email: 'secret@example.net' })
  await stream.caughtUp()
  const { result, requests } = await costOf(() => send(find, admin, {}, { body: { q: 'lamarr' } }))
  expect(result.body.results).toMatchObject([{ kind: 'user', id, title: 'Hedy Lamarr', principal: `app/user:${id}` }])
  expect(result.text).not.toContain('secret@')
  expect(requests.length).toBeLessThanOrEqual(4)
})
