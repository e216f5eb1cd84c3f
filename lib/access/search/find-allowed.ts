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
 * Returns the candidates that are results. The caller must still prove that all facts were true at one moment.
 *
 * A role on a container has the same effect on all its children without grants of their own. So the check of one child without grants
 * decides about all children on the list of the container. If a principal has a role on a candidate itself, the check needs only the grant
 * on this candidate. All other candidates are checked one by one.
 * @throws FactsChanged if the candidates were selected with other definitions
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
  // Decides all checks again together, so that the ends of all policies and memberships are compared with the same
  // time.
  const contexts = [...checks.contexts, ...ofOthers.contexts]
  const results = (await decideUnproved(table, { ...ofOthers, contexts })).map((result) => isResult(candidates, result))
  if (isAllowed.some((before, index) => before && !results[index]))
    throw new FactsChanged('a role ended during a search')
  const denied = new Set(others.filter((_, index) => !results[checks.contexts.length + index]))
  return new Set(ids.filter((id) => !denied.has(id)))
}

/**
 * These facts can decide about candidates without a check of each candidate: the containers of the candidates, and the holders of roles
 * on the candidates.
 */
interface Grounds {
  containers: readonly string[]
  /** Candidates that are in no container, but on which a principal holds a role. */
  held: readonly string[]
  /** The checks of the containers, followed by the checks of the held candidates. */
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
  const ofHeld = ids.filter(isHeld).flatMap((id) => {
    const check = toHeldCheck?.(id, holdersOf(id))
    return check === undefined ? [] : [{ id, check }]
  })
  const requests = toChildRequest === undefined ? [] : containers.map(toChildRequest)
  const { contexts } = await loadChecksIn(reading, requests, definitions)
  const checks = {
    reading,
    definitions,
    contexts: [...contexts, ...ofHeld.map(({ check }) => ({ ...check, reading, definitions }))],
  }
  const held = ofHeld.map(({ id }) => id)
  return { containers, held, checks, grounds: await decideUnproved(table, checks) }
}

async function requireSameDefinitions(reading: Reading, { definitions }: Candidates): Promise<void> {
  const { version } = await readDefinitions(reading)
  if (version !== definitions.version) throw new FactsChanged('definitions changed during a search')
}

/**
 * Returns whether no creation, move or deletion is running in the projects of these containers. While such a
 * transaction is running, a list may still have an entry that the transaction deletes. Each of these transactions
 * includes the item of its project, so a snapshot of this item fails while the transaction is running. The snapshots
 * are read after the facts, and before the lists are read again. So if all snapshots succeed, the lists that were read
 * are the lists at the moment of the snapshots.
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
