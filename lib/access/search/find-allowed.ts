import { reasonOf } from '../../foundation/errors.ts'
import { PROJECT } from '../../foundation/identifiers/references.ts'
import { resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type CheckResult, decideUnproved } from '../check/check.ts'
import { readDefinitions } from '../check/definitions.ts'
import { type LoadedChecks, loadChecksIn } from '../check/load-checks.ts'
import { FactsChanged, type Reading } from '../check/reading.ts'
import type { Candidates } from './candidates.ts'
import type { Merged } from './sources.ts'

/**
 * Returns the candidates that are results, from facts that still have to be proved.
 *
 * A role in a container allows the same on every child without grants of its own. So the check of one such child decides about all
 * children, and the list of the container names them. For a role on a candidate itself, the grant is the only fact of the candidate that
 * the check needs. The other candidates are checked one by one.
 * @throws FactsChanged if the candidates were chosen with other definitions
 */
export async function findAllowed(
  table: Table,
  reading: Reading,
  candidates: Candidates,
  ids: readonly string[],
  merged: Merged,
): Promise<Set<string>> {
  const { containersOf } = merged
  const [{ containers, held, checks, grounds }] = await Promise.all([
    decideGrounds(table, reading, candidates, ids, merged),
    requireSameDefinitions(reading, candidates),
  ])
  const isAllowed = grounds.map((result) => isResult(candidates, result))
  const areWhole = await areListsWhole(
    table,
    grounds.slice(0, containers.length).filter((_, index) => isAllowed[index]),
  )
  const open = new Set(containers.filter((_, index) => areWhole && isAllowed[index]))
  const granted = new Set(held.filter((_, index) => isAllowed[containers.length + index]))
  const others = ids.filter((id) => !granted.has(id) && !containersOf(id).some((container) => open.has(container)))
  if (others.length === 0) return new Set(ids)
  const ofOthers = await loadChecksIn(reading, others.map(candidates.toRequest), candidates.definitions)
  // All checks are decided again together, so that ends are compared with one moment for all of them.
  const contexts = [...checks.contexts, ...ofOthers.contexts]
  const results = (await decideUnproved(table, { ...ofOthers, contexts })).map((result) => isResult(candidates, result))
  if (isAllowed.some((before, index) => before && !results[index]))
    throw new FactsChanged('a role ended during a search')
  const denied = new Set(others.filter((_, index) => !results[checks.contexts.length + index]))
  return new Set(ids.filter((id) => !denied.has(id)))
}

/** The facts that may decide about candidates without a check of each: their containers, and the holders of roles on them. */
interface Grounds {
  containers: readonly string[]
  /** The candidates outside of containers on which a principal holds a role. */
  held: readonly string[]
  /** The checks of the containers, then those of the held candidates. */
  checks: LoadedChecks
  grounds: readonly (CheckResult | undefined)[]
}

async function decideGrounds(
  table: Table,
  reading: Reading,
  { definitions, toChildRequest, toHeldCheck }: Candidates,
  ids: readonly string[],
  { containersOf, holdersOf }: Merged,
): Promise<Grounds> {
  const containers = [...new Set(ids.flatMap(containersOf))]
  const isHeld = (id: string) => containersOf(id).length === 0 && holdersOf(id).length > 0
  const held = toHeldCheck === undefined ? [] : ids.filter(isHeld)
  const requests = toChildRequest === undefined ? [] : containers.map(toChildRequest)
  const { contexts } = await loadChecksIn(reading, requests, definitions)
  const ofHeld = held.flatMap((id) => toHeldCheck?.(id, holdersOf(id)) ?? [])
  const checks = {
    reading,
    definitions,
    contexts: [...contexts, ...ofHeld.map((each) => ({ ...each, reading, definitions }))],
  }
  return { containers, held, checks, grounds: await decideUnproved(table, checks) }
}

async function requireSameDefinitions(reading: Reading, { definitions }: Candidates): Promise<void> {
  const { version } = await readDefinitions(reading)
  if (version !== definitions.version) throw new FactsChanged('definitions changed during a search')
}

/**
 * Tells whether no creation, move or removal in the projects of these containers is under way. A list may still show an entry after a
 * transaction has decided to remove it. Each transaction includes its project, so a snapshot of the project fails meanwhile. The snapshot
 * is read after the facts and before the lists are read again: so the lists are as they were at its moment.
 */
async function areListsWhole(table: Table, containers: readonly (CheckResult | undefined)[]): Promise<boolean> {
  const projects = containers.flatMap(projectsOf)
  try {
    await Promise.all([...new Set(projects)].map((project) => table.snapshotOnce([resourceKey(project)])))
    return true
  } catch (error) {
    if (reasonOf(error) === 'ABORTED') return false
    throw error
  }
}

const projectsOf = (result: CheckResult | undefined): string[] =>
  (result?.context.path?.ancestors ?? []).filter((each) => each.startsWith(`${PROJECT}:`))

const isResult = (candidates: Candidates, result: CheckResult | undefined): boolean =>
  result !== undefined && candidates.isResult(result)
