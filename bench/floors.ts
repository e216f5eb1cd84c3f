import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { documents } from '../lib/table/client.ts'
import { type Contestant, interleaved, ratio, type Spread, type Timing } from './measure.ts'
import { binding, checking, getting, reporting, retitling, usagesOf } from './operations.ts'
import { callsOf, replay, withCannedAnswers } from './sdk-calls.ts'
import type { World } from './world.ts'

export interface FloorRow {
  name: string
  calls: string
  handler: Timing
  floor: Timing
  overFloor: Spread
  overPlain: Spread
  /** Microseconds of CPU with the table answered from memory. */
  own: number
}

/** The client as the SDK makes it, with nothing left out. */
const plain = DynamoDBDocumentClient.from(
  new DynamoDBClient(process.env.DYNAMODB_ENDPOINT ? { endpoint: process.env.DYNAMODB_ENDPOINT } : {}),
)

type Call = () => Promise<unknown>
/** Calls of a handler that are each made once, and for the floor what tells the texts of one from those of `first`. */
interface Subject {
  name: string
  first: { call: Call; texts: readonly string[] }
  next: () => Promise<{ call: Call; texts: readonly string[] }>
  calls: number
}

async function subjects(world: World, calls: number): Promise<Subject[]> {
  const same = (name: string, call: Call): Subject => {
    const each = { call, texts: [] }
    return { name, first: each, next: async () => each, calls }
  }
  const fresh = async (name: string, share: number, next: Subject['next']): Promise<Subject> => ({
    name,
    first: await next(),
    next,
    calls: Math.max(5, Math.round(calls * share)),
  })
  const usage = (count: number) => async () => {
    const usages = usagesOf(count)
    return { call: reporting(world, usages), texts: usages.map(({ id }) => id) }
  }
  const bind = async () => {
    const { call, principal } = binding(world)
    return { call, texts: [principal] }
  }
  const retitle = async () => {
    const { call, permission } = await retitling(world)
    return { call, texts: [permission.id, permission.key, permission.name] }
  }
  return [
    same('check', checking(world, world.user)),
    same('get permission', getting(world, world.permission.id)),
    await fresh('create usage, 1', 0.5, usage(1)),
    await fresh('create usage, 10', 0.2, usage(10)),
    await fresh('create usage, 99', 0.05, usage(99)),
    await fresh('create policy', 0.5, bind),
    await fresh('update permission', 0.2, retitle),
  ]
}

/** Replaces the texts of the call that was recorded by others, also inside of longer texts such as keys. */
function replacing(from: readonly string[], to: readonly string[]): (text: string) => string {
  const map = new Map(from.map((text, index) => [text, to[index] ?? text]))
  return (text) => map.get(text) ?? (map.size === 0 ? text : withParts(text, map))
}

function withParts(text: string, map: ReadonlyMap<string, string>): string {
  if (map.size > 10) return text.replace(/[^#]+$/, (part) => map.get(part) ?? part)
  return [...map].reduce((result, [from, to]) => result.replaceAll(from, to), text)
}

/** Each operation over a loop that makes the same SDK calls: on our client, and on one as the SDK makes it. */
export async function floors(world: World, { rounds, calls }: { rounds: number; calls: number }): Promise<FloorRow[]> {
  const rows: FloorRow[] = []
  for (const subject of await subjects(world, calls)) {
    await subject.first.call()
    const example = subject.first.texts.length === 0 ? subject.first : await subject.next()
    const recorded = await callsOf(example.call)
    // Ids that the operation itself makes, such as a policy's, are new in each replay too.
    const made = madeIds(recorded, example.texts)
    const floor = (client: unknown): Contestant => ({
      prepare: (count) =>
        listOf(count, async () => {
          if (example.texts.length === 0) return replay(client, recorded)
          const { texts } = await subject.next()
          const others = made.map(() => randomUUID())
          return replay(client, recorded, replacing([...example.texts, ...made], [...texts, ...others]))
        }),
    })
    const timing = await interleaved(
      {
        handler: { prepare: (count) => listOf(count, async () => (await subject.next()).call) },
        floor: floor(documents),
        plain: floor(plain),
      },
      { rounds, calls: subject.calls, warmUp: 10 },
    )
    rows.push({
      name: subject.name,
      calls: recorded.map(({ round, command }) => `${round}: ${command.name.replace('Command', '')}`).join(', '),
      handler: timing.handler,
      floor: timing.floor,
      overFloor: ratio(timing.handler, timing.floor),
      overPlain: ratio(timing.handler, timing.plain),
      own: await ownWork((await subject.next()).call, subject.calls * 40),
    })
  }
  return rows
}

async function ownWork(call: Call, calls: number): Promise<number> {
  return withCannedAnswers(call, async () => {
    for (let i = 0; i < calls; i++) await call()
    const before = process.cpuUsage()
    for (let i = 0; i < calls; i++) await call()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / calls
  })
}

async function listOf<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let i = 0; i < count; i++) all.push(await make())
  return all
}

const POLICY_ID = /^POLICY#(.+)$/
/** Ids of policies among the keys that are written. */
function madeIds(recorded: { input: unknown }[], known: readonly string[]): string[] {
  const found = JSON.stringify(
    recorded.map(({ input }) => input),
    (_, value) => (typeof value === 'bigint' ? String(value) : value),
  ).match(/"POLICY#[^"]+"/g)
  const ids = (found ?? []).flatMap((text) => POLICY_ID.exec(text.slice(1, -1))?.[1] ?? [])
  return [...new Set(ids)].filter((id) => !known.includes(id))
}
