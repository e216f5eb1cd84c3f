import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { holds, type Item, normalize, type Placeholders, updated } from './expressions.ts'

/**
 * A state of the table in memory. States are immutable: a write makes a new state, so any number of runs can begin from
 * one state. The table accepts only the commands that lib/foundation/table sends through the document client.
 */
export type State = ReadonlyMap<string, Item>

export interface Command {
  constructor: { name: string }
  input: Record<string, unknown>
}

/** The keys that a command reads or writes, and the ranges that it reads. */
export interface Footprint {
  reads: ReadonlySet<string>
  writes: ReadonlySet<string>
  ranges: readonly { pk: string; first: string; last: string }[]
}

export interface Result {
  state: State
  output?: unknown
  error?: Error
}

type KeyInput = { pk: string; sk: string }
type WriteInput = Placeholders & {
  Key?: KeyInput
  Item?: Item
  ConditionExpression?: string
  UpdateExpression?: string
}

export const identityOf = ({ pk, sk }: KeyInput): string => `${pk}\u0000${sk}`
const keyOf = (input: WriteInput): KeyInput => (input.Item ?? input.Key) as KeyInput

export const nameOf = (command: Command): string => command.constructor.name.replace('Command', '')

export const batchKeys = ({ input }: Command): KeyInput[] =>
  Object.values(input.RequestItems as Record<string, { Keys: KeyInput[] }>).flatMap(({ Keys }) => Keys)

const transactItems = ({ input }: Command) => input.TransactItems as Record<string, WriteInput>[]
const writesOf = (command: Command): [string, WriteInput][] =>
  transactItems(command).flatMap((item) => Object.entries(item))

interface QueryInput extends Placeholders {
  ExclusiveStartKey?: KeyInput
  Limit?: number
}

const rangeOf = ({ ExpressionAttributeValues: values = {} }: QueryInput) => ({
  pk: String(values[':pk']),
  first: String(values[':first']),
  last: String(values[':last']),
})

export function footprintOf(command: Command): Footprint {
  const none = { reads: new Set<string>(), writes: new Set<string>(), ranges: [] }
  const { input } = command
  switch (nameOf(command)) {
    case 'Get':
      return { ...none, reads: new Set([identityOf(input.Key as KeyInput)]) }
    case 'BatchGet':
      return { ...none, reads: new Set(batchKeys(command).map(identityOf)) }
    case 'TransactGet':
      return { ...none, reads: new Set(writesOf(command).map(([, each]) => identityOf(keyOf(each)))) }
    case 'Query':
      return { ...none, ranges: [rangeOf(input)] }
    case 'Put':
    case 'Delete':
      return { ...none, writes: new Set([identityOf(keyOf(input))]) }
    default: {
      const touched = (isCheck: boolean) =>
        writesOf(command).flatMap(([kind, each]) =>
          (kind === 'ConditionCheck') === isCheck ? [identityOf(keyOf(each))] : [],
        )
      return { ...none, reads: new Set(touched(true)), writes: new Set(touched(false)) }
    }
  }
}

/** Runs a command on a state. The state itself does not change. */
export function execute(state: State, command: Command): Result {
  const { input } = command
  switch (nameOf(command)) {
    case 'Get':
      return { state, output: itemOutput(state.get(identityOf(input.Key as KeyInput))) }
    case 'BatchGet':
      return { state, output: batchOutput(command, (key) => state.get(key)) }
    case 'TransactGet': {
      const Responses = writesOf(command).map(([, each]) => itemOutput(state.get(identityOf(keyOf(each)))))
      return { state, output: { Responses } }
    }
    case 'Query':
      return { state, output: query(state, input) }
    case 'Put':
    case 'Delete':
      return writeSingle(state, nameOf(command), input)
    case 'TransactWrite':
      return transact(state, writesOf(command))
    default:
      throw new Error(`the table in memory has no ${nameOf(command)}`)
  }
}

const itemOutput = (item: Item | undefined) => (item === undefined ? {} : { Item: item })

/** Makes the answer to a batch. `read` can take the items from different states. */
export function batchOutput(command: Command, read: (identity: string) => Item | undefined) {
  const [name = ''] = Object.keys(command.input.RequestItems as object)
  const items = batchKeys(command).flatMap((key) => read(identityOf(key)) ?? [])
  return { Responses: { [name]: items }, UnprocessedKeys: {} }
}

const bySortKey = (left: Item, right: Item): number => Buffer.compare(Buffer.from(left.sk), Buffer.from(right.sk))

function query(state: State, input: QueryInput) {
  const { pk, first, last } = rangeOf(input)
  const after = input.ExclusiveStartKey?.sk
  const found = [...state.values()].filter(
    (item) => item.pk === pk && item.sk >= first && item.sk <= last && (after === undefined || item.sk > after),
  )
  const Items = found.sort(bySortKey).slice(0, input.Limit)
  const end = Items.at(-1)
  const isCut = end !== undefined && Items.length === input.Limit
  return { Items, ...(isCut ? { LastEvaluatedKey: { pk: end.pk, sk: end.sk } } : {}) }
}

const isRefused = (state: State, write: WriteInput): boolean =>
  write.ConditionExpression !== undefined &&
  !holds(write.ConditionExpression, state.get(identityOf(keyOf(write))), write)

function applyWrite(items: Map<string, Item>, kind: string, write: WriteInput): void {
  const key = keyOf(write)
  const identity = identityOf(key)
  if (kind === 'Put') items.set(identity, normalize(write.Item) as Item)
  if (kind === 'Delete') items.delete(identity)
  if (kind === 'Update') {
    const before = items.get(identity) ?? { pk: key.pk, sk: key.sk }
    items.set(identity, updated(String(write.UpdateExpression), before, write))
  }
}

function writeSingle(state: State, kind: string, write: WriteInput): Result {
  if (isRefused(state, write)) {
    return { state, error: new ConditionalCheckFailedException({ message: 'The condition failed', $metadata: {} }) }
  }
  const items = new Map(state)
  applyWrite(items, kind, write)
  return { state: items, output: {} }
}

function transact(state: State, writes: [string, WriteInput][]): Result {
  const refused = writes.map(([, write]) => isRefused(state, write))
  if (refused.includes(true)) return { state, error: cancellation(state, writes, refused) }
  const identities = writes.map(([, write]) => identityOf(keyOf(write)))
  if (new Set(identities).size < identities.length) throw new Error('a transaction names an item twice')
  const items = new Map(state)
  for (const [kind, write] of writes) applyWrite(items, kind, write)
  return { state: items, output: {} }
}

function cancellation(state: State, writes: [string, WriteInput][], refused: readonly boolean[]): Error {
  const CancellationReasons = writes.map(([, write], index) => {
    if (!refused[index]) return { Code: 'None' }
    const item = state.get(identityOf(keyOf(write)))
    return { Code: 'ConditionalCheckFailed', ...(item === undefined ? {} : { Item: marshall(item) }) }
  })
  return new TransactionCanceledException({
    message: 'The transaction was cancelled',
    $metadata: {},
    CancellationReasons,
  })
}
