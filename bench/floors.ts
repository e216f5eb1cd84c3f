import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { documents } from '../lib/foundation/table/client.ts'
import { ageTable } from '../test/support/clock.ts'
import type { Dataset } from './dataset.ts'
import { type Example, OPERATIONS, type Operation } from './floor-operations.ts'
import { type Contestant, measureInTurns, ratioOf, type Spread, type Timing } from './measure.ts'
import type { PreparedCall } from './operations.ts'
import { prepareReplay, recordCalls, type SdkCall, withRecordedAnswers } from './sdk-calls.ts'

export interface FloorRow {
  name: string
  calls: string
  handler: Timing
  /** The timing of a loop that makes only the SDK calls of the handler, with the service's own SDK client. */
  floor: Timing
  /** The CPU time of the handler, divided by the CPU time of the loop in `floor`. */
  overFloor: Spread
  /**
   * The CPU time of the handler, divided by the CPU time of a loop whose client has the default middleware of the SDK.
   */
  overPlain: Spread
  /** The CPU time of a call in microseconds, when its table requests are answered from memory. */
  own: number
}

/** An SDK client with the default middleware. */
const plainDocuments = DynamoDBDocumentClient.from(
  new DynamoDBClient(process.env.DYNAMODB_ENDPOINT ? { endpoint: process.env.DYNAMODB_ENDPOINT } : {}),
)

/**
 * Returns a function that replaces each text of `from` with the text at the same position of `to`, even inside longer
 * texts such as keys.
 */
function makeReplacer(from: readonly string[], to: readonly string[]): (text: string) => string {
  const map = new Map(from.map((text, index) => [text, to[index] ?? text]))
  return (text) => map.get(text) ?? (map.size === 0 ? text : replaceParts(text, map))
}

function replaceParts(text: string, map: ReadonlyMap<string, string>): string {
  if (map.size > 10) return text.replace(/[^#]+$/, (part) => map.get(part) ?? part)
  return [...map].reduce((result, [from, to]) => result.replaceAll(from, to), text)
}

/**
 * Compares each operation with two loops that make only its SDK calls: one loop with the service's SDK client, and one
 * loop with a default SDK client. Each operation begins on a table that has not changed for a minute.
 * @param name measures only the operations whose names begin with this text
 */
export async function measureFloors(
  dataset: Dataset,
  { rounds, calls }: { rounds: number; calls: number },
  name = '',
): Promise<FloorRow[]> {
  const chosen = Object.entries(OPERATIONS).filter(([each]) => each.startsWith(name))
  const rows: FloorRow[] = []
  for (const [, prepare] of chosen) {
    await ageTable()
    rows.push(await measureFloor(await prepare(dataset, calls), rounds))
  }
  return rows
}

async function measureFloor(operation: Operation, rounds: number): Promise<FloorRow> {
  await operation.first.call()
  const example = operation.first.texts.length === 0 ? operation.first : await operation.next()
  const recorded = await recordCalls(example.call)
  const { handler, floor, plain } = await measureInTurns(
    {
      handler: { prepare: (count) => repeatInOrder(count, async () => (await operation.next()).call) },
      floor: replayOn(documents(), operation, example, recorded),
      plain: replayOn(plainDocuments, operation, example, recorded),
    },
    { rounds, calls: operation.calls, warmUp: 10 },
  )
  return {
    name: operation.name,
    calls: recorded.map(({ roundTrip, command }) => `${roundTrip}: ${command.name.replace('Command', '')}`).join(', '),
    handler,
    floor,
    overFloor: ratioOf(handler, floor),
    overPlain: ratioOf(handler, plain),
    own: await measureOwnWork((await operation.next()).call, operation.calls * 40),
  }
}

/**
 * Repeats the recorded calls. Each repetition has new texts, and new ids instead of the ids that the operation created.
 */
function replayOn(client: unknown, operation: Operation, example: Example, recorded: readonly SdkCall[]): Contestant {
  const created = findCreatedIds(recorded, example.texts)
  const prepareOne = async () => {
    if (example.texts.length === 0) return prepareReplay(client, recorded)
    const { texts } = await operation.next()
    const newIds = created.map(() => randomUUID())
    return prepareReplay(client, recorded, makeReplacer([...example.texts, ...created], [...texts, ...newIds]))
  }
  return { prepare: (count) => repeatInOrder(count, prepareOne) }
}

/**
 * Measures the CPU microseconds of a call whose table requests are answered from memory. The first half of the calls is
 * a warm-up and is not measured.
 */
async function measureOwnWork(call: PreparedCall, calls: number): Promise<number> {
  return withRecordedAnswers(call, async () => {
    for (let i = 0; i < calls; i++) await call()
    const before = process.cpuUsage()
    for (let i = 0; i < calls; i++) await call()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / calls
  })
}

async function repeatInOrder<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let i = 0; i < count; i++) all.push(await make())
  return all
}

const POLICY_ID = /^POLICY#(.+)$/
/** Finds the policy ids that the operation itself created, in the keys of the recorded calls. */
function findCreatedIds(recorded: readonly SdkCall[], known: readonly string[]): string[] {
  const found = JSON.stringify(
    recorded.map(({ input }) => input),
    (_, value) => (typeof value === 'bigint' ? String(value) : value),
  ).match(/"POLICY#[^"]+"/g)
  const ids = (found ?? []).flatMap((text) => POLICY_ID.exec(text.slice(1, -1))?.[1] ?? [])
  return [...new Set(ids)].filter((id) => !known.includes(id))
}
