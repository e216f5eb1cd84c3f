import * as v from 'valibot'
import { isJsonObject, type JsonObject } from '../schema/exact-json.ts'
import { type Diagnostic, type Entry, formatFieldPath, parseFieldPath } from './entry.ts'
import { KINDS, type Kind } from './kinds.ts'
import type { Manifest } from './load.ts'
import { type Path, readYaml, type YamlDocument } from './yaml.ts'

/** The entries of a manifest in their order, and the diagnostics of the file. */
interface ParsedManifest {
  entries: Entry[]
  /** The entries add to this list whatever is reported about them later. */
  diagnostics: Diagnostic[]
}

/** Parses a manifest, and checks the form of each field of each entry. */
export function parseManifest({ content }: Manifest): ParsedManifest {
  const parsed: ParsedManifest = { entries: [], diagnostics: [] }
  const text = decodeUtf8(content)
  if (text === undefined) {
    parsed.diagnostics.push({ line: 1, at: '', message: 'is not UTF-8' })
    return parsed
  }
  const { documents, faults } = readYaml(text)
  parsed.diagnostics.push(...faults.map(({ line, message }) => ({ line, at: '', message })))
  for (const document of documents) parseDocument(document, parsed)
  return parsed
}

function decodeUtf8(content: string | Uint8Array): string | undefined {
  if (typeof content === 'string') return content
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}

/** One document: `apiVersion`, `kind`, `spec`. An empty document is allowed. */
function parseDocument(document: YamlDocument, { entries, diagnostics }: ParsedManifest): void {
  const { value } = document
  if (value === null && document.faults.length === 0) return
  const name = isJsonObject(value) && typeof value.kind === 'string' ? value.kind : ''
  const report = (path: Path, message: string) =>
    diagnostics.push({ line: document.lineOf(path), at: formatPlace(name, path), message })
  for (const { path, line, message } of document.faults)
    diagnostics.push({ line, at: formatPlace(name, path), message })
  if (!isJsonObject(value)) return void report([], 'a document must hold apiVersion, kind and spec')
  for (const key of Object.keys(value)) {
    if (!['apiVersion', 'kind', 'spec'].includes(key)) report([key], 'is not a field of a document')
  }
  if (value.apiVersion !== 'v1') report(['apiVersion'], 'must be v1')
  const kind = KINDS.find((each) => each.name === name)
  if (kind === undefined) return void report(['kind'], `must be one of: ${KINDS.map((each) => each.name).join(', ')}`)
  if (!Array.isArray(value.spec)) return void report(['spec'], 'must be a list')
  value.spec.forEach((item, index) => {
    if (isJsonObject(item)) entries.push(parseEntry(kind, item, index, document, diagnostics))
    else report(['spec', index], 'must be an entry with fields')
  })
}

/** `['spec', 0, 'name']` of an Organization → `Organization[0].name`. */
function formatPlace(kind: string, path: Path): string {
  const [first, index, ...rest] = path
  const isInEntry = first === 'spec' && typeof index === 'number'
  const [start, keys] = isInEntry ? [`${kind}[${index}]`, rest] : [kind, path]
  return [start, formatFieldPath(keys)].filter((part) => part !== '').join('.')
}

/** Parses field by field, so that each malformed one is reported. */
function parseEntry(kind: Kind, item: JsonObject, index: number, document: YamlDocument, all: Diagnostic[]): Entry {
  const entry = makeEntry(kind, item, index, document, all)
  for (const field of Object.keys(item)) {
    const schema = Object.hasOwn(kind.fields, field) ? kind.fields[field] : undefined
    if (schema !== undefined) parseField(schema, field, item[field], entry)
    else if (field !== 'delete') entry.report(field, `is not a field of ${kind.name}`)
  }
  if (entry.has('delete')) checkDelete(kind, entry)
  return entry
}

function makeEntry(kind: Kind, item: JsonObject, index: number, document: YamlDocument, all: Diagnostic[]): Entry {
  const at = `${kind.name}[${index}]`
  let isFaulty = false
  return {
    kind: kind.name,
    at,
    line: document.lineOf(['spec', index]),
    given: {},
    raw: item,
    deleted: item.delete === true,
    has: (field) => Object.hasOwn(item, field) && item[field] !== null,
    isFaulty: () => isFaulty,
    markUnresolved() {
      isFaulty = true
    },
    report(field, message) {
      isFaulty = true
      const line = document.lineOf(['spec', index, ...parseFieldPath(field)])
      all.push({ line, at: field === '' ? at : `${at}.${field}`, message })
    },
  }
}

function parseField(schema: v.GenericSchema, field: string, value: unknown, entry: Entry): void {
  if (value === null) return
  const parsed = v.safeParse(schema, value)
  if (parsed.success) {
    entry.given[field] = parsed.output
    return
  }
  // A value may break several rules at once: the first message is enough.
  const byPath = Map.groupBy(parsed.issues, (issue) => formatFieldPath([field, ...pathOfIssue(issue)]))
  for (const [path, [issue]] of byPath) {
    entry.report(path, issue?.type === 'strict_object' ? 'is not a known field' : (issue?.message ?? ''))
  }
}

const pathOfIssue = (issue: v.BaseIssue<unknown>): (string | number)[] =>
  (issue.path ?? []).map((item) => item.key as string | number)

function checkDelete(kind: Kind, entry: Entry): void {
  if (typeof entry.raw.delete !== 'boolean') entry.report('delete', 'must be true or false')
  else if (entry.deleted && !kind.deletable) entry.report('delete', `an entry of kind ${kind.name} cannot be deleted`)
}
