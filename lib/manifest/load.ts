import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { isJsonObject, type JsonObject } from '../schema/exact-json.ts'
import { type Entry, fieldKeys, fieldPath, issueKeys, type Mistake } from './entry.ts'
import { KINDS, type Kind } from './kinds.ts'
import { type Path, readYaml, type YamlDocument } from './yaml.ts'

/** A manifest file as it is written. */
export interface Manifest {
  /** Its name in messages. */
  file: string
  content: string | Uint8Array
  /** Where the secrets of clients come from. */
  env: Record<string, string | undefined>
}

/** The entries of a manifest in their order, and what is wrong with their shape. */
interface Entries {
  entries: Entry[]
  /** Later findings are added here. */
  mistakes: Mistake[]
}

/** Reads a manifest file. Its mistakes are reported by the plan, together with those that only the table shows. */
export const loadManifest = (file: string, env: Manifest['env'] = process.env): Manifest => ({
  file,
  content: readFileSync(file),
  env,
})

/** Takes a manifest apart, and checks the shape of each field of each entry. */
export function readEntries({ content }: Manifest): Entries {
  const read: Entries = { entries: [], mistakes: [] }
  const text = textOf(content)
  if (text === undefined) {
    read.mistakes.push({ line: 1, at: '', message: 'is not UTF-8' })
    return read
  }
  const { documents, faults } = readYaml(text)
  read.mistakes.push(...faults.map(({ line, message }) => ({ line, at: '', message })))
  for (const document of documents) readKind(document, read)
  return read
}

function textOf(content: string | Uint8Array): string | undefined {
  if (typeof content === 'string') return content
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}

/** One document: `apiVersion`, `kind`, `spec`. An empty one says nothing. */
function readKind(document: YamlDocument, { entries, mistakes }: Entries): void {
  const { value } = document
  if (value === null && document.faults.length === 0) return
  const name = isJsonObject(value) && typeof value.kind === 'string' ? value.kind : ''
  const mistake = (path: Path, message: string) =>
    mistakes.push({ line: document.lineOf(path), at: placeOf(name, path), message })
  for (const { path, line, message } of document.faults) mistakes.push({ line, at: placeOf(name, path), message })
  if (!isJsonObject(value)) return void mistake([], 'a document must hold apiVersion, kind and spec')
  for (const key of Object.keys(value)) {
    if (!['apiVersion', 'kind', 'spec'].includes(key)) mistake([key], 'is not a field of a document')
  }
  if (value.apiVersion !== 'v1') mistake(['apiVersion'], 'must be v1')
  const kind = KINDS.find((each) => each.name === name)
  if (kind === undefined) return void mistake(['kind'], `must be one of: ${KINDS.map((each) => each.name).join(', ')}`)
  if (!Array.isArray(value.spec)) return void mistake(['spec'], 'must be a list')
  value.spec.forEach((item, index) => {
    if (isJsonObject(item)) entries.push(readEntry(kind, item, index, document, mistakes))
    else mistake(['spec', index], 'must be an entry with fields')
  })
}

/** `['spec', 0, 'name']` of an Organization → `Organization[0].name`. */
function placeOf(kind: string, path: Path): string {
  const [first, index, ...rest] = path
  if (first !== 'spec' || typeof index !== 'number')
    return [kind, fieldPath(path)].filter((part) => part !== '').join('.')
  return [`${kind}[${index}]`, fieldPath(rest)].filter((part) => part !== '').join('.')
}

/** Field by field, so that one that is wrong hides nothing about the others. */
function readEntry(kind: Kind, item: JsonObject, index: number, document: YamlDocument, mistakes: Mistake[]): Entry {
  const at = `${kind.name}[${index}]`
  let faulty = false
  const entry: Entry = {
    kind: kind.name,
    at,
    line: document.lineOf(['spec', index]),
    given: {},
    raw: item,
    deleted: item.delete === true,
    has: (field) => Object.hasOwn(item, field) && item[field] !== null,
    faulty: () => faulty,
    doubt() {
      faulty = true
    },
    mistake(field, message) {
      faulty = true
      const line = document.lineOf(['spec', index, ...fieldKeys(field)])
      mistakes.push({ line, at: field === '' ? at : `${at}.${field}`, message })
    },
  }
  for (const field of Object.keys(item)) {
    const schema = Object.hasOwn(kind.fields, field) ? kind.fields[field] : undefined
    if (schema !== undefined) readField(schema, field, item[field], entry)
    else if (field !== 'delete') entry.mistake(field, `is not a field of ${kind.name}`)
  }
  if (entry.has('delete')) checkDelete(kind, entry)
  return entry
}

function readField(schema: v.GenericSchema, field: string, value: unknown, entry: Entry): void {
  if (value === null) return
  const parsed = v.safeParse(schema, value)
  if (parsed.success) {
    entry.given[field] = parsed.output
    return
  }
  // One value may break several rules in the same way: the first says enough.
  const places = Map.groupBy(parsed.issues, (issue) => fieldPath([field, ...issueKeys(issue)]))
  for (const [path, [issue]] of places) {
    entry.mistake(path, issue?.type === 'strict_object' ? 'is not a known field' : (issue?.message ?? ''))
  }
}

function checkDelete(kind: Kind, entry: Entry): void {
  if (typeof entry.raw.delete !== 'boolean') entry.mistake('delete', 'must be true or false')
  else if (entry.deleted && !kind.deletable) entry.mistake('delete', `an entry of kind ${kind.name} cannot be deleted`)
}
