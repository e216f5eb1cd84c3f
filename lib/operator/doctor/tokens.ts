import { isDeepStrictEqual } from 'node:util'
import { isEnded } from '../../directory/delegations/store.ts'
import { parseToken } from '../../directory/tokens/store.ts'
import { readClock } from '../../foundation/clock.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  type Key,
  keyOfItem,
  keyText,
  partitionOf,
  tokenKey,
  tokenOfKey,
  tokensHeadKey,
} from '../../foundation/table/keys.ts'
import type { Defect, Examiner } from './fault.ts'

const CHECK = 'tokens'
const OK = 'each token that requests use is on the list of its user'

const isAt = (item: Item, kind: string, sort: string): boolean =>
  partitionOf(String(item.pk)).kind === kind && String(item.sk).startsWith(sort)

const removal = (subject: Key, rank: Defect['rank'], why: string): Defect => ({
  message: `${keyText(subject)} ${why}`,
  rank,
  wanted: [[subject, undefined]],
})

/** Nobody can see or revoke a token that no list has. */
export const usedTokens: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) => (isAt(item, 'TOKEN', 'TOKEN') ? keyOfItem(item) : undefined),
  examine: async (look, subject) => {
    const item = await look.get(subject)
    if (item === undefined) return []
    const listed = await look.get(tokenOfKey(String(item.user_id), partitionOf(subject.pk).of))
    if (listed === undefined) return [removal(subject, 'power', 'is on no list')]
    const same = (['user_id', 'permissions', 'resource', 'expires_at'] as const).every((name) =>
      isDeepStrictEqual(item[name], listed[name]),
    )
    return same ? [] : [removal(subject, 'power', 'covers something else than its list shows')]
  },
}

/** A token without a hash is no longer usable, so it is taken off the list. */
export const listedTokens: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) => (isAt(item, 'TOKENS_OF', 'ID#') ? keyOfItem(item) : undefined),
  examine: async (look, subject) => {
    const item = await look.get(subject)
    if (item === undefined) return []
    const record = parseToken(item)
    if (isEnded(record, readClock())) return []
    if ((await look.get(tokenKey(record.id))) === undefined) return [removal(subject, 'remains', 'cannot be used')]
    const head = tokensHeadKey(record.user_id)
    if ((await look.get(head)) !== undefined) return []
    const message = `${keyText(subject)} lacks ${keyText(head)}`
    return [{ message, rank: 'completion', preconditions: [subject], wanted: [[head, { ...head, version: 1n }]] }]
  },
}
