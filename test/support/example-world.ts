import { isDeepStrictEqual } from 'node:util'
import { handler as checkOut } from '../../functions/billing/checkouts/create.ts'
import { handler as delegate } from '../../functions/directory/delegations/create.ts'
import { changeServiceUserState, changeUserState } from '../../lib/access/clients/state.ts'
import { idOf } from '../../lib/access/resources/schema.ts'
import { readVersionOf } from '../../lib/directory/tokens/store.ts'
import { creationWrites } from '../../lib/directory/tokens/writes.ts'
import { tableClient } from '../../lib/foundation/table/client.ts'
import { ITEM_VERSION } from '../../lib/foundation/table/item-versions.ts'
import type { Key } from '../../lib/foundation/table/keys.ts'
import { writeAuditRecords } from '../../lib/operator/audit/follow.ts'
import { reindex } from '../../lib/operator/migrate/reindex.ts'
import { examplesOf, loadDescriptions } from '../../openapi/description.ts'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { hold } from './holds.ts'
import { keepForWorker } from './keep-for-worker.ts'
import { keyText, type RawItem, readRawTable, writeImages } from './raw-table.ts'
import { call } from './request.ts'
import { aServiceUser } from './service-users.ts'
import { post } from './usages.ts'
import { aClient, aTable } from './world.ts'

type Written = { Key?: Key; Item?: Key }

function keysWritten(command: string, input: object): Key[] {
  const { TransactItems = [] } = input as { TransactItems?: Record<string, Written>[] }
  const items = command === 'TransactWriteItems' ? TransactItems.flatMap((item) => Object.values(item)) : [input]
  return items.map(({ Key, Item }: Written) => Key ?? Item ?? fail(command))
}

function fail(command: string): never {
  throw new Error(`${command} writes an item without a key`)
}

/** The keys of the items that were written since the last reset of the table. */
const written = new Map<string, RawItem>()
tableClient().middlewareStack.add(
  (next, context) => (args) => {
    const command = String(context.commandName).replace('Command', '')
    if (/Write|Put|Update|Delete/.test(command)) {
      for (const { pk, sk } of keysWritten(command, args.input)) {
        const key = { pk: { S: pk }, sk: { S: sk } }
        written.set(keyText(key), key)
      }
    }
    return next(args)
  },
  { step: 'initialize', name: 'written', priority: 'high' },
)

const ACME = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'

/** Charges the default account of Acme, and writes the journal entries of the charges. */
async function recordExampleUsages(usages: readonly object[]): Promise<void> {
  const answer = await post(ACME, '-', { usages })
  if (answer.status !== 200) throw new Error(`the usages of the examples are not recorded: ${answer.text}`)
  await reindex(aTable())
}

async function makeExampleHolds(holds: readonly object[]): Promise<void> {
  const made = new Set<unknown>()
  for (const each of holds as readonly { id: string }[]) {
    if (made.has(each.id)) continue
    made.add(each.id)
    const { status, text } = await hold({ org_id: ACME, billing_id: '-' }, each)
    if (status !== 200) throw new Error(`the holds of the examples are not made: ${text}`)
  }
}

async function makeExampleDelegations(delegations: readonly { user_id: string }[]): Promise<void> {
  const as = await aClient(['admin'])
  for (const { user_id, ...body } of new Set(delegations)) {
    const { status, text } = await call(delegate, { as, params: { user_id }, body })
    if (status !== 200) throw new Error(`the delegations of the examples are not made: ${text}`)
  }
}

/** The tokens have no secrets, so nobody can use them. */
async function makeExampleTokens(tokens: readonly { user_id: string; id: string; title: string }[]): Promise<void> {
  const times = { created_at: new Date().toISOString(), updated_at: new Date().toISOString() }
  for (const each of new Map(tokens.map((token) => [token.id, token])).values()) {
    const person = `app/user:${each.user_id}`
    const scope = { permissions: ['*'], resource: '*', expires_at: '2027-10-31T00:00:00.000Z' }
    const record = { ...each, ...scope, ...times, person, created_by: person }
    const { applied } = await aTable().transact(creationWrites(record, '', await readVersionOf(aTable(), each.user_id)))
    if (!applied) throw new Error('the tokens of the examples are not made')
  }
}

async function startExampleSubscriptions(checkouts: readonly object[]): Promise<void> {
  const as = await aClient(['admin'])
  for (const body of new Set(checkouts)) {
    const { status, text } = await call(checkOut, { as, params: { org_id: ACME, billing_id: '-' }, body })
    if (status !== 200) throw new Error(`the subscriptions of the examples are not started: ${text}`)
  }
}

/** The number of days for which the audit log keeps the changes of the examples. */
const LONG_DAYS = 10_000

async function disable(principal: string): Promise<void> {
  const change = { isDisabled: true, now: new Date() }
  if (principal.startsWith('app/serviceuser:')) await changeServiceUserState(aTable(), idOf(principal), change)
  else await changeUserState(aTable(), principal, change)
}

/** Applies the sample manifest, and creates everything else that the examples of the operations need. */
async function makeExampleWorld(): Promise<void> {
  await apply(SAMPLE)
  const all = Object.values(await loadDescriptions()).flatMap((description) => Object.values(examplesOf(description)))
  // The manifests bind roles to these service users, so the service users must exist first.
  for (const given of new Set(all.flatMap((example) => example.serviceUser ?? []))) await aServiceUser(given)
  for (const given of new Set(all.flatMap((example) => example.given ?? []))) await apply(given)
  for (const principal of new Set(all.flatMap((example) => example.disabled ?? []))) await disable(principal)
  await makeExampleDelegations(all.flatMap(({ delegations = [] }) => delegations))
  await makeExampleTokens(all.flatMap(({ tokens = [] }) => tokens))
  await recordExampleUsages(all.flatMap(({ usages = [] }) => usages))
  await makeExampleHolds(all.flatMap(({ holds = [] }) => holds))
  await writeAuditRecords(aTable(), [...new Set(all.flatMap(({ audited = [] }) => audited))], LONG_DAYS)
  await startExampleSubscriptions(all.flatMap(({ subscriptions = [] }) => subscriptions))
}

interface ExampleWorld {
  reset: () => Promise<void>
  isUnchanged: () => boolean
  changes: () => Promise<string[]>
}

/**
 * The longest time for which test files use the same world, in milliseconds. The holds of the world expire after that.
 */
const KEEP_MILLISECONDS = 5 * 60_000

/**
 * Fills the table of the test with the sample manifest and with everything else that the examples of the operations
 * need. Every example then succeeds. Examples may change or delete anything, because `reset` restores the table. The
 * first call of `reset` stores the state that later calls restore.
 *
 * The test files of a process create these items only once: the first file creates them, and later files write copies
 * of them. A file that needs its own times or its own operator sets `isShared` to false.
 *
 * `isUnchanged` tells whether no request has tried to write since the last reset. `changes` lists the keys of the items
 * that differ since then. It reads the table only if a request has tried to write.
 */
export async function openExampleWorld({ isShared = true } = {}): Promise<ExampleWorld> {
  // If the file has already created items, these must not become a part of the shared items.
  const isEmpty = (await readRawTable()).size === 0
  if (isShared && isEmpty) await shareExampleWorld()
  else await makeExampleWorld()
  let initial: Map<string, RawItem> | undefined
  return {
    reset: async () => {
      if (initial === undefined) initial = await readRawTable()
      else await writeImages([...written].map(([text, key]) => ({ key, item: initial?.get(text) })))
      written.clear()
    },
    isUnchanged: () => written.size === 0,
    changes: async () => {
      if (written.size === 0) return []
      const now = await readRawTable()
      return [...written.keys()].filter((key) => !isDeepStrictEqual(now.get(key), initial?.get(key)))
    },
  }
}

async function shareExampleWorld(): Promise<void> {
  let isMadeHere = false
  const items = await keepForWorker(`example world ${Math.floor(Date.now() / KEEP_MILLISECONDS)}`, async () => {
    isMadeHere = true
    await makeExampleWorld()
    return [...(await readRawTable()).values()]
  })
  if (!isMadeHere) await writeImages(items.map((item) => ({ key: item, item: markAsNew(item) })))
}

/**
 * Returns an item with the version of a write that happens now. Without this, requests would read less, because they
 * read more in the minute after a change.
 */
function markAsNew(item: RawItem): RawItem {
  const version = item[ITEM_VERSION]?.S
  return version === undefined ? item : { ...item, [ITEM_VERSION]: { S: version.replace(/^\d+/, String(Date.now())) } }
}
