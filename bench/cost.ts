import { tableClient } from '../lib/table/client.ts'
import { type Cost, costOf } from '../test/support/recorder.ts'
import { binding, changingProduct, checking, getting, reporting, retitling, usagesOf } from './operations.ts'
import type { World } from './world.ts'
import { aUserInGroups } from './world.ts'

export interface CostRow extends Cost {
  name: string
  state: 'cold' | 'warm'
  sent: number
  received: number
}

const bytes = { sent: 0, received: 0 }
// Below the serializer: the bodies as they go over the wire, without the headers.
tableClient.middlewareStack.add(
  (next) => async (args) => {
    const { body = '' } = args.request as { body?: string | Uint8Array }
    bytes.sent += body.length
    const result = await next(args)
    const { headers = {} } = result.response as { headers?: Record<string, string> }
    bytes.received += Number(headers['content-length'] ?? 0)
    return result
  },
  { step: 'finalizeRequest', name: 'bytes', priority: 'low' },
)

async function row(name: string, state: CostRow['state'], run: () => Promise<unknown>): Promise<CostRow> {
  Object.assign(bytes, { sent: 0, received: 0 })
  return { name, state, ...(await costOf(run)), ...bytes }
}

/**
 * What each operation asks of the table, to the number. Cold: the first call of this process, which knows no definition
 * yet; for operations that keep nothing in memory the two are the same.
 */
export async function costs(world: World): Promise<CostRow[]> {
  const rows: CostRow[] = []
  const both = async (name: string, make: () => Promise<() => Promise<unknown>> | (() => Promise<unknown>)) => {
    rows.push(await row(name, 'cold', await make()), await row(name, 'warm', await make()))
  }
  await both('check, allowed through the project', () => checking(world, world.user))
  for (const groups of [0, 1, 10, 100, 1000]) {
    const user = await aUserInGroups(world, groups)
    rows.push(await row(`check, subject in ${groups} groups`, 'warm', checking(world, user)))
  }
  await both('get permission, by id', () => getting(world, world.permission.id))
  await both('get permission, by key', () => getting(world, world.permission.key))
  for (const count of [1, 10, 99])
    await both(`create usage, ${count} in a batch`, () => reporting(world, usagesOf(count)))
  const again = usagesOf(1)
  await reporting(world, again)()
  rows.push(await row('create usage, a replay', 'warm', reporting(world, again)))
  await both('create policy', () => binding(world).call)
  await both('update permission, title', async () => (await retitling(world)).call)
  const change = await changingProduct(world)
  await both('update product, title', () => change(`title ${rows.length}`))
  return rows
}
