import { isJsonObject, type JsonObject } from '../../foundation/schema/json.ts'
import { suggest } from '../names/suggest.ts'
import { formatFieldPath } from './entry.ts'
import type { Manifest, ManifestFile } from './load.ts'
import { KINDS, type Kind } from './manifest-kinds.ts'
import { type FileContext, type FileDocument, type ParsedManifest, parseEntry } from './parse-entry.ts'
import { type Path, readYaml } from './yaml.ts'

/** Validates the form of each field of each entry. */
export function parseManifest({ files }: Manifest): ParsedManifest {
  const parsed: ParsedManifest = { entries: [], kinds: new Set(), diagnostics: [] }
  for (const file of files) parseFile(file, { ...parsed, hasOtherFiles: files.length > 1 })
  return parsed
}

function parseFile({ file, content }: ManifestFile, parsed: FileContext): void {
  const text = decodeUtf8(content)
  if (text === undefined) return void parsed.diagnostics.push({ file, line: 1, at: '', message: 'is not UTF-8' })
  const { documents, faults } = readYaml(text)
  parsed.diagnostics.push(...faults.map(({ line, message }) => ({ file, line, at: '', message })))
  for (const document of documents) parseDocument({ ...document, file }, parsed)
}

function decodeUtf8(content: string | Uint8Array): string | undefined {
  if (typeof content === 'string') return content
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}

/** The document has `apiVersion`, `kind` and `spec`. An empty document is allowed. */
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
  const kind = parseHead(value, name, report)
  if (kind === undefined) return
  if (!Array.isArray(value.spec)) return void report(['spec'], 'must be a list')
  parsed.kinds.add(kind.name)
  value.spec.forEach((item, index) => {
    if (isJsonObject(item)) entries.push(parseEntry(kind, item, index, document, parsed))
    else report(['spec', index], 'must be an entry with fields')
  })
}

const DOCUMENT_FIELDS = ['apiVersion', 'kind', 'spec']

function parseHead(value: JsonObject, name: string, report: (path: Path, message: string) => void): Kind | undefined {
  for (const key of Object.keys(value)) {
    if (DOCUMENT_FIELDS.includes(key)) continue
    report([key], `is not a field of a document${suggest(key, DOCUMENT_FIELDS)}`)
  }
  if (value.apiVersion !== 'v1') report(['apiVersion'], 'must be v1')
  const kind = KINDS.find((each) => each.name === name)
  const names = KINDS.map((each) => each.name)
  if (kind === undefined) report(['kind'], `must be one of: ${names.join(', ')}${suggest(name, names)}`)
  return kind
}

/** `['spec', 0, 'name']` in an Organization becomes `Organization[0].name`. */
function formatPlace(kind: string, path: Path): string {
  const [first, index, ...rest] = path
  const isInEntry = first === 'spec' && typeof index === 'number'
  const [start, keys] = isInEntry ? [`${kind}[${index}]`, rest] : [kind, path]
  return [start, formatFieldPath(keys)].filter((part) => part !== '').join('.')
}
