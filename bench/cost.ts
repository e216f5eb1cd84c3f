import { tableClient } from '../lib/foundation/table/client.ts'
import { type Cost, costOf } from '../test/support/recorder.ts'
import { createUserInGroups, type Dataset } from './dataset.ts'
import { countLogBytes } from './log-bytes.ts'
import {
  createProductToUpdate,
  makeUsages,
  type PreparedCall,
  prepareCheck,
  prepareCheckAndCharge,
  prepareCreatePolicy,
  prepareCreateUsage,
  prepareGetPermission,
  prepareHold,
  prepareUpdatePermission,
} from './operations.ts'

export interface CostRow extends Cost {
  name: string
  state: 'cold' | 'warm'
  /** The bytes of the request bodies (`sent`) and of the response bodies (`received`). */
  sent: number
  received: number
  /** The bytes that the call writes into the log of the functions. */
  logBytes: number
  usages: number
}

const bytes = { sent: 0, received: 0 }
// This middleware runs after the serializer, so the bodies are already serialized as the SDK sends them.
tableClient().middlewareStack.add(
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

async function measureCost(name: string, state: CostRow['state'], call: PreparedCall, usages = 0): Promise<CostRow> {
  Object.assign(bytes, { sent: 0, received: 0 })
  const { result, logBytes } = await countLogBytes(1, () => costOf(call))
  return { name, state, ...result, ...bytes, logBytes, usages }
}

/**
 * Counts the table requests of each operation. A call is cold if it is the first call of this process, because no
 * definition is cached at that time. For operations that cache nothing, cold and warm calls cost the same.
 */
export async function measureCosts(dataset: Dataset): Promise<CostRow[]> {
  const rows: CostRow[] = []
  const measureBoth = async (name: string, prepare: () => Promise<PreparedCall> | PreparedCall, usages = 0) => {
    rows.push(await measureCost(name, 'cold', await prepare(), usages))
    rows.push(await measureCost(name, 'warm', await prepare(), usages))
  }
  await measureBoth('check, allowed through the project', () => prepareCheck(dataset, dataset.user))
  for (const groups of [0, 1, 10, 100, 1000]) {
    const user = await createUserInGroups(dataset, groups)
    const check = prepareCheck(dataset, user)
    rows.push(await measureCost(`check, subject in ${groups} groups`, 'warm', check))
    // If a subject is in at most four groups, a repeated check of the subject reads the grants speculatively.
    if (groups <= 1) rows.push(await measureCost(`check, subject in ${groups} groups, checked before`, 'warm', check))
  }
  await measureBoth('get permission, by id', () => prepareGetPermission(dataset, dataset.permission.id))
  await measureBoth('get permission, by key', () => prepareGetPermission(dataset, dataset.permission.key))
  for (const count of [1, 10, 99])
    await measureBoth(`create usage, ${count} in a batch`, () => prepareCreateUsage(dataset, makeUsages(count)), count)
  const createUsage = prepareCreateUsage(dataset, makeUsages(1))
  await createUsage()
  rows.push(await measureCost('create usage, a replay', 'warm', createUsage))
  await measureBoth('check and charge, 1 usage', () => prepareCheckAndCharge(dataset, makeUsages(1)), 1)
  // The first hold of a table has one more write. That write prevents older releases, which do not support holds, from
  // writing to the table.
  await prepareHold(dataset).hold()
  for (const ends of ['capture', 'release'] as const) {
    const calls = prepareHold(dataset)
    if (ends === 'capture') rows.push(await measureCost('create hold', 'warm', calls.hold))
    else await calls.hold()
    rows.push(await measureCost(`${ends} hold`, 'warm', calls[ends], ends === 'capture' ? 1 : 0))
  }
  await measureBoth('create policy', () => prepareCreatePolicy(dataset).call)
  await measureBoth('update permission, title', async () => (await prepareUpdatePermission(dataset)).call)
  const prepareUpdateProduct = await createProductToUpdate(dataset)
  await measureBoth('update product, title', () => prepareUpdateProduct(`title ${rows.length}`))
  return rows
}
