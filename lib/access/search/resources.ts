import { readMilliseconds } from '../../foundation/clock.ts'
import { isCustom, PLATFORM, type SubjectReference } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readDefinitions } from '../check/definitions.ts'
import { type AgentFacts, findAgent, hasDelegations } from '../check/delegations.ts'
import type { CheckRequest } from '../check/load-checks.ts'
import { findSubject, type Subject } from '../check/loader.ts'
import { queryPermission } from '../check/permission-query.ts'
import { type Reading, startReading } from '../check/reading.ts'
import { resolveOrganization } from '../resources/find-resource.ts'
import { idOf } from '../resources/schema.ts'
import { identityOf } from './acting.ts'
import type { Candidates } from './candidates.ts'
import { refuseEverything, startMembership } from './membership.ts'
import type { PageRequest, SearchPage } from './page.ts'
import { findPermission, isOfPlatform, relationsFor } from './permission.ts'
import { findResourceSources } from './resource-sources.ts'
import { type LoadedQuestion, search } from './search.ts'
import { requireFlat } from './subtrees.ts'

/** On which resources of a namespace does a subject hold a permission? */
export interface ResourceQuestion extends Pick<CheckRequest, 'subject' | 'agent'> {
  /** In any form that a check accepts. */
  permission: string
  /** Of the resources. */
  namespace: string
  /** Each by its id or name; undefined for all organizations. */
  organizations?: readonly string[] | undefined
}

interface LoadedSubject extends LoadedQuestion {
  subject: Subject | undefined
  /** Undefined if the question names no agent. */
  agent: AgentFacts | undefined
}

/** With the definitions, in the first round trip. */
export async function loadSubject(
  table: Table,
  { subject: reference, agent: asked }: Pick<ResourceQuestion, 'subject' | 'agent'>,
  reading = startReading(table),
): Promise<LoadedSubject> {
  const [definitions, subject, agent] = await Promise.all([
    readDefinitions(reading),
    findSubject(reading, reference),
    asked && findAgent(reading, asked, reference.principal ?? ''),
  ])
  return { reading, definitions, subject, agent }
}

/**
 * Returns one page of ids: those of the resources in a namespace on which a subject holds a permission. There are three
 * kinds of results:
 * - registered and unregistered resources on which a role is bound to the subject or to one of its groups
 * - resources that the subject owns
 * - registered resources below an organization, project or resource on which a role is bound to the subject or to one of its groups
 *
 * Returns undefined if the permission does not exist. Throws 400 EVERYTHING if the subject is a platform admin, or if it is a platform
 * member and the permission is given to all members. Throws 503 if the facts keep changing.
 */
export async function searchResources(
  table: Table,
  question: ResourceQuestion,
  request: PageRequest,
  loaded?: LoadedSubject,
): Promise<SearchPage | undefined> {
  const load = (reading?: Reading) => loadSubject(table, question, reading)
  const first = loaded ?? (await load())
  const seen = new Set<string>()
  return search(table, first, { load, resolve: (current) => resolve(table, question, current, seen) }, request)
}

/** @param seen the groups in which the subject was, at any moment of the search. A search looks into them all. */
async function resolve(
  table: Table,
  { subject: reference, agent: asked, permission: text, namespace, organizations: named }: ResourceQuestion,
  { definitions, subject, agent }: LoadedSubject,
  seen: Set<string>,
): Promise<Candidates | 'unknown' | 'nothing'> {
  const permission = await findPermission(table, definitions, text, namespace)
  if (permission === undefined) return 'unknown'
  if (subject === undefined || subject.isDisabled) return 'nothing'
  // Without a delegation the agent finds nothing, even if the person is a platform admin.
  if (agent !== undefined && !hasDelegations(agent, readMilliseconds())) return 'nothing'
  const relations = relationsFor(permission, namespace)
  refuseEverything(subject, relations.includes('member') && namespace !== PLATFORM)
  const isGiven = relations.some((relation) => subject.relations.includes(relation))
  if (isOfPlatform(permission, namespace) && !isGiven) return 'nothing'
  const organizations = named && (await findOrganizations(table, named))
  for (const group of subject.groups) seen.add(group)
  const looking = { ...subject, groups: [...seen] }
  const membership = startMembership(reference, subject, seen)
  const wanted = { definitions, subject: looking, permission, namespace, organizations }
  let flat: readonly string[] = []
  const noteFlat = (namespaces: readonly string[]) => {
    flat = namespaces
  }
  return {
    identity: [
      'search-resources',
      reference.principal,
      permission.id,
      namespace,
      ...(organizations === undefined ? [] : [organizations]),
      ...identityOf(asked),
    ],
    definitions,
    findSources: (lists, turn) => findResourceSources({ table, lists, wanted, onFlat: noteFlat }, turn),
    toRequest: (id) => ({ subject: reference, agent: asked, resource: toReference(namespace, id), permission: text }),
    toChildRequest: (container) => ({
      subject: reference,
      agent: asked,
      resource: { namespace, by: 'parent', parent: container },
      permission: text,
    }),
    // Such a check knows no delegations.
    toHeldCheck:
      asked === undefined && makesHeldChecks(text, namespace)
        ? makeHeldChecks(reference, membership.current, text, namespace)
        : undefined,
    isResult: ({ decision }) => decision.allowed,
    renew: membership.renew,
    confirm: async (reading) => {
      await Promise.all([membership.confirm(reading), requireFlat(reading, flat)])
    },
  }
}

/** Returns sorted ids. Nothing lies in an organization that does not exist. */
async function findOrganizations(table: Table, named: readonly string[]): Promise<string[]> {
  const found = await Promise.all(named.map((each) => resolveOrganization(table, each)))
  return [...new Set(found.flatMap((each) => (each === undefined ? [] : [idOf(each)])))].sort()
}

/**
 * The function makes the check of a candidate from the holders of roles on it. Checks with the same holders share one subject, and all
 * checks share one query.
 */
function makeHeldChecks(
  reference: SubjectReference,
  current: () => Subject,
  permission: string,
  namespace: string,
): NonNullable<Candidates['toHeldCheck']> {
  const query = queryPermission(permission, namespace)
  const subjects = new Map<Subject, Map<string, Subject>>()
  return (id, holders) => {
    const subject = current()
    const [principal, ...groups] = holders.filter((each) => each === subject.principal || subject.ends.has(each))
    if (principal === undefined) return undefined
    const known = subjects.get(subject) ?? new Map<string, Subject>()
    subjects.set(subject, known)
    const text = [principal, ...groups].join(' ')
    const holding = known.get(text) ?? { ...subject, principal, groups, relations: [] }
    known.set(text, holding)
    return {
      request: { subject: reference, resource: toReference(namespace, id), permission },
      query,
      subject: holding,
      path: { resource: `${namespace}:${id}`, ancestors: [], owner: '', isUnregistered: true },
    }
  }
}

/**
 * True if a search may check only the grants of the holders on a candidate. The resource must be custom, because a role on a custom
 * resource applies even if the resource is not registered. The permission must not be in another namespace, because a check of such a
 * permission reads more facts.
 */
const makesHeldChecks = (permission: string, namespace: string): boolean =>
  isCustom(namespace) && [undefined, namespace].includes(queryPermission(permission, namespace).namespace)

const toReference = (namespace: string, id: string) =>
  namespace === PLATFORM ? ({ namespace, by: 'platform' } as const) : ({ namespace, by: 'id', id } as const)
