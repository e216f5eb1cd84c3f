import { isDeepStrictEqual } from 'node:util'
import { clientPrincipal } from '../../access/clients/store.ts'
import { estimateSize, type Item } from '../../foundation/table/item.ts'
import { hideTombstone } from '../../foundation/table/item-versions.ts'
import { clientKeys, type Key } from '../../foundation/table/keys.ts'
import type { Look } from './recorded-reads.ts'

/** A problem breaks the service now or soon. A warning is a risk that may be intended. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem' | 'skipped'
  /** The subject, such as `client copies`. */
  check: string
  /** The state, or the fault and its repair. */
  message: string
}

/** If the list of problems is empty, returns a single finding with the text `ok` as message. */
export const toFindings = (check: string, ok: string, problems: readonly string[]): Finding[] =>
  problems.length === 0
    ? [{ level: 'ok', check, message: ok }]
    : problems.map((message) => ({ level: 'problem', check, message }))

interface Examined {
  check: string
  message: string
  level?: 'warning'
}

/**
 * One for each fault, and one for each check without faults. Sorts the findings of a check, because a scan reads items
 * in no particular order.
 */
export function faultFindings(
  checks: readonly { check: string; ok: string }[],
  faults: readonly Examined[],
): Finding[] {
  const names = new Map(checks.map(({ check, ok }) => [check, ok]))
  return [...names].flatMap(([check, ok]): Finding[] => {
    const own = faults.filter((fault) => fault.check === check)
    if (own.length === 0) return [{ level: 'ok', check, message: ok }]
    own.sort((a, b) => (a.message < b.message ? -1 : 1))
    return own.map(({ level, message }) => ({ level: level ?? 'problem', check, message }))
  })
}

/**
 * Returns false for users, because users need no registration.
 * @param principal `<namespace>:<id>`
 */
export async function isMissingServiceUser(look: Look, principal: string): Promise<boolean> {
  const prefix = clientPrincipal('')
  if (!principal.startsWith(prefix)) return false
  const copies = await Promise.all(clientKeys(principal.slice(prefix.length)).map((key) => look.get(key)))
  return copies.every((copy) => copy === undefined)
}

/** Attributes that a description leaves out, because each write changes them or because they are part of the key. */
const SILENT = ['pk', 'sk', 'stamp', 'version', 'updated_at']

/** Longer values, and values that may be personal or secret, are not shown. */
const MAX_SHOWN = 120
const HIDDEN = ['secrets', 'metadata', 'title', 'contact']

/**
 * In one line. The sign is `+` for a new item, `-` for a removed item, and `~` for a changed item, for which the
 * differing attributes follow.
 */
export function describeChange({ pk, sk }: Key, before: Item | undefined, after: Item | undefined): string {
  const was = hideTombstone(before)
  const name = `${pk} ${sk}`
  if (after === undefined) return `- ${name}`
  if (was === undefined) return `+ ${name}`
  const names = [...new Set([...Object.keys(was), ...Object.keys(after)])]
  const changed = names.filter((each) => !SILENT.includes(each) && !isDeepStrictEqual(was[each], after[each]))
  return [
    `~ ${name}`,
    changed.map((each) => `${each} ${show(each, was[each])} → ${show(each, after[each])}`).join(', '),
  ]
    .filter(Boolean)
    .join(': ')
}

function show(name: string, value: unknown): string {
  if (value === undefined) return 'none'
  if (value instanceof Set || Array.isArray(value)) return showList(name, [...value])
  if (HIDDEN.includes(name) || typeof value === 'object') return 'changed'
  return estimateSize(value) > MAX_SHOWN ? 'changed' : String(value)
}

const showList = (name: string, members: readonly unknown[]): string =>
  HIDDEN.includes(name) || estimateSize(members) > MAX_SHOWN ? `${members.length} of them` : `[${members.join(', ')}]`
