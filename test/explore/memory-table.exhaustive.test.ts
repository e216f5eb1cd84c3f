import { afterAll, expect, test } from 'vitest'
import { documents } from '../../lib/foundation/table/client.ts'
import { put, remove, unchanged, update } from '../../lib/foundation/table/writes.ts'
import { createPolicies } from './binding-world.ts'
import { checks } from './check-world.ts'
import type { Item } from './expressions.ts'
import { type Command, execute, identityOf, type State } from './memory-table.ts'
import { send } from './play.ts'
import { isPossible, type On, type Scenario, type Toggle, toggled, worldTable } from './world.ts'

// Sends every request to the embedded DynamoDB and to the table in memory. The two answers must be equal.

const embedded = documents().send.bind(documents()) as unknown as (command: Command) => Promise<Output>
let state: State = new Map()
const sent = new Map<string, number>()

interface Output {
  Item?: Item
  Items?: Item[]
  LastEvaluatedKey?: unknown
  Responses?: Record<string, Item[]> | { Item?: Item }[]
  UnprocessedKeys?: object
}

const byIdentity = (left: Item, right: Item): number => (identityOf(left) < identityOf(right) ? -1 : 1)

/**
 * Returns the parts of an output that lib/foundation/table reads. Sorts the items of a batch, because a batch has no
 * order.
 */
function essenceOf({ Item, Items, LastEvaluatedKey, Responses, UnprocessedKeys }: Output) {
  const responses = Array.isArray(Responses)
    ? Responses.map((each) => each.Item)
    : Object.values(Responses ?? {}).map((items) => items.toSorted(byIdentity))
  return { Item, Items, LastEvaluatedKey, responses, UnprocessedKeys }
}

function essenceOfError(error: unknown) {
  const { name, CancellationReasons = [] } = error as Error & {
    CancellationReasons?: { Code?: string; Item?: object }[]
  }
  return { name, reasons: CancellationReasons.map(({ Code, Item }) => ({ Code, Item: Item && { ...Item } })) }
}

documents().send = (async (command: Command) => {
  const kind = command.constructor.name
  const outcome = await embedded(command).then(
    (output) => ({ output }),
    (error: Error) => ({ error }),
  )
  const memory = execute(state, command)
  state = memory.state
  const key = `${kind}${'error' in outcome ? ' refused' : ''}`
  sent.set(key, (sent.get(key) ?? 0) + 1)
  if ('error' in outcome) {
    expect(essenceOfError(memory.error)).toEqual(essenceOfError(outcome.error))
    throw outcome.error
  }
  expect(memory.error).toBeUndefined()
  expect(essenceOf(memory.output as Output)).toEqual(essenceOf(outcome.output))
  return outcome.output
}) as never

afterAll(() => {
  documents().send = embedded as never
})

async function change(toggle: Toggle, on: On): Promise<On> {
  if (!isPossible(toggle, on)) return on
  await toggle.run(worldTable(), !on.has(toggle.name), on)
  return toggled(toggle, on)
}

async function changeEverything(scenarios: readonly Scenario[]): Promise<void> {
  const [{ build, toggles } = { build: async () => {}, toggles: [] }] = scenarios
  const ask = async () => {
    for (const scenario of scenarios) await send(scenario)
  }
  await build()
  await expect(build()).rejects.toThrow()
  await ask()
  let on: On = new Set()
  for (const toggle of toggles) {
    on = await change(toggle, on)
    await ask()
    if (toggle.undo === undefined || toggle.name.includes('in g1')) continue
    on = await change(toggle, on)
    on = await change(toggle, on)
  }
  for (const toggle of toggles) on = on.has(toggle.name) ? await change(toggle, on) : on
}

test('the table in memory answers every request of checks and of the changes as the embedded DynamoDB does', async () => {
  await changeEverything(checks)
})

test('and those of create policy', async () => {
  await changeEverything(createPolicies)
})

test('and ranges with a limit, updates of sets and numbers, and refused single writes', async () => {
  const table = worldTable()
  const key = (sk: string) => ({ pk: 'PART', sk })
  for (const sk of ['a', 'b', 'c'])
    await table.write(put(key(sk), { text: sk, list: [1n, { deep: true }], none: undefined }))
  for (const limit of [1, 2, 3, 4]) await table.withTombstones.queryFirst('PART', { first: 'a', last: 'c' }, limit)
  await table.query('PART', { first: 'b', last: 'z' })
  const sets = (names: string[]) => ({ names: new Set(names) })
  const writes = [
    update(key('a'), { add: { ...sets(['x', 'y']), count: 2n } }),
    update(key('a'), { add: { ...sets(['z']), count: -3n }, remove: ['text'] }),
    update(key('a'), { take: sets(['x', 'nobody']), set: { list: [] } }),
    update(key('a'), { take: sets(['y', 'z']) }),
    update(key('new'), { take: sets(['y']) }),
    update(key('b'), { set: { text: 'B' } }, unchanged({ text: 'b', count: undefined })),
    update(key('b'), { set: { text: 'C' } }, unchanged({ text: 'b' })),
  ]
  const applied = []
  for (const write of writes) applied.push((await table.transact([write])).applied)
  expect(applied).toEqual([true, true, true, true, true, true, false])
  await table.snapshot([key('a'), key('b'), key('new'), key('nothing')])
  expect(await table.write(remove(key('b'), unchanged({ text: 'b' })))).toBe(false)
  expect(await table.write(put(key('b'), {}, unchanged({ text: 'B' })))).toBe(true)
  expect(await table.write(remove(key('b')))).toBe(true)
})

test('every kind of request was compared', () => {
  expect([...sent.keys()].sort()).toEqual([
    'BatchGetCommand',
    'DeleteCommand',
    'DeleteCommand refused',
    'GetCommand',
    'PutCommand',
    'QueryCommand',
    'TransactGetCommand',
    'TransactWriteCommand',
    'TransactWriteCommand refused',
  ])
})
