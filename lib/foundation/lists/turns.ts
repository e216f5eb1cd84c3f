import { isUuid } from '../schema/primitives.ts'
import { NO_ORGANIZATION, UNKNOWN_ORGANIZATION } from '../table/keys.ts'
import { compareKeys, type Position } from './token.ts'

// A search or list about one principal may have to look into any number of organizations, and everybody who owns an
// organization can add to it. So it goes through the organizations in turns. A turn has so many organizations that a page
// of it costs a bounded amount of work. An organization that is too large for this has several turns of its own, one for
// each part. Within a turn, all results are in the order of their ids. If everything fits into one turn, which is usual,
// all results are in this order.

/** Everything up to this organization, or up to a part of it. */
export interface Bound {
  organization: string
  /** The last part; empty for the whole organization. */
  part: string
}

/** What lies after `from` and up to `to`. An undefined bound is the start or the end of all organizations. */
export interface Turn {
  from: Bound | undefined
  to: Bound | undefined
}

/** What lies up to `to`, and there only the results after the id `after`. */
interface Leg {
  to: Bound | undefined
  after: string | undefined
}

/**
 * `legs` are the legs that are left. The first one begins at `from`. A turn that has become too large since it began continues as two
 * legs, which begin after the same id. So each result is found once.
 */
export interface Progress {
  from: Bound | undefined
  legs: readonly [Leg, ...Leg[]]
}

export const START: Progress = { from: undefined, legs: [{ to: undefined, after: undefined }] }

export const turnOf = ({ from, legs: [{ to }] }: Progress): Turn => ({ from, to })

export const isAll = ({ from, to }: Turn): boolean => from === undefined && to === undefined

/** If a token has more legs, the last two are joined, and may then repeat results. */
const MAX_LEGS = 4

/**
 * Returns undefined at the end.
 * @param upTo the end of what the page has looked into; it may lie before the end of the turn
 * @param last the last id that the page has looked at; undefined if it has looked at all ids up to `upTo`
 */
export function advance(
  { from, legs: [{ to, after }, ...others] }: Progress,
  upTo: Bound | undefined,
  last: string | undefined,
): Progress | undefined {
  const rest = isSame(upTo, to) ? others : [{ to, after }, ...others]
  if (last !== undefined) return { from, legs: [{ to: upTo, after: last }, ...joinLast(rest)] }
  const [next, ...more] = rest
  return next && { from: upTo, legs: [next, ...more] }
}

function joinLast(legs: readonly Leg[]): readonly Leg[] {
  const [last, before] = [legs.at(-1), legs.at(-2)]
  if (legs.length < MAX_LEGS || last === undefined || before === undefined) return legs
  const [after] = [last.after ?? '', before.after ?? ''].sort(compareKeys)
  return [...legs.slice(0, -2), { to: last.to, after: after || undefined }]
}

const isSame = (one: Bound | undefined, other: Bound | undefined): boolean =>
  one?.organization === other?.organization && one?.part === other?.part

/** For a turn with all organizations, the position is the last id alone. */
export function toPosition({ from, legs }: Progress): Position {
  const [{ to, after }, ...others] = legs
  const isUsual = from === undefined && to === undefined && others.length === 0
  const within = isUsual
    ? ''
    : JSON.stringify([toText(from), toText(to), ...others.map((leg) => [toText(leg.to), leg.after ?? ''])])
  return { sk: after ?? '', within }
}

const toText = (bound: Bound | undefined): string => (bound === undefined ? '' : `${bound.organization}/${bound.part}`)

/**
 * Returns undefined if no page can have returned this position.
 * @param isId tells whether a text can be the id of a result
 * @param isPart tells whether a text can be a part of an organization
 */
export function fromPosition(
  { sk, within }: Position,
  isId: (text: string) => boolean,
  isPart: (text: string) => boolean,
): Progress | undefined {
  const isAfter = (text: unknown): text is string => text === '' || (typeof text === 'string' && isId(text))
  if (within === '') return isId(sk) ? { from: undefined, legs: [{ to: undefined, after: sk }] } : undefined
  const [from, to, ...others] = parseArray(within)
  const legs = [[to, sk], ...others].flatMap((each): Leg[] => {
    const [end, after] = Array.isArray(each) ? each : []
    const bound = parseBound(end, isPart)
    return bound === undefined || !isAfter(after) ? [] : [{ to: bound ?? undefined, after: after || undefined }]
  })
  const [start, [first, ...more]] = [parseBound(from, isPart), legs]
  if (start === undefined || first === undefined || legs.length !== others.length + 1) return undefined
  return { from: start ?? undefined, legs: [first, ...more] }
}

function parseArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** Returns null for no bound, and undefined for a text that is not a bound. */
function parseBound(text: unknown, isPart: (text: string) => boolean): Bound | null | undefined {
  if (typeof text !== 'string') return undefined
  if (text === '') return null
  const slash = text.indexOf('/')
  const [organization, part] = [text.slice(0, slash), text.slice(slash + 1)]
  const isOrganization = isUuid(organization) || [NO_ORGANIZATION, UNKNOWN_ORGANIZATION].includes(organization)
  return isOrganization && (part === '' || isPart(part)) ? { organization, part } : undefined
}
