import type { Tollgate } from 'tollgate-client'
import type { Kind, Params } from '../routes.ts'
import { shortId } from './short-id.ts'
import { type AnswerOf, type RequestOf, useRead } from './use-read.ts'

/** Something that a text names. */
export interface Found {
  kind: Kind
  params: Partial<Params>
  /** Title, name, or the beginning of the id. */
  label: string
  /** A second text that tells entities with the same title apart. */
  detail: string
}

export type SearchedKind = NonNullable<RequestOf<'findEntities'>['kinds']>[number]

interface Search {
  text: string
  /** The words of it that are searched: without a kind before them. */
  words?: string
  /** Of these kinds; all by default. */
  kinds?: readonly SearchedKind[]
}

export type Result = AnswerOf<'find'>['results'][number]

/** The screen that shows each kind: usages and credits that of their account, permissions the matrix, plans all products. */
const SCREENS: Partial<Record<Result['kind'], Kind>> = {
  organization: 'organization',
  project: 'project',
  group: 'group',
  resource: 'resource',
  user: 'user',
  service_user: 'service-user',
  role: 'role',
  permission: 'roles',
  billing_account: 'account',
  usage: 'account',
  credit: 'account',
  product: 'product',
  plan: 'plan',
}

/** Words are searched that have two letters or digits. */
const WORD = /[\p{L}\p{N}]{2}/u

/**
 * Finds what has this exact name or id, and behind it what has words that begin with those of the text. The words are those of a
 * second ago; names and ids are those of this moment.
 *
 * @throws TollgateError where the client may not search; NetworkError where no answer came
 */
export const find = async (tollgate: Tollgate, text: string, signal: AbortSignal): Promise<Found[]> =>
  (await findResults(tollgate, { text }, signal)).flatMap(toFound)

/** Lists exact matches of a name or id first, then matches of words. */
export async function findResults(
  tollgate: Tollgate,
  { text, words = text, kinds }: Search,
  signal: AbortSignal,
): Promise<Result[]> {
  const [exact, byWords] = await Promise.all([
    tollgate.find({ q: text }, { signal }),
    WORD.test(words)
      ? tollgate.findEntities({ q: words, ...(kinds && { kinds: [...kinds] }) }, { signal })
      : { results: [] },
  ])
  const keyOf = ({ kind, id, resource }: Result) => `${kind} ${resource || id}`
  const all = new Map([...exact.results, ...byWords.results].map((each) => [keyOf(each), each]))
  return [...all.values()]
}

function toFound(result: Result): Found[] {
  const kind = SCREENS[result.kind]
  const { id, name, title, key } = result
  const label = title.trim() || key || name || shortId(id)
  return kind === undefined ? [] : [{ kind, params: paramsOf(result), label, detail: key || name || shortId(id) }]
}

/** All that the address of any screen may need. */
function paramsOf({ kind, id, resource, org_id, project_id, billing_id }: Result): Partial<Params> {
  const own = kind === 'service_user' ? { serviceUser: id } : { [kind]: id }
  const namespace = resource.slice(0, resource.indexOf(':'))
  return {
    ...(org_id !== '' && { organization: org_id }),
    ...(project_id !== '' && { project: project_id }),
    ...(billing_id !== '' && { account: billing_id }),
    ...(kind === 'resource' && { namespace }),
    ...own,
  }
}

const MOST = 8

/** The entities that the search opened, the last one first. They are kept as long as the page; the browser stores nothing. */
let recent: readonly Found[] = []

export const readRecent = (): readonly Found[] => recent

export function addRecent(found: Found): void {
  const others = recent.filter(({ kind, params }) => JSON.stringify([kind, params]) !== keyOf(found))
  recent = [found, ...others].slice(0, MOST)
}

const keyOf = ({ kind, params }: Found): string => JSON.stringify([kind, params])

/** At the end of a session: another person may begin the next one. */
export function clearRecent(): void {
  recent = []
}

const PAGE_SIZE = 200

/** The first organizations and projects that the caller reaches and that match a text, for one that may not search. */
export function useOwnPlaces(text: string, enabled: boolean): readonly Found[] {
  const request = { id: 'self', page_size: PAGE_SIZE }
  const organizations = useRead('listOrganizationsByUser', { ...request, inherited: true }, { enabled })
  const projects = useRead('listProjectsByUser', request, { enabled })
  const wanted = text.toLowerCase()
  const all: Found[] = [
    ...(organizations.data?.organizations ?? []).map((each) => toPlace('organization', each)),
    ...(projects.data?.projects ?? []).map((each) => toPlace('project', each)),
  ]
  const matches = ({ label, detail, params }: Found) =>
    [label, detail, ...Object.values(params)].some((each) => each?.toLowerCase().includes(wanted))
  return all.filter(matches)
}

const toPlace = (
  kind: 'organization' | 'project',
  { id, title, name }: { id: string; title: string; name: string },
): Found => ({ kind, params: { [kind]: id }, label: title.trim() || name, detail: name })
