import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseAllDocuments,
  type Scalar,
} from 'yaml'
import type { JsonValue } from '../schema/exact-json.ts'

/** A place inside a document: `['spec', 0, 'name']`. */
export type Path = readonly (string | number)[]

/** One document as the JSON value that it stands for, with the line of each of its places. */
export interface YamlDocument {
  value: JsonValue
  lineOf(path: Path): number
  faults: YamlFault[]
}

/** What cannot be read, or has no counterpart in JSON. */
interface YamlFault {
  path: Path
  line: number
  message: string
}

/** Deeper than any metadata may be, and far from the end of the stack. */
const MAX_DEPTH = 100
/** A few anchors that repeat each other can stand for billions of values: so many may be repeated in a document. */
const MAX_REPEATED = 100_000

/** Reads YAML 1.2. Where the text is not YAML at all, there are only `faults`. */
export function readYaml(text: string): { documents: YamlDocument[]; faults: YamlFault[] } {
  const lines = new LineCounter()
  const parsed = parseAllDocuments(text, {
    lineCounter: lines,
    intAsBigInt: true,
    prettyErrors: false,
    // Found below, where the place is known.
    uniqueKeys: false,
  })
  const all = Array.isArray(parsed) ? parsed : []
  const faults = all.flatMap((document) =>
    [...document.errors, ...document.warnings].map(({ pos, message }) => ({
      path: [],
      line: lines.linePos(pos[0]).line,
      message,
    })),
  )
  return { documents: faults.length > 0 ? [] : all.map((document) => readDocument(document, lines)), faults }
}

function readDocument(document: Document, lines: LineCounter): YamlDocument {
  const faults: YamlFault[] = []
  const places = new Map<string, number>()
  const lineOf = (path: Path): number => {
    const line = places.get(JSON.stringify(path))
    return line ?? (path.length === 0 ? 1 : lineOf(path.slice(0, -1)))
  }
  let repeated = 0
  const startOf = (node: unknown): number | undefined => {
    const range = (node as Node | null)?.range
    return range === undefined || range === null ? undefined : lines.linePos(range[0]).line
  }
  const fault = (path: Path, message: string): null => {
    faults.push({ path, line: lineOf(path), message })
    return null
  }
  // What is too much is not descended into, and said once.
  let told = false
  const tooMuch = (path: Path): null => {
    if (!told) fault(path.slice(0, 3), 'is nested too deeply or repeats itself')
    told = true
    return null
  }

  const read = (node: unknown, path: Path, again: boolean): JsonValue => {
    if (again) repeated += 1
    if (path.length > MAX_DEPTH || repeated > MAX_REPEATED) return tooMuch(path)
    // What an anchor stands for has its line elsewhere: here it has that of the place which names it.
    const start = again ? undefined : startOf(node)
    if (start !== undefined && !places.has(JSON.stringify(path))) places.set(JSON.stringify(path), start)
    if (isAlias(node)) return readAlias(node, path)
    if (isMap(node)) return readMap(node.items, path, again)
    if (isSeq(node)) return node.items.map((item, index) => read(item, [...path, index], again))
    const value = isScalar(node) ? scalarValue(node) : null
    return value === undefined ? fault(path, 'is not a value that JSON can hold') : value
  }

  const readAlias = (alias: Alias, path: Path): JsonValue => {
    const node = alias.resolve(document)
    return node === undefined
      ? fault(path, `names the anchor ${alias.source}, which is not there`)
      : read(node, path, true)
  }

  const readMap = (pairs: readonly { key: unknown; value: unknown }[], path: Path, again: boolean): JsonValue => {
    const members = new Map<string, JsonValue>()
    for (const { key, value } of pairs) {
      const name = isScalar(key) ? (key.source ?? String(key.value)) : undefined
      const start = again ? undefined : startOf(key)
      if (name === undefined) fault(path, 'has a key that is not plain text')
      else if (members.has(name)) {
        faults.push({ path: [...path, name], line: start ?? lineOf(path), message: 'is there twice' })
      } else {
        if (start !== undefined) places.set(JSON.stringify([...path, name]), start)
        members.set(name, read(value, [...path, name], again))
      }
    }
    // Not by assignment: a key may be called `__proto__`.
    return Object.fromEntries(members)
  }

  const value = read(document.contents, [], false)
  return { value, lineOf, faults }
}

const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/

/** Numbers keep what was written, where JSON can say it; undefined for what it cannot, such as `.inf`. */
function scalarValue({ value, source = '' }: Scalar): JsonValue | undefined {
  // Tags such as `!!binary` make objects of their own.
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined
  const text = JSON_NUMBER.test(source) ? source : String(value)
  if (!JSON_NUMBER.test(text)) return undefined
  return String(Number(text)) === text ? Number(text) : JSON.rawJSON(text)
}
