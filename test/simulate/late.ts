import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { factsOf } from './facts.ts'
import type { Moment, Run } from './run.ts'

const given = new WeakMap<Moment, ReadonlySet<string>>()

/** What is given to somebody and can be taken away: the facts of access, open accounts, secrets. */
function givenIn(moment: Moment): ReadonlySet<string> {
  const known = given.get(moment)
  if (known !== undefined) return known
  const items = [...moment.values()]
  const open = items.filter(({ sk, state }) => sk === 'ACCOUNT' && state === 'active').map(({ pk }) => `open ${pk}`)
  const secrets = items
    .filter(({ sk }) => sk === 'CLIENT')
    .flatMap(({ pk, secrets }) => (secrets as { id: string }[]).map(({ id }) => `secret ${pk} ${id}`))
  const facts = new Set([...factsOf(moment), ...open, ...secrets])
  given.set(moment, facts)
  return facts
}

/**
 * A request to the table may arrive when its call has long ended. It changes nothing where the call was answered by more
 * than "not known", and brings nothing back that went since.
 */
export function latecomersKeepOut(run: Run): Run['invariants'][number] {
  const gone = new Map<string, number>()
  return (before, now, actor) => {
    const [then, today] = [givenIn(before), givenIn(now)]
    const ended = actor === undefined ? undefined : run.ended(actor)
    if (ended !== undefined) {
      const { name, status, reason, to } = ended
      const isKnown = ended.isAnswer && status !== 0 && status < 500
      assert(!isKnown || isDeepStrictEqual(before, now), `${name} ended in ${status} ${reason}, and wrote afterwards`)
      for (const fact of today.difference(then)) {
        assert((gone.get(fact) ?? 0) <= to, `${fact} came back by ${name}, which had ended before it went`)
      }
    }
    for (const fact of then.difference(today)) gone.set(fact, run.history.length - 1)
  }
}
