import assert from 'node:assert/strict'
import type { RawItem } from './raw.ts'
import type { Moment } from './run.ts'

const of = (moment: Moment, kind: string): RawItem[] =>
  [...moment.values()].filter(({ pk }) => pk.startsWith(`${kind}#`))

/** Every copy of a client is the same, its title is its own, and it repeats what its principal is to the platform. */
export function clientsAgree(_before: Moment, now: Moment): void {
  const copies = Map.groupBy(of(now, 'CLIENT'), ({ id }) => String(id))
  for (const [id, all] of copies) {
    assert.equal(all.length, 4, 'a client is half there')
    const [first, ...others] = all.map(({ pk: _, ...copy }) => copy)
    for (const other of others) assert.deepEqual(other, first, 'copies of a client differ')
    const relations = now.get(`PRINCIPAL#app/serviceuser:${id} PLATFORM`)?.relations ?? []
    assert.deepEqual(all[0]?.relations, relations, 'a client is something else to the platform than its principal')
  }
  assert.deepEqual(
    of(now, 'CLIENT_TITLE')
      .map(({ pk, id }) => `${pk} ${id}`)
      .sort(),
    [...copies].map(([id, [copy]]) => `CLIENT_TITLE#${copy?.title} ${id}`).sort(),
    'the guards of titles are not those of the clients that are there',
  )
}
