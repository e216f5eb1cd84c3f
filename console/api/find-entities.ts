import type { Tollgate } from 'tollgate-client'
import type { Kind, Params } from '../routes.ts'
import { isQuestion } from './is-question.ts'
import { shortId } from './short-id.ts'
import { type AnswerOf, type RequestOf, useRead } from './use-read.ts'

export interface Found {
  kind: Kind
  params: Partial<Params>
  /** The title, the name, or the beginning of the id. */
  label: string
  /** A second text that distinguishes entities with the same title. */
  detail: string
}

export type SearchedKind = NonNullable<RequestOf<'findEntities'>['kinds']>[number]

interface Search {
  text: string
  /** The words to search for. They are the whole text, or the part after a kind such as `group:`. */
  words?: string
  /** The kinds to search. By default, all kinds are searched. */
  kinds?: readonly SearchedKind[]
}

export type Result = AnswerOf<'find'>['results'][number]

/**
 * The screen that shows each kind. The screen of an account also shows its usages and credits. The matrix of roles also
 * shows permissions.
 */
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

/**
 * Finds entities by exact name or id, and then entities by words. Each word of the text must be the beginning of a word
 * of the entity. The index of words is up to a second old. Names and ids are current.
 * @throws TollgateError if the client may not search
 * @throws NetworkError if no answer arrives
 */
export const find = async (tollgate: Tollgate, text: string, signal: AbortSignal): Promise<Found[]> =>
  (await findResults(tollgate, { text }, signal)).flatMap(toFound)

export async function findResults(
  tollgate: Tollgate,
  { text, words = text, kinds }: Search,
  signal: AbortSignal,
): Promise<Result[]> {
  const [exact, byWords] = await Promise.all([
    tollgate.find({ q: text }, { signal }),
    isQuestion(words)
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

/** Not every screen uses all of the parameters. */
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

/** The entities that were opened from the search, the last opened first. They are only in the memory of the page. */
let recent: readonly Found[] = []

export const readRecent = (): readonly Found[] => recent

export function addRecent(found: Found): void {
  const others = recent.filter(({ kind, params }) => JSON.stringify([kind, params]) !== keyOf(found))
  recent = [found, ...others].slice(0, MOST)
}

const keyOf = ({ kind, params }: Found): string => JSON.stringify([kind, params])

/** Another person may begin the next session. */
export function clearRecent(): void {
  recent = []
}

const PAGE_SIZE = 200

/** The console uses these places if the caller has no permission to search. */
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
