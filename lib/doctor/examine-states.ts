import * as v from 'valibot'
import { isCounted } from '../containers/disabled-count.ts'
import { ORGANIZATION } from '../identifiers/references.ts'
import { idOf, parentOf, ResourceRecord, stateOf } from '../resources/schema.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { mapInBatches } from '../table/in-batches.ts'
import { headKey, partitionOf, resourceKey, suspendedKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type Finding, toFindings } from './finding.ts'

const Container = v.pick(ResourceRecord, ['resource', 'namespace', 'ancestors', 'deleting', 'disabled_by'])
type Container = v.InferOutput<typeof Container>

/** What a scan of the table has found of states: containers that are not enabled, and how many projects each head counts. */
export interface States {
  containers: Container[]
  /** By the id of the organization. */
  counts: Map<string, bigint>
}

export function collectState({ containers, counts }: States, item: Record<string, unknown>): void {
  const { kind, of } = partitionOf(String(item.pk))
  if (kind === 'PROJECTS_OF' && item.sk === 'HEAD' && typeof item.disabled_projects === 'bigint') {
    counts.set(of, item.disabled_projects)
  }
  if (kind !== 'RESOURCE' || item.sk !== 'RESOURCE') return
  const container = parseRecord(Container, item)
  if (stateOf(container) !== 'enabled') containers.push(container)
}

/** Compares the states of organizations and projects with the set of what is suspended, and with the counts on the heads. */
export async function examineStates(table: Table, { containers, counts }: States): Promise<Finding[]> {
  const stored = await table.get(suspendedKey)
  const suspended = stored?.refs instanceof Set ? [...stored.refs].map(String) : []
  const known = new Set(containers.map(({ resource }) => resource))
  const suspects = [
    ...containers.map(({ resource }) => resource).filter((resource) => !suspended.includes(resource)),
    ...suspended.filter((resource) => !known.has(resource)),
  ]
  const faults = await mapInBatches(suspects, (resource) => findStateFault(table, resource))
  const miscounted = await findMiscounts(table, containers, counts)
  return toFindings('disabled places', `${suspended.length} are disabled or being deleted; checks know of each`, [
    ...faults.filter((fault) => fault !== undefined),
    ...miscounted,
  ])
}

/** As of one moment, because the pages of a scan are of different ones. */
async function findStateFault(table: Table, resource: string): Promise<string | undefined> {
  const [item, stored] = await table.snapshot([resourceKey(resource), suspendedKey])
  const isSuspended = stored?.refs instanceof Set && stored.refs.has(resource)
  const state = item === undefined ? 'gone' : stateOf(parseRecord(Container, item))
  // A deletion goes on without it where the set is full: it takes the grants away first.
  if (state === 'disabled' && !isSuspended)
    return `${resource} is disabled, but checks in it are not: enable and disable it`
  if (state === 'enabled' && isSuspended)
    return `${resource} is enabled, but checks in it say no: disable and enable it`
  if (state === 'gone' && isSuspended) return `${resource} is gone, but among the disabled places`
  return undefined
}

async function findMiscounts(table: Table, containers: Container[], counts: States['counts']): Promise<string[]> {
  const projects = containers.filter(isCounted)
  const found = Map.groupBy(projects, (project) => idOf(parentOf(project)))
  const isWrong = (id: string, count: bigint) => count !== BigInt(found.get(id)?.length ?? 0)
  const suspects = [...new Set([...found.keys(), ...counts.keys()])].filter((id) => isWrong(id, counts.get(id) ?? 0n))
  const faults = await mapInBatches(suspects, async (id) => {
    const head = headKey('PROJECTS_OF', id)
    const keys = (found.get(id) ?? []).map(({ resource }) => resourceKey(resource)).slice(0, 99)
    const [stored, ...items] = await table.snapshot([head, ...keys])
    const now = items.filter((item) => item !== undefined && isCounted(parseRecord(Container, item))).length
    const count = typeof stored?.disabled_projects === 'bigint' ? stored.disabled_projects : 0n
    const name = `${ORGANIZATION}:${id}`
    return count === BigInt(now) ? [] : [`${name} counts ${count} projects that its people disabled, but has ${now}`]
  })
  return faults.flat()
}
