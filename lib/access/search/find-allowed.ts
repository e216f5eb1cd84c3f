import { reasonOf } from '../../foundation/errors.ts'
import { PROJECT } from '../../foundation/identifiers/references.ts'
import { resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type CheckResult, decideUnproved } from '../check/check.ts'
import { type CheckRequest, type LoadedChecks, loadChecksIn } from '../check/load-checks.ts'
import { FactsChanged, type Reading } from '../check/reading.ts'
import type { Candidates } from './candidates.ts'
import type { Merged } from './sources.ts'

/**
 * Which candidates are results, from facts that still have to be proved.
 *
 * What a role in a container allows, it allows on everything that lies there: the check of one such thing decides about all of them,
 * and the list of the container tells what they are. The others are checked one by one.
 * @throws FactsChanged where the definitions are not those by which the candidates were chosen
 */
export async function findAllowed(
  table: Table,
  reading: Reading,
  candidates: Candidates,
  ids: readonly string[],
  { containersOf }: Merged,
): Promise<Set<string>> {
  const { toChildRequest, toRequest } = candidates
  const containers = toChildRequest === undefined ? [] : [...new Set(ids.flatMap(containersOf))]
  const ofContainers =
    toChildRequest !== undefined && containers.length > 0
      ? await load(reading, candidates, containers.map(toChildRequest))
      : undefined
  const allowed = ofContainers && (await findAllowedContainers(table, candidates, ofContainers, containers))
  const isInOne = (id: string) => containersOf(id).some((container) => allowed?.has(container))
  const others = ids.filter((id) => !isInOne(id))
  if (ofContainers !== undefined && others.length === 0) return new Set(ids)
  const ofOthers = await load(reading, candidates, others.map(toRequest), ofContainers)
  // The containers are decided again with them: what ends by the clock is compared with one moment for all.
  const contexts = [...(ofContainers?.contexts ?? []), ...ofOthers.contexts]
  const results = await decideUnproved(table, { ...ofOthers, contexts })
  const still = results.slice(0, containers.length)
  if (containers.some((container, index) => allowed?.has(container) && !isResult(candidates, still[index])))
    throw new FactsChanged('a role in a container ended during a search')
  const found = others.filter((_, index) => isResult(candidates, results[containers.length + index]))
  return new Set([...ids.filter(isInOne), ...found])
}

async function load(
  reading: Reading,
  { definitions }: Candidates,
  requests: readonly CheckRequest[],
  before?: LoadedChecks,
): Promise<LoadedChecks> {
  const loaded = await loadChecksIn(reading, requests, before?.definitions)
  if (loaded.definitions.version !== definitions.version) throw new FactsChanged('definitions changed during a search')
  return loaded
}

/** The containers whose lists tell results. */
async function findAllowedContainers(
  table: Table,
  candidates: Candidates,
  loaded: LoadedChecks,
  containers: readonly string[],
): Promise<ReadonlySet<string>> {
  const results = await decideUnproved(table, loaded)
  const allowed = containers.filter((_, index) => isResult(candidates, results[index]))
  const projects = results.filter((result) => isResult(candidates, result)).flatMap(projectsOf)
  return (await areListsWhole(table, projects)) ? new Set(allowed) : new Set()
}

/**
 * Whether no creation, move or removal in these projects is under way. A list may still show what a transaction takes off it, after
 * that transaction has decided so. Each of them names its project, so that a snapshot of the project fails meanwhile. It is read after
 * the facts and before the lists are read again: so the lists were at its moment as they are.
 */
async function areListsWhole(table: Table, projects: readonly string[]): Promise<boolean> {
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
