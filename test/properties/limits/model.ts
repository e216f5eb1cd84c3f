import { type Book, openBook, openIn, passTime } from '../subscriptions/book.ts'
import { walkToEnd } from '../subscriptions/calendar.ts'
import { endOf, PERS, type Per, WINDOWS, type Window } from './windows.ts'

/** A limit of a product, or a budget. `feature` is empty for credits. */
export interface ModelLimit {
  feature: string
  amount: bigint
  window: Window
  per: Per
  user_id: string
  project_id: string
}

/** The features of a product, and its limits. */
export interface ModelProduct {
  features: string[]
  limits: ModelLimit[]
}

/** A period without end counts while it goes on, and for a year after it was cut. */
interface Endless {
  until: number
}

/** Where something was counted: in a limit, until an end. */
interface Mark {
  limit: string
  until: number | Endless
}

/** A part of a usage, from the first unit to before the last one, and where this part was counted. */
export interface Segment {
  from: bigint
  to: bigint
  marks: readonly Mark[]
}

export interface ModelUsage {
  id: string
  /** Empty for credits. */
  feature: string
  amount: bigint
  left: bigint
  segments: Segment[]
}

export interface ModelHold {
  id: string
  user_id: string
  project_id: string
  held: bigint
  isOpen: boolean
  end: number
  marks: readonly Mark[]
}

/**
 * An account with its limits, as the rules describe them. Nothing is ever counted up or down: the amount that is
 * used of a limit is the sum of all usages and open holds that were counted in it and whose window has not ended.
 */
export interface Model {
  book: Book
  /** By plan. */
  products: ReadonlyMap<string, ModelProduct[]>
  budgets: ModelLimit[]
  usages: ModelUsage[]
  holds: ModelHold[]
  endless: Map<string, Endless>
  /** The period while no subscription is open. */
  without: Endless
  now: number
}

export const openModel = (products: Model['products'], now: number): Model => ({
  ...{ book: openBook(), products, budgets: [], usages: [], holds: [], endless: new Map(), now },
  without: { until: Number.POSITIVE_INFINITY },
})

export function passModelTime(model: Model, now: number): void {
  passTime(model.book, now)
  model.now = now
}

/** To be called before a subscription starts. */
export function endWithout(model: Model): void {
  model.without.until = model.now
  model.without = { until: Number.POSITIVE_INFINITY }
}

const nameOf = ({ id, anchor }: { id: string; anchor: number }) => `${id} ${anchor}`

function endlessOf(model: Model, name: string): Endless {
  const known = model.endless.get(name) ?? { until: Number.POSITIVE_INFINITY }
  model.endless.set(name, known)
  return known
}

/** To be called before the period of a subscription is cut short. */
export function cutEndless(model: Model, id: string): void {
  const own = openIn(model.book).find((each) => each.id === id)
  if (own === undefined || own.end !== undefined) return
  endlessOf(model, nameOf(own)).until = walkToEnd(model.now, 'year', model.now) ?? 0
}

const entitling = ({ book }: Model) => openIn(book).filter(({ isPastDue }) => !isPastDue)

const productsNow = (model: Model): ModelProduct[] =>
  entitling(model).flatMap(({ terms }) => model.products.get(terms.plan) ?? [])

const gives = (model: Model, plan: string, feature: string): boolean =>
  feature === '' || (model.products.get(plan) ?? []).some(({ features }) => features.includes(feature))

export const isEntitled = (model: Model, feature: string): boolean =>
  productsNow(model).some(({ features }) => features.includes(feature))

export const featuresNow = (model: Model): string[] => [
  ...new Set([
    ...productsNow(model).flatMap(({ features }) => features),
    ...model.budgets.map(({ feature }) => feature),
  ]),
]

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, each) => sum + each, 0n)

/** The limits of the plans, added up. */
function planLimits(model: Model, feature: string): ModelLimit[] {
  const owners = productsNow(model).filter(({ features }) => features.includes(feature))
  const ofOwners = owners.map(({ limits }) => limits.filter((each) => each.feature === feature))
  if (ofOwners.some((limits) => limits.length === 0)) return []
  const kinds = WINDOWS.flatMap((window) => PERS.map((per) => ({ window, per })))
  return kinds.flatMap(({ window, per }) => {
    const same = ofOwners.flat().filter((each) => each.window === window && each.per === per)
    const amount = sumOf(same.map((each) => each.amount))
    return same.length === 0 ? [] : [{ feature, amount, window, per, user_id: '', project_id: '' }]
  })
}

export interface Asked {
  user_id: string
  project_id: string
}

export interface Found {
  source: 'plan' | 'budget'
  limit: ModelLimit
}

export const limitsOf = (model: Model, feature: string): Found[] => [
  ...(feature === '' ? [] : planLimits(model, feature).map((limit) => ({ source: 'plan' as const, limit }))),
  ...model.budgets.filter((each) => each.feature === feature).map((limit) => ({ source: 'budget' as const, limit })),
]

export const isFor = ({ limit }: Found, { user_id, project_id }: Asked): boolean =>
  ['', user_id].includes(limit.user_id) && ['', project_id].includes(limit.project_id)

/** A window that a charge touches. */
export interface Touched extends Mark {
  found: Found
  user_id: string
  project_id: string
  resets: number | undefined
}

/** The period of the oldest subscription that entitles and gives the feature, else of the oldest one. */
function periodNow(model: Model, feature: string): { until: number | Endless; resets: number | undefined } {
  const giving = entitling(model).find(({ terms }) => gives(model, terms.plan, feature))
  const own = giving ?? entitling(model)[0] ?? openIn(model.book)[0]
  if (own === undefined) return { until: model.without, resets: undefined }
  if (own.end === undefined) return { until: endlessOf(model, nameOf(own)), resets: undefined }
  return { until: own.end, resets: own.end }
}

function windowNow(model: Model, { feature, window }: ModelLimit) {
  if (window === 'period') return periodNow(model, feature)
  if (window === 'ever') return { until: Number.POSITIVE_INFINITY, resets: undefined }
  const end = endOf(window, model.now)
  return { until: end, resets: end }
}

export function touch(model: Model, found: Found, asked: Asked): Touched {
  const { feature, window, per, user_id, project_id } = found.limit
  const user = per === 'user' || user_id !== '' ? asked.user_id : ''
  const project = per === 'project' || project_id !== '' ? asked.project_id : ''
  const limit = [found.source, feature, window, per, user_id, project_id, user, project].join(' | ')
  return { limit, found, user_id: user, project_id: project, ...windowNow(model, found.limit) }
}

const isAlive = (until: number | Endless, now: number): boolean =>
  (typeof until === 'number' ? until : until.until) > now

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)

/** The part of a segment that no revert has given back. A revert gives back the last units. */
const leftOf = ({ left }: ModelUsage, { from, to }: Segment): bigint => (left <= from ? 0n : least(left, to) - from)

export function usedOf({ usages, holds, now }: Model, limit: string): bigint {
  const counts = (marks: readonly Mark[]) => marks.some((mark) => mark.limit === limit && isAlive(mark.until, now))
  const ofUsages = usages.flatMap((usage) =>
    usage.segments.filter(({ marks }) => counts(marks)).map((segment) => leftOf(usage, segment)),
  )
  const ofHolds = holds.filter(({ isOpen, end, marks }) => isOpen && end > now && counts(marks)).map(({ held }) => held)
  return sumOf([...ofUsages, ...ofHolds])
}
