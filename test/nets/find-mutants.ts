import { parseAst } from 'vite'

/** A small defect that a program puts into a source file. */
export interface MechanicalMutant {
  kind: Kind
  /** The source text that the mutant leaves out. */
  text: string
  /** The edits that make the mutant depend on a switch. */
  edits: readonly Edit[]
}

export type Kind = 'throw' | 'refusing call' | 'condition of a write' | 'element of a list' | 'operand'

/** A text to insert before or after a part of the source. */
export interface Edit {
  at: number
  side: 'before' | 'after'
  text: (isKept: string) => string
}

/** A node of the syntax tree, in the form of ESTree. */
interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** The helpers of `lib/foundation/table/writes.ts` that take a condition, and the place of the condition. */
const CONDITION_AT: Readonly<Record<string, number>> = { put: 2, remove: 1, update: 2, replace: 3 }

/** A condition that always holds, where a condition cannot be left out. */
const ALWAYS = "{ expression: 'attribute_exists(pk) OR attribute_not_exists(pk)' }"

const REFUSES = /^(refuse|require|reject|check|ensure)(?![a-z])/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Finds the mutants of a source file, in the order of their beginning. */
export function findMutants(source: string): MechanicalMutant[] {
  const found: (MechanicalMutant & { start: number })[] = []
  const visit = (node: Node, inTest: boolean): void => {
    if (node.type.startsWith('TS') && !EXPRESSIONS_OF_TYPESCRIPT.has(node.type)) return
    markTuples(node)
    for (const { kind, part, edits } of mutantsAt(node, inTest))
      found.push({ kind, text: source.slice(part.start, part.end), edits, start: part.start })
    for (const child of childrenOf(node)) visit(child, isInTest(node, child, inTest))
  }
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, false)
  return found.sort((a, b) => a.start - b.start).map(({ kind, text, edits }) => ({ kind, text, edits }))
}

const EXPRESSIONS_OF_TYPESCRIPT = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** Tells whether a node is a part of what an `if` tests. Only there does `||` join conditions. */
function isInTest(parent: Node, child: Node, inTest: boolean): boolean {
  if (parent.type === 'IfStatement') return child === parent.test
  return inTest && ['LogicalExpression', 'UnaryExpression', 'ParenthesizedExpression'].includes(parent.type)
}

interface Found {
  kind: Kind
  part: Node
  edits: readonly Edit[]
}

function mutantsAt(node: Node, inTest: boolean): Found[] {
  if (node.type === 'ThrowStatement') return [statement('throw', node)]
  if (node.type === 'ExpressionStatement') return isRefusingCall(node) ? [statement('refusing call', node)] : []
  if (node.type === 'ArrayExpression') return listElements(node)
  if (node.type === 'LogicalExpression') return operands(node, inTest)
  if (node.type === 'CallExpression') return conditions(node)
  if (node.type === 'ObjectExpression')
    return attributes(
      (node.properties as Node[]).filter((each) => isNode(each.key) && nameOf(each.key) === 'condition'),
    )
  return []
}

/** Returns a mutant for each element of a list. Rows of a table and values that are taken apart at once are no lists. */
function listElements({ elements, isTuple }: Node): Found[] {
  if (isTuple === true) return []
  return (elements as (Node | null)[]).flatMap((element) => (element ? [listElement(element, '[', ']')] : []))
}

/** Marks the lists that are tuples: rows in a list, and what `const [a, b] = …` takes apart. */
function markTuples(node: Node): void {
  const mark = (value: unknown): void => {
    if (!isNode(value)) return
    if (value.type === 'ArrayExpression') value.isTuple = true
    if (value.type === 'AwaitExpression') mark(value.argument)
    if (value.type === 'CallExpression' && nameOf(value.callee) === 'all') (value.arguments as Node[]).forEach(mark)
  }
  if (node.type === 'ArrayExpression') (node.elements as unknown[]).forEach(mark)
  if (node.type === 'VariableDeclarator' && (node.id as Node).type === 'ArrayPattern') mark(node.init)
}

const nameOf = (node: unknown): string => {
  const { name, property } = node as { name?: string; property?: unknown }
  return name ?? (isNode(property) ? nameOf(property) : '')
}

function isRefusingCall({ expression }: Node): boolean {
  const value = expression as Node
  const call = value.type === 'AwaitExpression' ? (value.argument as Node) : value
  return call.type === 'CallExpression' && REFUSES.test(nameOf(call.callee))
}

/** Returns the edits that put texts around a node. */
const around = (node: Node, before: (isKept: string) => string, after: string): Edit[] => [
  { at: node.start, side: 'before', text: before },
  { at: node.end, side: 'after', text: () => after },
]

const statement = (kind: Kind, node: Node): Found => ({
  kind,
  part: node,
  edits: around(node, (isKept) => `{if(${isKept})`, '}'),
})

function listElement(element: Node, open: string, close: string): Found {
  const isSpread = element.type === 'SpreadElement'
  const edits = isSpread
    ? around(element.argument as Node, (isKept) => `(${isKept}?(`, `):${open}${close})`)
    : around(element, (isKept) => `...(${isKept}?${open}`, `${close}:${open}${close})`)
  return { kind: 'element of a list', part: element, edits }
}

function operands({ operator, left, right }: Node, inTest: boolean): Found[] {
  if (operator !== '&&' && !(operator === '||' && inTest)) return []
  const withoutEffect = operator === '&&' ? 'true' : 'false'
  return ([left, right] as Node[])
    .filter((each) => !(each.type === 'LogicalExpression' && each.operator === operator))
    .map((each) => ({
      kind: 'operand',
      part: each,
      edits: around(each, (isKept) => `(${isKept}?(`, `):${withoutEffect})`),
    }))
}

/** Finds the conditions that a helper puts into a write, and the attributes that must be unchanged. */
function conditions(node: Node): Found[] {
  const callee = node.callee as Node
  const args = node.arguments as Node[]
  if (callee.type !== 'Identifier' || args.some(({ type }) => type === 'SpreadElement')) return []
  const name = nameOf(callee)
  const of = (part: Node | undefined, instead: string): Found[] =>
    part === undefined || nameOf(part) === 'undefined'
      ? []
      : [{ kind: 'condition of a write', part, edits: around(part, (isKept) => `(${isKept}?(`, `):${instead})`) }]
  if (name === 'and') return of(args[1], ALWAYS)
  if (name === 'unchanged' && args[0]?.type === 'ObjectExpression') return unchangedAttributes(args[0])
  const at = CONDITION_AT[name]
  return at === undefined ? [] : of(args[at], 'undefined')
}

/** A condition without attributes is no valid expression, so the only attribute stays. */
function unchangedAttributes({ properties }: Node): Found[] {
  const all = properties as Node[]
  return all.length < 2 ? [] : attributes(all)
}

const attributes = (properties: readonly Node[]): Found[] =>
  properties.map((each) => ({ ...listElement(each, '{', '}'), kind: 'condition of a write' }))
