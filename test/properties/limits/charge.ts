import { type Asked, isEntitled, isFor, limitsOf, type Model, type Touched, touch, usedOf } from './model.ts'

export interface Charge extends Asked {
  /** The id; empty for credits. */
  feature: string
  amount: bigint
  /** What a capture takes beyond its hold. */
  mayExceed?: boolean
}

export interface Decided {
  /** `INVALID` for a missing user or project. Undefined if the charge must succeed. */
  refusal: 'INVALID' | 'NOT_ENTITLED' | 'LIMIT_REACHED' | undefined
  /** The latest end of a window that refuses; undefined if one has no end. */
  refusedUntil?: number | undefined
  /** Each once, in the order in which the charges touch them. */
  touched: Touched[]
  /** For each charge. */
  windows: Touched[][]
}

const concerning = (model: Model, charge: Charge) =>
  limitsOf(model, charge.feature).filter((found) => isFor(found, charge))

const lacks = (model: Model, charge: Charge): boolean =>
  concerning(model, charge).some(
    ({ limit: { per } }) =>
      (per === 'user' && charge.user_id === '') || (per === 'project' && charge.project_id === ''),
  )

export function decide(model: Model, charges: readonly Charge[]): Decided {
  const nothing = { touched: [], windows: [] }
  if (charges.some((charge) => lacks(model, charge))) return { refusal: 'INVALID', ...nothing }
  if (charges.some(({ feature }) => feature !== '' && !isEntitled(model, feature)))
    return { refusal: 'NOT_ENTITLED', ...nothing }
  const windows = charges.map((charge) => concerning(model, charge).map((found) => touch(model, found, charge)))
  const touched = new Map<string, Touched>()
  const sums = new Map<string, bigint>()
  windows.forEach((each, index) => {
    for (const window of each) {
      if (!touched.has(window.limit)) touched.set(window.limit, window)
      const amount = charges[index]?.mayExceed ? 0n : (charges[index]?.amount ?? 0n)
      sums.set(window.limit, (sums.get(window.limit) ?? 0n) + amount)
    }
  })
  const isOver = ({ limit, found }: Touched) => {
    const sum = sums.get(limit) ?? 0n
    return sum > 0n && usedOf(model, limit) + sum > found.limit.amount
  }
  const all = [...touched.values()]
  const over = all.filter(isOver).map(({ resets }) => resets ?? Number.POSITIVE_INFINITY)
  if (over.length === 0) return { refusal: undefined, touched: all, windows }
  const last = Math.max(...over)
  return {
    ...{ refusal: 'LIMIT_REACHED', touched: all, windows },
    refusedUntil: Number.isFinite(last) ? last : undefined,
  }
}

/** As answers show it. */
export function shown(model: Model, { limit, found, user_id, project_id, resets }: Touched) {
  const used = usedOf(model, limit)
  const { feature, window, per, amount } = found.limit
  return {
    ...{ source: found.source, feature, window, per, user_id, project_id },
    ...{ limit: String(amount), used: String(used), remaining: String(used < amount ? amount - used : 0n) },
    resets_at: resets === undefined ? '' : new Date(resets).toISOString(),
  }
}

/** What the list of allowances must have in it. */
export function listed(model: Model, features: readonly string[], asked: Asked) {
  const isOther = (named: string, given: string) => named !== '' && given !== '' && named !== given
  const found = features.flatMap((feature) =>
    limitsOf(model, feature).filter(({ limit: { per, user_id, project_id } }) => {
      if (isOther(user_id, asked.user_id) || isOther(project_id, asked.project_id)) return false
      if (per === 'user' && user_id === '' && asked.user_id === '') return false
      return !(per === 'project' && project_id === '' && asked.project_id === '')
    }),
  )
  return found.map((each) => {
    const { user_id, project_id } = each.limit
    const as = { user_id: user_id || asked.user_id, project_id: project_id || asked.project_id }
    return shown(model, touch(model, each, as))
  })
}
