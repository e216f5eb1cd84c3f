import { type Mutant, mutant } from './mutant.ts'

const timelines = mutant('properties/subscriptions/timelines.test.ts')
const cutPeriods = mutant('functions/billing/subscriptions/cut-periods.test.ts')
const intervals = mutant('functions/billing/plans/interval-in-use.test.ts')
const creditIntervals = mutant('functions/billing/subscriptions/credit-interval.test.ts')
const planRules = mutant('functions/billing/plans/rules.test.ts')
const doctor = mutant('lib/operator/doctor/subscriptions.long.test.ts')

/** Defects in what cut periods take off later ones, and in the interval of a plan in use. */
export const cutPeriodMutants: readonly Mutant[] = [
  timelines(
    'billing/timeline/advance',
    'the credits of a part expire with the whole period',
    'end: periodAt(then.anchor, creditIntervalOf(then.terms), start).end',
    'end: periodAt(then.anchor, then.terms.interval, start).end',
  ),
  timelines(
    'billing/timeline/advance',
    'only the first part of a period gives credits',
    'return periodAt(anchor, creditIntervalOf(terms), after).end',
    'return periodAt(anchor, terms.interval, after).end',
  ),
  timelines(
    'billing/timeline/advance',
    'parts that passed while nothing was paid are given later',
    'justBefore(periodAt(then.anchor, creditIntervalOf(then.terms), since).start)',
    'justBefore(periodAt(then.anchor, then.terms.interval, since).start)',
  ),
  creditIntervals(
    'billing/subscriptions/cut',
    'a part that is cut short counts until the end of its period',
    'const { end } = currentPart(record, at)',
    'const { end } = currentPeriod(record, at)',
  ),
  creditIntervals(
    'billing/subscriptions/cut',
    'what the part under way has given is not found',
    'const { start, end } = currentPart(record, at)',
    'const { start, end } = currentPeriod(record, at)',
  ),
  creditIntervals(
    'billing/plans/change-plan',
    'a plan keeps the parts that it gave up',
    "...(wanted !== '' && { credit_interval: wanted }),",
    "...((wanted || stored) !== '' && { credit_interval: (wanted || stored) as 'day' }),",
  ),
  planRules(
    'billing/plans/change-plan',
    'the credits of a plan are given in parts that are longer than a period',
    "week: ['day'], month: ['day']",
    "week: ['day', 'month'], month: ['day']",
  ),
  timelines(
    'billing/timeline/cut-periods',
    'a cut period is taken off subscriptions that go on',
    'until > start && begun >= cut',
    'until > start',
  ),
  timelines(
    'billing/timeline/cut-periods',
    'a cut period is taken off after its end',
    'until > start && begun >= cut',
    'begun >= cut',
  ),
  timelines(
    'billing/timeline/cut-periods',
    'what a part had taken off is lost where it is cut short',
    'each.left + (each.taken?.[id] ?? 0n)',
    'each.left',
  ),
  timelines(
    'billing/timeline/cut-periods',
    'a cut period is taken off whole each time',
    'left: each.left - amount, taken',
    'left: each.left, taken',
  ),
  cutPeriods(
    'billing/timeline/cut-periods',
    'a cut period that is over is forgotten while a subscription is past due',
    'each.until > at || isWaiting(each)',
    'each.until > at',
  ),
  timelines(
    'billing/accounts/plan-settlement',
    'a period gives its credits whole though one was cut',
    'smaller(period_credits - off.taken,',
    'smaller(period_credits,',
  ),
  cutPeriods(
    'billing/subscriptions/cancel',
    'an immediate cancellation cuts nothing',
    '...(await cutCurrentPeriod(table, course)),',
    '',
  ),
  cutPeriods(
    'billing/subscriptions/start',
    'a start takes nothing off',
    'decided_until: justBefore(record.created_at), begun }',
    'decided_until: justBefore(record.created_at) }',
  ),
  cutPeriods(
    'billing/subscriptions/start',
    'a start is refused for credits that it does not give',
    'whole - takeOff(cut_periods, open, record.created_at, whole).taken',
    'whole',
  ),
  cutPeriods(
    'billing/subscriptions/change-plan',
    'a change is refused for credits that it does not give',
    'plan.period_credits - taken',
    'plan.period_credits',
  ),
  cutPeriods(
    'billing/subscriptions/cut',
    'credits that an earlier release gave are given again',
    'if (item === undefined) return undefined',
    'return undefined',
  ),
  cutPeriods(
    'billing/timeline/cut-periods',
    'an account remembers more and more ends',
    'sorted.length <= MOST_ENDS',
    'sorted.length > 0',
  ),
  doctor(
    'operator/doctor/subscriptions',
    'the doctor forgets what was cut',
    'if (end === at || entry.part?.start !== start) return undefined',
    'if (end !== start) return undefined',
  ),
  intervals(
    'billing/plans/change-plan',
    'a start beside a new interval leaves a plan in use with another interval',
    'decideAndCommit(table, version, before, after, [sameUse])',
    'decideAndCommit(table, version, before, after)',
  ),
  intervals(
    'billing/subscriptions/plan-terms',
    'a subscription that gets a plan does not touch what a new interval requires',
    'unchanged(terms)), planUseWrite(id)]',
    'unchanged(terms))]',
  ),
  intervals(
    'billing/subscriptions/plan-terms',
    'a subscription takes terms that its plan no longer has',
    'unchanged(terms))',
    'unchanged({ state }))',
  ),
  intervals(
    'billing/subscriptions/change-plan',
    'a change that is taken back beside a new interval keeps the old one',
    ', writes: [planUseWrite(record.terms.plan_id)] }',
    ' }',
  ),
]
