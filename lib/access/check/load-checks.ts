import type { ResourcePath } from '../../foundation/identifiers/names.ts'
import { isCustom, type ResourceReference, type SubjectReference } from '../../foundation/identifiers/references.ts'
import { resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { TokenScope } from '../clients/used-token.ts'
import { type Definitions, readDefinitions } from './definitions.ts'
import { type ActingAgent, type AgentFacts, findAgent } from './delegations.ts'
import { decideWithoutGrants } from './evaluate.ts'
import { readSpeculativeGrants } from './grants.ts'
import type { Asked } from './holders.ts'
import { findPath, findSubject, type OnGuess, type Subject } from './loader.ts'
import type { Moment } from './moment.ts'
import { type PermissionQuery, queryPermission } from './permission-query.ts'
import { type Reading, startReading } from './reading.ts'
import { startReadingAt } from './reading-at.ts'
import { predictGroups, predictPath, referenceText, rememberGroups, rememberPath } from './speculative-reads.ts'

/** `permission` has one of the forms that `queryPermission` accepts. */
export interface CheckRequest {
  /** With an agent, the person for whom the agent acts. */
  subject: SubjectReference
  agent?: ActingAgent | undefined
  resource: ResourceReference
  permission: string
  /** `everywhere` ignores all suspensions. `of_resource` ignores only the suspension of the resource itself. */
  ignoresSuspension?: 'everywhere' | 'of_resource' | undefined
  /** Whether a token has to name the permission: `*` does not cover it. */
  mustBeNamed?: boolean | undefined
}

/** The first round trip has read these facts. */
export interface CheckContext {
  request: CheckRequest
  query: PermissionQuery
  reading: Reading
  definitions: Definitions
  subject: Subject | undefined
  path: ResourcePath | undefined
  /** Undefined if the request names no agent. */
  agent?: AgentFacts | undefined
}

/** Each fact is read once for all checks, and the reading can prove that all facts were true at one moment. */
export interface LoadedChecks {
  reading: Reading
  definitions: Definitions
  contexts: readonly CheckContext[]
  /** The token of the subject, which must cover the checks; undefined for a subject without a token. */
  token?: TokenScope | undefined
}

/**
 * Makes the first round trip to the table. Reads the version of the definitions, the subjects with their groups, and the resources with
 * their ancestors. Decides nothing, because the caller might not be authenticated yet.
 * @param maySpeculate also reads the grants on the predicted paths. These grants are sufficient if nothing has changed since this process
 *   last checked these subjects and resources.
 * @param readAlong starts further reads in the same round trip. The reading treats the results as facts of the checks.
 */
export async function loadChecks(
  table: Table,
  requests: readonly CheckRequest[],
  maySpeculate = false,
  readAlong: (reading: Reading) => unknown = () => {},
): Promise<LoadedChecks> {
  const reading = startReading(table)
  const loading = loadChecksIn(reading, requests)
  if (maySpeculate) readPredicted(reading, requests)
  const along = readAlong(reading)
  if (along === undefined) return remember(await loading)
  const [loaded] = await Promise.all([loading, along])
  return remember(loaded)
}

/**
 * After their facts have changed.
 * @param moment the moment that the proof of the last attempt has read, if it has read one
 */
export async function loadChecksAgain(
  table: Table,
  requests: readonly CheckRequest[],
  moment: Moment | undefined,
): Promise<LoadedChecks> {
  const reading = moment === undefined ? startReading(table) : startReadingAt(table, moment)
  return remember(await loadChecksIn(reading, requests))
}

/** For predictions of later checks of the same subjects and resources. */
function remember(loaded: LoadedChecks): LoadedChecks {
  for (const { request, subject, path, agent } of loaded.contexts) {
    if (subject !== undefined) rememberGroups(subject.principal, subject.groups)
    if (agent?.self !== undefined) rememberGroups(agent.self.principal, agent.self.groups)
    rememberPath(referenceText(request.resource), path)
  }
  return loaded
}

/**
 * The checks need these facts if the predictions are correct: the ancestors, which confirm the predicted path, and the grants on the
 * whole path.
 */
function readPredicted(reading: Reading, requests: readonly CheckRequest[]): void {
  const paths = requests.map(({ resource }) => predictPath(referenceText(resource)))
  readSpeculativeGrants(reading, predict(requests, paths))
  reading.readAhead(paths.flatMap((path) => path?.ancestors.filter(isCustom).map(resourceKey) ?? []))
}

/**
 * Stores no predictions, because a search would make so many predictions that the predictions of checks would be removed from the cache.
 * @param known the definitions, if this reading has already read them
 */
export async function loadChecksIn(
  reading: Reading,
  requests: readonly CheckRequest[],
  known?: Definitions,
): Promise<LoadedChecks> {
  const [definitions, found] = await Promise.all([known ?? readDefinitions(reading), findAll(reading, requests)])
  return { reading, definitions, contexts: found.map((each) => ({ ...each, reading, definitions })) }
}

type Found = Omit<CheckContext, 'reading' | 'definitions'>

/** Reads each distinct subject and resource once. */
async function findAll(reading: Reading, requests: readonly CheckRequest[]): Promise<Found[]> {
  const guesses: Promise<void>[] = []
  const finders = findersIn(reading)
  const [only] = requests
  const found =
    only !== undefined && requests.length === 1
      ? [await findFacts(reading, only, finders, guesses)]
      : await findShared(reading, requests, finders, guesses)
  if (guesses.length > 0) await Promise.all(guesses)
  return found
}

interface Finders {
  subject: (reference: SubjectReference) => Promise<Subject | undefined>
  agent: (agent: ActingAgent, person: string) => Promise<AgentFacts>
  path: (
    resource: ResourceReference,
    permissionNamespace: string | undefined,
    onGuess: OnGuess,
  ) => Promise<ResourcePath | undefined>
}

const findersIn = (reading: Reading): Finders => ({
  subject: (reference) => findSubject(reading, reference),
  agent: (agent, person) => findAgent(reading, agent, person),
  path: (resource, namespace, onGuess) => findPath(reading, resource, namespace, onGuess),
})

/** Finds equal things once. */
function sharedFinders({ subject, agent, path }: Finders): Finders {
  const subjects = new Map<string, ReturnType<Finders['subject']>>()
  const agents = new Map<string, ReturnType<Finders['agent']>>()
  const paths = new Map<string, ReturnType<Finders['path']>>()
  return {
    subject: (reference) => once(subjects, `${reference.namespace} ${reference.principal}`, () => subject(reference)),
    agent: (acting, person) =>
      once(agents, `${acting.requiresBoth} ${acting.principal} ${person}`, () => agent(acting, person)),
    path: (resource, namespace, onGuess) =>
      once(paths, `${namespace} ${referenceText(resource)}`, () => path(resource, namespace, onGuess)),
  }
}

const findShared = (
  reading: Reading,
  requests: readonly CheckRequest[],
  finders: Finders,
  guesses: Promise<void>[],
): Promise<Found[]> => {
  const shared = sharedFinders(finders)
  return Promise.all(requests.map((request) => findFacts(reading, request, shared, guesses)))
}

async function findFacts(
  reading: Reading,
  request: CheckRequest,
  finders: Finders,
  guesses: Promise<void>[],
): Promise<Found> {
  const { agent, resource, subject: person } = request
  const query = queryPermission(request.permission, resource.namespace)
  const finding = finders.subject(person)
  const onGuess = (guess: ResourcePath) => {
    const grants = readGuessedGrants(reading, finding, guess)
    // If reading the path fails too, no code awaits these promises. Without this handler, their rejection would end the process.
    grants.catch(() => {})
    guesses.push(grants)
  }
  const agents = agent === undefined ? [] : [finders.agent(agent, person.principal ?? '')]
  const [subject, path, acting] = await Promise.all([
    finding,
    finders.path(resource, query.namespace, onGuess),
    ...agents,
  ])
  return { request, query, subject, path, agent: acting }
}

/** For a resource that has parents, at the same time as the path itself. */
async function readGuessedGrants(
  reading: Reading,
  finding: Promise<Subject | undefined>,
  path: ResourcePath,
): Promise<void> {
  const subject = await finding
  if (subject === undefined) return
  const { principal, relations, isDisabled } = subject
  const facts = { subject: principal, relations, isDisabled, path, permission: undefined }
  if (decideWithoutGrants(facts) === undefined) readSpeculativeGrants(reading, [{ subject, path }])
}

function once<T>(made: Map<string, T>, name: string, make: () => T): T {
  const known = made.get(name) ?? make()
  made.set(name, known)
  return known
}

/**
 * Only for requests that have a prediction.
 * @param paths the predicted paths, in the order of the requests
 */
const predict = (requests: readonly CheckRequest[], paths: readonly (ResourcePath | undefined)[]): Asked[] =>
  requests.flatMap(({ subject, agent }, index) => {
    const path = paths[index]
    const principals = [subject.principal, agent?.requiresBoth ? agent.principal : undefined]
    return principals.flatMap((principal) => {
      const groups = principal === undefined ? undefined : predictGroups(principal)
      return path === undefined || principal === undefined || groups === undefined
        ? []
        : [{ subject: { principal, groups }, path }]
    })
  })
