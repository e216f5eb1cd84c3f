import { listedKindOf, listOf } from '../reindex/listed-kinds.ts'
import { findMissingEdges } from '../reindex/reindex.ts'
import { mapInBatches } from '../table/in-batches.ts'
import { partitionOf, roleKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type Finding, toFindings } from './finding.ts'

/** Examines the lists both ways: every listed item has its edges, and every edge leads to an item that has it. Reads the whole table. */
export async function examineLists(table: Table): Promise<Finding[]> {
  const faults: string[] = []
  const unbound: Finding[] = []
  let edges = 0
  for await (const items of table.scan()) {
    const found = await mapInBatches(items, async (item) => {
      if (listOf(item) !== undefined) edges++
      return (await findUnlisted(table, item)) ?? findDangling(table, item)
    })
    faults.push(...found.filter((fault) => fault !== undefined))
    unbound.push(...(await mapInBatches(items, (item) => findUnbound(table, item))).flat())
  }
  return [...toFindings('lists', `${edges} entries found; they agree with what they list`, faults), ...unbound]
}

type Examined = Awaited<ReturnType<Table['query']>>[number]

/** A policy that was created while its role was being deleted binds nothing. */
async function findUnbound(table: Table, { pk, policy_id }: Examined): Promise<Finding[]> {
  const { kind, of } = partitionOf(String(pk))
  if (kind !== 'ROLE_POLICIES' || (await table.get(roleKey(of))) !== undefined) return []
  const message = `policy ${policy_id} binds a role that is gone, and grants nothing: delete it`
  return [{ level: 'warning', check: 'policies', message }]
}

/** Reads a suspect again: a request may have changed it since the scan passed. */
async function findUnlisted(table: Table, item: Examined): Promise<string | undefined> {
  const kind = listedKindOf(item)
  if (kind === undefined || (await findMissingEdges(table, kind.edgesOf(item))).length === 0) return undefined
  const current = await table.get({ pk: String(item.pk), sk: String(item.sk) })
  if (current === undefined) return undefined
  const missing = await findMissingEdges(table, kind.edgesOf(current))
  return missing.length === 0 ? undefined : `${String(item.pk)} is not on its lists: run tollgate reindex`
}

async function findDangling(table: Table, edge: Examined): Promise<string | undefined> {
  const kind = listOf(edge)
  if (kind === undefined) return undefined
  const isEdgeOf = (item: Examined | undefined) =>
    item !== undefined && kind.edgesOf(item).some(({ key }) => key.pk === edge.pk && key.sk === edge.sk)
  if (isEdgeOf(await table.get(kind.listedBy(edge)))) return undefined
  const key = { pk: String(edge.pk), sk: String(edge.sk) }
  const [again, item] = await table.snapshot([key, kind.listedBy(edge)])
  return again === undefined || isEdgeOf(item) ? undefined : `${key.pk} lists ${key.sk}, which is gone or elsewhere`
}
