import * as v from 'valibot'
import { isJsonObject, type JsonObject } from '../schema/exact-json.ts'
import { type Diagnostic, type Entry, formatFieldPath, parseFieldPath } from './entry.ts'
import { KINDS, type Kind } from './kinds.ts'
import type { Manifest, ManifestFile } from './load.ts'
import { suggest } from './suggest.ts'
import { type Path, readYaml, type YamlDocument } from './yaml.ts'

/** The entries of a manifest in their order, and the diagnostics of the file. */
interface ParsedManifest {
  entries: Entry[]
  /** The entries add to this list whatever is reported about them later. */
  diagnostics: Diagnostic[]
}

/** Parses all files of a manifest, and checks the form of each field of each entry. */
export function parseManifest({ files }: Manifest): ParsedManifest {
  const parsed: ParsedManifest = { entries: [], diagnostics: [] }
  for (const file of files) parseFile(file, { ...parsed, hasOtherFiles: files.length > 1 })
  return parsed
}

interface FileContext extends ParsedManifest {
  hasOtherFiles: boolean
}

function parseFile({ file, content }: ManifestFile, parsed: FileContext): void {
  const text = decodeUtf8(content)
  if (text === undefined) return void parsed.diagnostics.push({ file, line: 1, at: '', message: 'is not UTF-8' })
  const { documents, faults } = readYaml(text)
  parsed.diagnostics.push(...faults.map(({ line, message }) => ({ file, line, at: '', message })))
  for (const document of documents) parseDocument({ ...document, file }, parsed)
}

interface FileDocument extends YamlDocument {
  file: string
}

function decodeUtf8(content: string | Uint8Array): string | undefined {
  if (typeof content === 'string') return content
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}

const DOCUMENT_FIELDS = ['apiVersion', 'kind', 'spec']

/** One document: `apiVersion`, `kind`, `spec`. An empty document is allowed. */
function parseDocument(document: FileDocument, parsed: FileContext): void {
  const { value, file } = document
  const { entries, diagnostics } = parsed
  if (value === null && document.faults.length === 0) return
  const name = isJsonObject(value) && typeof value.kind === 'string' ? value.kind : ''
  const report = (path: Path, message: string) =>
    diagnostics.push({ file, line: document.lineOf(path), at: formatPlace(name, path), message })
  for (const { path, line, message } of document.faults)
    diagnostics.push({ file, line, at: formatPlace(name, path), message })
  if (!isJsonObject(value)) return void report([], 'a document must hold apiVersion, kind and spec')
  for (const key of Object.keys(value)) {
    if (!DOCUMENT_FIELDS.includes(key)) {
      report([key], `is not a field of a document${suggest(key, DOCUMENT_FIELDS)}`)
    }
  }
  if (value.apiVersion !== 'v1') report(['apiVersion'], 'must be v1')
  const kind = KINDS.find((each) => each.name === name)
  if (kind === undefined) {
    const names = KINDS.map((each) => each.name)
    return void report(['kind'], `must be one of: ${names.join(', ')}${suggest(name, names)}`)
  }
  if (!Array.isArray(value.spec)) return void report(['spec'], 'must be a list')
  value.spec.forEach((item, index) => {
    if (isJsonObject(item)) entries.push(parseEntry(kind, item, index, document, parsed))
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
function parseEntry(kind: Kind, item: JsonObject, index: number, document: FileDocument, parsed: FileContext): Entry {
  const entry = makeEntry(kind, item, index, document, parsed)
  for (const field of Object.keys(item)) {
    const schema = Object.hasOwn(kind.fields, field) ? kind.fields[field] : undefined
    if (schema !== undefined) parseField(schema, field, item[field], entry)
    else if (field !== 'delete') {
      entry.report(field, `is not a field of ${kind.name}${suggest(field, [...Object.keys(kind.fields), 'delete'])}`)
    }
  }
  if (entry.has('delete')) checkDelete(kind, entry)
  return entry
}

function makeEntry(
  kind: Kind,
  item: JsonObject,
  index: number,
  { file, lineOf }: FileDocument,
  { diagnostics, hasOtherFiles }: FileContext,
): Entry {
  const at = `${kind.name}[${index}]`
  const line = lineOf(['spec', index])
  let isFaulty = false
  return {
    kind: kind.name,
    at,
    location: hasOtherFiles ? `${file}:${line}` : `line ${line}`,
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
      const line = lineOf(['spec', index, ...parseFieldPath(field)])
      diagnostics.push({ file, line, at: field === '' ? at : `${at}.${field}`, message })
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
    const isUnknown = issue?.type === 'strict_object'
    entry.report(path, isUnknown ? `is not a known field${suggestField(schema, issue)}` : (issue?.message ?? ''))
  }
}

/** The part of a schema of valibot that says which fields an object may have. */
interface SchemaNode {
  wrapped?: SchemaNode
  item?: SchemaNode
  entries?: Record<string, SchemaNode>
}

/** A suggestion for an unknown field of an object inside a field. */
function suggestField(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  const path = pathOfIssue(issue)
  let node: SchemaNode | undefined = schema as SchemaNode
  for (const key of path.slice(0, -1)) {
    const object: SchemaNode | undefined = node?.wrapped ?? node
    node = typeof key === 'number' ? object?.item : object?.entries?.[key]
  }
  return suggest(String(path.at(-1)), Object.keys((node?.wrapped ?? node)?.entries ?? {}))
}

const pathOfIssue = (issue: v.BaseIssue<unknown>): (string | number)[] =>
  (issue.path ?? []).map((item) => item.key as string | number)

function checkDelete(kind: Kind, entry: Entry): void {
  if (typeof entry.raw.delete !== 'boolean') entry.report('delete', 'must be true or false')
  else if (entry.deleted && !kind.deletable) entry.report('delete', `an entry of kind ${kind.name} cannot be deleted`)
}
