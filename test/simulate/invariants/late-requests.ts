import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { factsOf } from '../oracles/access-facts.ts'
import { endOf } from '../oracles/ends.ts'
import type { Invariant, Moment, Run } from '../run.ts'
import { stateOf } from './list-invariants.ts'

const cache = new WeakMap<Moment, ReadonlySet<string>>()

/**
 * Lists everything that can be revoked at a moment: the facts of access, the active accounts, the secrets, and the
 * states and ends of items.
 */
function revocablesOf(moment: Moment): ReadonlySet<string> {
  const known = cache.get(moment)
  if (known !== undefined) return known
  const items = [...moment.values()]
  const open = items.filter(({ sk, state }) => sk === 'ACCOUNT' && state === 'active').map(({ pk }) => `open ${pk}`)
  const secrets = items
    .filter(({ sk }) => sk === 'CLIENT')
    .flatMap(({ pk, secrets }) => (secrets as { id: string }[]).map(({ id }) => `secret ${pk} ${id}`))
  const resources = items.filter(({ sk }) => sk === 'RESOURCE')
  const containers = resources.filter(({ namespace }) =>
    ['app/organization', 'app/project'].includes(String(namespace)),
  )
  // For each container, one entry for its existence, and one entry for its state, such as disabled.
  const states = containers.flatMap((item) => [`${item.resource} is there`, `${item.resource} is ${stateOf(item)}`])
  const clients = items.filter(({ sk }) => sk === 'CLIENT').map(({ pk }) => `${pk} is there`)
  // For each profile, one entry for its existence, and one entry for each of its texts. A late request must not restore
  // any of these.
  const profiles = items.filter(({ sk }) => sk === 'PROFILE')
  const faces = profiles.flatMap(({ pk, name, title, email }) => [
    `${pk} is there`,
    ...[name, title, email].map((text) => `${pk} has ${text}`),
  ])
  // For each policy and membership, one entry for its end, or for having no end. A late request must not restore a
  // former end.
  const ending = items.filter(({ sk }) => sk === 'POLICY' || sk.startsWith('MEMBER#'))
  const ends = ending.map((item) => `${item.pk} ${item.sk} until ${endOf(item)}`)
  // A late grant must not take a seat again that was given back. A late reservation is a request of its own.
  const seats = items
    .filter(({ pk, sk }) => pk.startsWith('SEAT#') && sk.startsWith('SEAT#'))
    .filter(({ since, expires_at }) => since !== undefined && expires_at === undefined)
    .map(({ pk, sk }) => `${pk} ${sk} is held`)
  const all = new Set([...factsOf(moment), ...open, ...secrets, ...states, ...clients, ...faces, ...ends, ...seats])
  cache.set(moment, all)
  return all
}

/**
 * A request may reach the table long after its call has ended. If the client got an answer below 500, the late request
 * must change nothing. In any other case, the late request must not restore anything that was revoked after the call
 * had ended, and must not take anything that was given after that.
 */
export function watchLateRequests(run: Run): Invariant {
  /** For everything that was revoked, the index in `history` at which it was last revoked. */
  const revokedAt = new Map<string, number>()
  /** The same for everything that was given. */
  const givenAt = new Map<string, number>()
  return (before, now, writer) => {
    const [had, has] = [revocablesOf(before), revocablesOf(now)]
    const ended = run.outcomeOf(writer)
    if (ended !== undefined) {
      const { name, status, reason, to } = ended
      const isKnown = ended.isAnswer && status !== 0 && status < 500
      assert(
        !isKnown || isDeepStrictEqual(before, now),
        `${name} ended with ${status} ${reason}, but changed the table afterwards`,
      )
      for (const each of has.difference(had)) {
        assert((revokedAt.get(each) ?? 0) <= to, `${name} restored ${each}, which was revoked after the call had ended`)
      }
      for (const each of had.difference(has)) {
        assert((givenAt.get(each) ?? 0) <= to, `${name} took ${each}, which was given after the call had ended`)
      }
    }
    for (const each of had.difference(has)) revokedAt.set(each, run.history.length - 1)
    for (const each of has.difference(had)) givenAt.set(each, run.history.length - 1)
  }
}
