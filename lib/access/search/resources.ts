import { PLATFORM, type SubjectReference } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readDefinitions } from '../check/definitions.ts'
import { findSubject, type Subject } from '../check/loader.ts'
import { FactsChanged, startReading } from '../check/reading.ts'
import { everything, type PageRequest, type SearchPage } from './page.ts'
import { findPermission, isOfMembers, isOfPlatform } from './permission.ts'
import { findResourceSources } from './resource-sources.ts'
import { type Candidates, type LoadedQuestion, search } from './search.ts'

/** On which resources of a type may a subject do something? */
export interface ResourceQuestion {
  subject: SubjectReference
  /** In any form that a check takes. */
  permission: string
  /** The namespace of the resources. */
  namespace: string
}

interface LoadedSubject extends LoadedQuestion {
  /** Undefined where there is no such subject. */
  subject: Subject | undefined
}

/** The first round trip. */
export async function loadSubject(table: Table, reference: SubjectReference): Promise<LoadedSubject> {
  const reading = startReading(table)
  const [definitions, subject] = await Promise.all([readDefinitions(reading), findSubject(reading, reference)])
  return { reading, definitions, subject }
}

/**
 * The ids of the resources of a namespace on which a subject holds a permission, page by page: those that a role of it or of one
 * of its groups is bound on, registered or not; those that it owns; and the registered ones in projects and organizations that
 * such a role is bound on. Undefined for a permission that does not exist.
 *
 * Throws 400 EVERYTHING for a platform admin, and for a platform member that is asked about the permission of all members;
 * SEARCH_TOO_WIDE; 503.
 */
export async function searchResources(
  table: Table,
  question: ResourceQuestion,
  request: PageRequest,
  loaded?: LoadedSubject,
): Promise<SearchPage | undefined> {
  const load = () => loadSubject(table, question.subject)
  const first = loaded ?? (await load())
  return search(table, first, { load, resolve: (current) => resolve(table, question, current) }, request)
}

async function resolve(
  table: Table,
  { subject: reference, permission: text, namespace }: ResourceQuestion,
  { definitions, subject }: LoadedSubject,
): Promise<Candidates | 'unknown' | 'nothing'> {
  const permission = await findPermission(table, definitions, text, namespace)
  if (permission === undefined) return 'unknown'
  if (subject === undefined) return 'nothing'
  refuseEverything(subject, isOfMembers(permission) && namespace !== PLATFORM)
  const ofMembers = isOfMembers(permission) && subject.relations.includes('member')
  if (isOfPlatform(permission, namespace) && !ofMembers) return 'nothing'
  return {
    identity: ['search-resources', reference.principal, permission.id, namespace],
    definitions,
    findSources: (lists) => findResourceSources(table, lists, { definitions, subject, permission, namespace }),
    toRequest: (id) => ({ subject: reference, resource: toReference(namespace, id), permission: text }),
    isResult: ({ decision }) => decision.allowed,
    confirm: async (reading) => {
      const again = await findSubject(reading, reference)
      refuseEverything(again, false)
      if (subjectText(again) !== subjectText(subject)) throw new FactsChanged('a subject changed during a search')
    },
  }
}

function refuseEverything(subject: Subject | undefined, isOfAllMembers: boolean): void {
  const { relations = [] } = subject ?? {}
  if (relations.includes('admin') || (isOfAllMembers && relations.includes('member'))) throw everything()
}

const toReference = (namespace: string, id: string) =>
  namespace === PLATFORM ? ({ namespace, by: 'platform' } as const) : ({ namespace, by: 'id', id } as const)

const subjectText = (subject: Subject | undefined): string =>
  JSON.stringify([subject?.relations, [...(subject?.groups ?? [])].sort()])
