import { listedKindOf, listOf } from '../reindex/listed-kinds.ts'
import { findMissingEdges } from '../reindex/reindex.ts'
import { mapInBatches } from '../table/in-batches.ts'
import { partitionOf, roleKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type Finding, toFindings } from './finding.ts'
import { removeUnbound, type Unbound } from './remove-unbound.ts'

/**
 * Examines the lists both ways: every listed item has its edges, and every edge leads to an item that has it. Reads the whole
 * table.
 * @param repair whether to delete the policies whose role is gone
 */
export async function examineLists(table: Table, repair = false): Promise<Finding[]> {
  const faults: string[] = []
  const unbound: Unbound[] = []
  let edges = 0
  for await (const items of table.scan()) {
    const found = await mapInBatches(items, async (item) => {
      if (listOf(item) !== undefined) edges++
      return (await findUnlisted(table, item)) ?? findDangling(table, item)
    })
    faults.push(...found.filter((fault) => fault !== undefined))
    unbound.push(...(await mapInBatches(items, (item) => findUnbound(table, item))).flat())
  }
  const lists = toFindings('lists', `${edges} entries found; they agree with what they list`, faults)
  return [...lists, ...(await reportUnbound(table, unbound, repair))]
}

type Examined = Awaited<ReturnType<Table['query']>>[number]

async function findUnbound(table: Table, { pk, policy_id }: Examined): Promise<Unbound[]> {
  const { kind, of: roleId } = partitionOf(String(pk))
  if (kind !== 'ROLE_POLICIES' || (await table.get(roleKey(roleId))) !== undefined) return []
  return [{ policyId: String(policy_id), roleId }]
}

/** One after the other: each deletion has a condition of its own on the role. */
async function reportUnbound(table: Table, unbound: readonly Unbound[], repair: boolean): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const each of unbound) {
    const fault = `policy ${each.policyId} binds a role that is gone, and grants nothing`
    const isRemoved = repair && (await removeUnbound(table, each))
    findings.push(
      isRemoved
        ? { level: 'ok', check: 'policies', message: `${fault}: deleted` }
        : { level: 'warning', check: 'policies', message: `${fault}: tollgate doctor --deep --repair deletes it` },
    )
  }
  return findings
}

/** Reads a suspect again: a request may have changed it since the scan passed. */
async function findUnlisted(table: Table, item: Examined): Promise<string | undefined> {
  const kind = listedKindOf(item)
  if (kind === undefined || kind.isSettled?.(item, Date.now()) === false) return undefined
  if ((await findMissingEdges(table, await kind.edgesOf(item, table))).length === 0) return undefined
  const current = await table.get({ pk: String(item.pk), sk: String(item.sk) })
  if (current === undefined) return undefined
  const missing = await findMissingEdges(table, await kind.edgesOf(current, table))
  return missing.length === 0 ? undefined : `${String(item.pk)} is not on its lists: run tollgate reindex`
}

async function findDangling(table: Table, edge: Examined): Promise<string | undefined> {
  const kind = listOf(edge)
  if (kind === undefined) return undefined
  const isEdgeOf = async (item: Examined | undefined) =>
    item !== undefined && (await kind.edgesOf(item, table)).some(({ key }) => key.pk === edge.pk && key.sk === edge.sk)
  if (await isEdgeOf(await table.get(kind.listedBy(edge)))) return undefined
  const key = { pk: String(edge.pk), sk: String(edge.sk) }
  const [again, item] = await table.snapshot([key, kind.listedBy(edge)])
  return again === undefined || (await isEdgeOf(item))
    ? undefined
    : `${key.pk} lists ${key.sk}, which is gone or elsewhere`
}
