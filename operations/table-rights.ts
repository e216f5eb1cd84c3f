import { versionWrite } from '../lib/foundation/table/item-versions.ts'
import { remove } from '../lib/foundation/table/writes.ts'
import { ENTITIES } from '../lib/operator/entities.ts'
import type { TableRights, TableUse } from './operation.ts'
import { CALLER, FORMAT, LAST_USE, PERSON, TOKEN } from './rights/shared.ts'

// Only code that deploys or tests functions may import this module, because it loads the declarations of all kinds.

const known = new WeakMap<TableUse, TableRights>()

/** Returns the leading keys that an operation may access, including the keys of the kinds of items that it writes. */
export function tableRightsOf(use: TableUse): TableRights {
  const rights = known.get(use) ?? expand(use)
  known.set(use, rights)
  return rights
}

/**
 * Adds to `tableRightsOf` what the authentication of a person needs: its item and its token, for operations that read their caller and for
 * writes that depend on the caller, and the day of the last use of the token.
 */
export function deployedRightsOf(use: TableUse): TableRights {
  const rights = tableRightsOf(use)
  if (!rights.get?.includes(CALLER)) return rights
  return {
    ...rights,
    get: distinct([...rights.get, PERSON, TOKEN]),
    ...(rights.require?.includes(CALLER) && { require: distinct([...rights.require, PERSON, TOKEN]) }),
    update: distinct([...(rights.update ?? []), LAST_USE]).sort(),
  }
}

function expand({ creates = [], changes = [], removes = [], ...literal }: TableUse): TableRights {
  const { get = [], put = [], update = [], delete: deleted = [], ...others } = literal
  const writes = [...creates.map(creationOf), ...changes.map(changeOf), ...removes.map(removalOf)]
  const puts = distinct([...put, ...writes.flatMap((each) => each.put)])
  const updates = distinct([...update, ...puts]).sort()
  const deletes = distinct([...deleted, ...writes.flatMap((each) => each.delete)])
  if (Object.keys(literal).length === 0 && writes.length === 0) return {}
  return {
    get: [FORMAT, ...get],
    ...others,
    ...(puts.length > 0 && { put: puts }),
    ...(updates.length > 0 && { update: updates }),
    ...(deletes.length > 0 && { delete: deletes }),
  }
}

/** Returns each key once. Omits the keys that another key covers. */
const distinct = (keys: readonly string[]): string[] =>
  [...new Set(keys)].filter(
    (key) => !keys.some((other) => other !== key && other.endsWith('*') && key.startsWith(other.slice(0, -1))),
  )

interface Written {
  put: string[]
  delete: string[]
}

const creationOf = (name: string): Written => {
  const { own, unique, lists, parts } = formOf(name)
  return { put: [own, ...[...unique, ...lists, ...parts].map(({ kind }) => leadingKey(kind))], delete: [] }
}

/**
 * Returns the writes of a change, which may move unique constraints. Does not include index items: an operation that
 * changes index items names their keys itself.
 */
const changeOf = (name: string): Written => {
  const { own, unique } = formOf(name)
  const left = unique.filter((each) => !leavesTombstone(each))
  return { put: [own, ...unique.map(({ kind }) => leadingKey(kind))], delete: left.map(({ kind }) => leadingKey(kind)) }
}

/** Returns the writes of a removal. If a removed item leaves a tombstone, the removal is a put. */
const removalOf = (name: string): Written => {
  const { own, hasDetails, unique, lists, parts } = formOf(name)
  const others = [...unique, ...lists, ...parts]
  return {
    put: [own, ...others.filter(leavesTombstone).map(({ kind }) => leadingKey(kind))],
    delete: [
      ...(hasDetails ? [own] : []),
      ...others.filter((each) => !leavesTombstone(each)).map(({ kind }) => leadingKey(kind)),
    ],
  }
}

/** A kind of partition, and a sort key in it. */
interface Place {
  kind: string
  sort: string
}

/**
 * Finds the form with this name in the registry. Returns the partition of its item, and the partitions of the items
 * that are written together with this item.
 */
function formOf(name: string) {
  for (const { kind, forms = {}, uniqueIn = [], lists = [], parts = [] } of ENTITIES) {
    const form = forms[name]
    if (form === undefined) continue
    const isIn = (each: string) => form.with.includes(each)
    return {
      own: form.own ?? leadingKey(kind),
      hasDetails: parts.some((part) => part.kind === kind && part.sort === 'DETAILS'),
      unique: uniqueIn.filter(isIn).map((each): Place => ({ kind: each, sort: each === 'ALIAS' ? each : 'GUARD' })),
      lists: lists.filter(isIn).map((each): Place => ({ kind: each, sort: 'ID#' })),
      parts: parts.filter((part) => isIn(part.kind)).map(({ kind, sort }): Place => ({ kind, sort })),
    }
  }
  throw new Error(`no kind of item is written as ${name}`)
}

const leadingKey = (kind: string): string => (kind.includes('#') ? kind : `${kind}#*`)

const leavesTombstone = ({ kind, sort }: Place): boolean =>
  versionWrite(remove({ pk: leadingKey(kind), sk: sort })).kind === 'Put'
