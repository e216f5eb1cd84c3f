import { isDeepStrictEqual } from 'node:util'
import { estimateSize, type Item } from '../../foundation/table/item.ts'
import type { Key } from '../../foundation/table/keys.ts'
import { hideTombstone } from '../../foundation/table/stamps.ts'

/** Attributes that a description leaves out, because they change with each write. */
const SILENT = ['pk', 'sk', 'stamp', 'version', 'updated_at']

/** Longer values, and those that may be personal or secret, are not shown. */
const MAX_SHOWN = 120
const HIDDEN = ['secrets', 'metadata', 'title', 'contact']

/** One line that says how an item changes: `+` new, `-` removed, `~` changed, with the attributes that differ. */
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
