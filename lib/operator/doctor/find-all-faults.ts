import { Client } from '../../access/clients/schema.ts'
import { liveSecrets } from '../../access/clients/secret.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import type { Item } from '../../foundation/table/item.ts'
import { writtenAt } from '../../foundation/table/item-versions.ts'
import {
  billingCatalogKey,
  definitionsKeys,
  type Key,
  keyOfItem,
  keyText,
  parentNamespaceKey,
  partitionOf,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { explainUnreadable } from '../../foundation/table/unreadable.ts'
import { addToLedger, balancesAreRight, findWrongBalances, type Ledger } from './balances.ts'
import { budgets } from './budgets.ts'
import { clients, removedPrincipals } from './clients.ts'
import { addToCounters, type CounterSums } from './counter-sums.ts'
import { countersAreRight, findWrongCounters } from './counters.ts'
import { delegationCounts, delegationRecords, delegations, strayDelegationEntries } from './delegations.ts'
import { missingDerivedItems, strayDerivedItems } from './derived-items.ts'
import { type Examiner, type Fault, findFaults, type LastExaminer } from './fault.ts'
import { type Finding, faultFindings } from './finding.ts'
import { heights, makeNamespaceExaminer, noteParent } from './heights.ts'
import { openHolds, strayHoldEntries } from './holds.ts'
import { activeAccounts, closedLists, defaultAccounts, disabledProjects, organizationRoles } from './list-heads.ts'
import { groupCounts, memberCounts, members, principals } from './memberships.ts'
import { parents } from './parents.ts'
import { namespaces } from './permissions.ts'
import { makeDefinitionsExaminer, suspendedContainers, suspendedPlaces } from './places.ts'
import { grants, policies } from './policies.ts'
import { features, makeCatalogExaminer, plans, prices, products } from './products.ts'
import { unfinishedRenames } from './renames.ts'
import { peopleWithoutSeats, seatCounts, seatEntries, straySeatEntries } from './seats.ts'
import { subscribedAccounts } from './subscribed-accounts.ts'
import { openSubscriptions } from './subscriptions.ts'
import { listedTokens, usedTokens } from './tokens.ts'
import { revertedUsages } from './usages.ts'
import { indexedThings, strayIndexEntries } from './word-index.ts'

/** These run for each item while the table is scanned. */
const EXAMINERS: readonly Examiner[] = [
  ...[clients, removedPrincipals, grants, policies, principals, groupCounts, members, memberCounts],
  ...[
    unfinishedRenames,
    missingDerivedItems,
    strayDerivedItems,
    closedLists,
    activeAccounts,
    disabledProjects,
    organizationRoles,
  ],
  ...[
    defaultAccounts,
    suspendedContainers,
    suspendedPlaces,
    namespaces,
    products,
    plans,
    prices,
    features,
    revertedUsages,
  ],
  ...[openHolds, strayHoldEntries, openSubscriptions, subscribedAccounts, budgets, indexedThings, strayIndexEntries],
  ...[parents, heights],
  ...[delegations, delegationRecords, strayDelegationEntries, delegationCounts, usedTokens, listedTokens],
  ...[seatCounts, seatEntries, straySeatEntries, peopleWithoutSeats],
]

/** Reads that start together share requests of 100 keys, so this many items need only a few requests. */
const AT_ONCE = 200

/** Collected by the scan, for faults that no single item shows. */
interface Totals {
  ledger: Ledger
  counters: CounterSums
  newestRole: number
  newestProduct: bigint
  /** One child resource for each namespace of a parent. */
  children: Map<string, Key>
  hasAdministrator: boolean
}

/**
 * Examines all items that must agree with other items. Scans the whole table once, and at least once more if a balance
 * seems wrong.
 */
export async function findAllFaults(table: Table, now: Date): Promise<{ faults: Fault[]; findings: Finding[] }> {
  const totals: Totals = {
    ledger: new Map(),
    counters: new Map(),
    newestRole: 0,
    newestProduct: 0n,
    children: new Map(),
    hasAdministrator: false,
  }
  const known = makeMemory()
  const faults: Fault[] = []
  for await (const items of table.scan()) {
    for (const item of items)
      faults.push(...(await reportUnreadable(keyOfItem(item), UNREAD.check, () => addUp(totals, item, now))))
    for (const some of chunk(items, AT_ONCE)) {
      const found = await Promise.all(some.map((item) => examineItem(table, item, known)))
      faults.push(...found.flat())
    }
  }
  faults.push(...(await findWrongBalances(table, totals.ledger)), ...(await findWrongCounters(table, totals.counters)))
  const last = lastExaminers(totals)
  for (const [examiner, subject] of last) faults.push(...(await examineOne(table, examiner, subject)))
  const unread = faults.some(({ check }) => check === UNREAD.check) ? [UNREAD] : []
  const checks = [...unread, ...EXAMINERS, ...last.map(([examiner]) => examiner), balancesAreRight, countersAreRight]
  return { faults, findings: [...faultFindings(checks, faults), administratorFinding(totals)] }
}

/** The check of items that no examiner has as its subject. It is listed only if one of them cannot be read. */
const UNREAD = { check: 'items', ok: 'every item can be read' }

/** They need the result of the whole scan. */
function lastExaminers(totals: Totals): (readonly [LastExaminer, Key])[] {
  const definitions = makeDefinitionsExaminer(() => totals.newestRole, writtenAt)
  const catalog = makeCatalogExaminer(() => totals.newestProduct)
  return [
    ...definitionsKeys()
      .slice(0, 1)
      .map((key) => [definitions, key] as const),
    [catalog, billingCatalogKey],
    ...[...totals.children].map(
      ([namespace, child]) => [makeNamespaceExaminer(child), parentNamespaceKey(namespace)] as const,
    ),
  ]
}

function addUp(totals: Totals, item: Item, now: Date): Fault[] {
  const { kind } = partitionOf(String(item.pk))
  addToLedger(totals.ledger, item)
  addToCounters(totals.counters, item)
  noteParent(totals.children, item)
  if (kind === 'ROLE') totals.newestRole = Math.max(totals.newestRole, writtenAt(item))
  if (typeof item.at_version === 'bigint' && item.at_version > totals.newestProduct)
    totals.newestProduct = item.at_version
  if (kind !== 'CLIENT' || totals.hasAdministrator) return []
  const { relations, secrets } = parseRecord(Client, item)
  totals.hasAdministrator = relations.includes('admin') && liveSecrets(secrets, now).length > 0
  return []
}

/** The number of recently examined subjects that are kept in memory. Several items can have the same subject. */
const REMEMBERED = 20_000

function makeMemory(): (examiner: Examiner, subject: Key) => boolean {
  const memories = new Map<Examiner, Set<string>>()
  return (examiner, subject) => {
    const memory = memories.get(examiner) ?? new Set()
    memories.set(examiner, memory)
    if (memory.has(keyText(subject))) return true
    if (memory.size >= REMEMBERED) memory.clear()
    memory.add(keyText(subject))
    return false
  }
}

async function examineItem(table: Table, item: Item, isKnown: ReturnType<typeof makeMemory>): Promise<Fault[]> {
  const faults = await Promise.all(
    EXAMINERS.map((examiner) =>
      reportUnreadable(keyOfItem(item), examiner.check, () => {
        const subject = examiner.subjectOf(item)
        return subject === undefined || isKnown(examiner, subject) ? [] : examineOne(table, examiner, subject)
      }),
    ),
  )
  return faults.flat()
}

/** Goes on if the subject cannot be read. */
const examineOne = (table: Table, examiner: LastExaminer, subject: Key): Promise<Fault[]> =>
  reportUnreadable(subject, examiner.check, () => findFaults(table, examiner, subject))

/**
 * Reports an item that cannot be read as a fault, so that one item never hides all others. The message has the key of
 * the item and the names of the wrong fields, but none of their values.
 * @throws an error that is not about the item, such as a table that does not answer
 */
async function reportUnreadable(
  key: Key,
  check: string,
  examination: () => Fault[] | Promise<Fault[]>,
): Promise<Fault[]> {
  try {
    return await examination()
  } catch (error) {
    return [{ check, rank: 'completion', message: `${keyText(key)}: ${explainUnreadable(error)}` }]
  }
}

function administratorFinding({ hasAdministrator }: Totals): Finding {
  const check = 'administrator'
  if (hasAdministrator) return { level: 'ok', check, message: 'a client with a live secret is platform admin' }
  const create = 'create one with tollgate client create --title ops --admin'
  return { level: 'warning', check, message: `no client with a live secret is platform admin: ${create}` }
}
