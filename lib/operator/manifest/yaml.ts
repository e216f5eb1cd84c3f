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
  visit,
} from 'yaml'
import type { JsonValue } from '../../foundation/schema/json.ts'

/** Such as `['spec', 0, 'name']`. */
export type Path = readonly (string | number)[]

/** One document as a JSON value, with the line of each value. */
export interface YamlDocument {
  value: JsonValue
  lineOf(path: Path): number
  faults: YamlFault[]
}

/** A part of a document that cannot be parsed, or that JSON cannot represent. */
interface YamlFault {
  path: Path
  line: number
  message: string
}

/** The largest depth of a document. Metadata is never this deep, and the call stack allows much more. */
const MAX_DEPTH = 100
/**
 * The largest number of values that aliases may repeat in a document, because a few nested anchors can represent
 * billions of values.
 */
const MAX_REPEATED = 100_000
/** The largest number of characters in the values that aliases repeat. */
const MAX_REPEATED_CHARACTERS = 1_000_000

/** Reads YAML 1.2. If the text is not valid YAML, the result has only `faults`. */
export function readYaml(text: string): { documents: YamlDocument[]; faults: YamlFault[] } {
  const lines = new LineCounter()
  const parsed = parseAllDocuments(text, {
    lineCounter: lines,
    intAsBigInt: true,
    prettyErrors: false,
    // `readMap` reports repeated keys, because it knows their paths.
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

interface Reading {
  /**
   * The node that each alias refers to. Stored here because the library would search the whole document for each alias.
   */
  targets: ReadonlyMap<Alias, Node>
  lines: LineCounter
  /** The key is the path in JSON. */
  lineByPath: Map<string, number>
  faults: YamlFault[]
  /** The number of values that aliases have repeated, and the number of their characters. */
  repeated: number
  repeatedCharacters: number
  isTooLarge: boolean
}

function readDocument(document: Document, lines: LineCounter): YamlDocument {
  const targets = findTargets(document)
  const reading: Reading = {
    targets,
    lines,
    lineByPath: new Map(),
    faults: [],
    repeated: 0,
    repeatedCharacters: 0,
    isTooLarge: false,
  }
  const value = readNode(reading, document.contents, [], false)
  return { value, lineOf: (path) => lineOf(reading, path), faults: reading.faults }
}

/** Of the nodes with the same anchor, the last one before the alias. */
function findTargets(document: Document): Map<Alias, Node> {
  const anchors = new Map<string, Node>()
  const targets = new Map<Alias, Node>()
  visit(document, {
    Node: (_, node) => {
      if (!isAlias(node)) return void (node.anchor !== undefined && anchors.set(node.anchor, node))
      const target = anchors.get(node.source)
      if (target !== undefined) targets.set(node, target)
    },
  })
  return targets
}

/** If the line is unknown, returns the line of the nearest enclosing value. */
function lineOf(reading: Reading, path: Path): number {
  const line = reading.lineByPath.get(JSON.stringify(path))
  return line ?? (path.length === 0 ? 1 : lineOf(reading, path.slice(0, -1)))
}

function startLine({ lines }: Reading, node: unknown): number | undefined {
  const range = (node as Node | null)?.range
  return range === undefined || range === null ? undefined : lines.linePos(range[0]).line
}

function addFault(reading: Reading, path: Path, message: string): null {
  reading.faults.push({ path, line: lineOf(reading, path), message })
  return null
}

/**
 * @param isRepeated whether the node is part of a value that an alias repeats. The line of a repeated node is the line
 * of the alias
 */
function readNode(reading: Reading, node: unknown, path: Path, isRepeated: boolean): JsonValue {
  if (isRepeated) countRepeated(reading, node)
  if (path.length > MAX_DEPTH || repeatsTooMuch(reading)) return reportTooLarge(reading, path)
  const line = isRepeated ? undefined : startLine(reading, node)
  const place = JSON.stringify(path)
  if (line !== undefined && !reading.lineByPath.has(place)) reading.lineByPath.set(place, line)
  if (isAlias(node)) return readAlias(reading, node, path)
  if (isMap(node)) return readMap(reading, node.items, path, isRepeated)
  if (isSeq(node)) return node.items.map((item, index) => readNode(reading, item, [...path, index], isRepeated))
  const value = isScalar(node) ? scalarValue(node) : null
  return value === undefined
    ? addFault(reading, path, 'is not a value that JSON can hold: put a text in quotes')
    : value
}

function countRepeated(reading: Reading, node: unknown): void {
  reading.repeated += 1
  const keys = isMap(node) ? node.items.map(({ key }) => key) : []
  for (const each of [node, ...keys]) reading.repeatedCharacters += isScalar(each) ? (each.source ?? '').length : 0
}

const repeatsTooMuch = ({ repeated, repeatedCharacters }: Reading): boolean =>
  repeated > MAX_REPEATED || repeatedCharacters > MAX_REPEATED_CHARACTERS

/** Reports it only once for each document. */
function reportTooLarge(reading: Reading, path: Path): null {
  if (!reading.isTooLarge) addFault(reading, path.slice(0, 3), 'is nested too deeply or repeats itself')
  reading.isTooLarge = true
  return null
}

function readAlias(reading: Reading, alias: Alias, path: Path): JsonValue {
  const node = reading.targets.get(alias)
  return node === undefined
    ? addFault(reading, path, `refers to the anchor ${alias.source}, which does not exist`)
    : readNode(reading, node, path, true)
}

function readMap(
  reading: Reading,
  pairs: readonly { key: unknown; value: unknown }[],
  path: Path,
  isRepeated: boolean,
): JsonValue {
  const members = new Map<string, JsonValue>()
  for (const { key, value } of pairs) {
    const name = isScalar(key) ? (key.source ?? String(key.value)) : undefined
    const line = isRepeated ? undefined : startLine(reading, key)
    if (name === undefined) addFault(reading, path, 'has a key that is not plain text')
    else if (members.has(name)) {
      reading.faults.push({ path: [...path, name], line: line ?? lineOf(reading, path), message: 'is given twice' })
    } else {
      if (line !== undefined) reading.lineByPath.set(JSON.stringify([...path, name]), line)
      members.set(name, readNode(reading, value, [...path, name], isRepeated))
    }
  }
  // Unlike an assignment, `Object.fromEntries` does not treat the key `__proto__` specially.
  return Object.fromEntries(members)
}

const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/

/**
 * A number keeps its digits if JSON allows the same form. Returns undefined for a value that JSON cannot represent,
 * such as `.inf`.
 */
function scalarValue({ value, source = '' }: Scalar): JsonValue | undefined {
  // Tags such as `!!binary` produce other kinds of objects.
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined
  const text = JSON_NUMBER.test(source) ? source : String(value)
  if (!JSON_NUMBER.test(text)) return undefined
  return String(Number(text)) === text ? Number(text) : JSON.rawJSON(text)
}
