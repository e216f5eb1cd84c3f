import * as v from 'valibot'
import { describeIssue } from '../../foundation/schema/describe-issue.ts'
import type { JsonObject } from '../../foundation/schema/json.ts'
import { suggest } from '../names/suggest.ts'
import { type Diagnostic, type Entry, formatFieldPath, parseFieldPath } from './entry.ts'
import type { Kind } from './manifest-kinds.ts'
import type { YamlDocument } from './yaml.ts'

export interface ParsedManifest {
  entries: Entry[]
  /** Includes the kinds of documents without entries. */
  kinds: Set<string>
  /** Later checks of the entries append further diagnostics. */
  diagnostics: Diagnostic[]
}

export interface FileContext extends ParsedManifest {
  /** If true, messages about another entry include the name of its file. */
  hasOtherFiles: boolean
}

export interface FileDocument extends YamlDocument {
  file: string
}

/** Field by field, so that each malformed field is reported. */
export function parseEntry(
  kind: Kind,
  item: JsonObject,
  index: number,
  document: FileDocument,
  parsed: FileContext,
): Entry {
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
  // A value may break several rules at the same place. Only the first message is reported.
  const byPath = Map.groupBy(parsed.issues, (issue) => formatFieldPath([field, ...pathOfIssue(issue)]))
  for (const [path, [issue]] of byPath) {
    if (issue !== undefined) entry.report(path, describeMistake(schema, issue))
  }
}

const describeMistake = (schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string =>
  issue.type === 'strict_object' ? `is not a known field${suggestField(schema, issue)}` : describeIssue(issue)

/** The part of a valibot schema that says which fields an object may have. */
interface SchemaNode {
  wrapped?: SchemaNode
  item?: SchemaNode
  entries?: Record<string, SchemaNode>
}

/** Suggests a name for an unknown field of an object inside a field. */
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
