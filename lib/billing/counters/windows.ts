import { counterKey, type Key } from '../../foundation/table/keys.ts'
import type { Budget, Limit, Per, Window } from '../timeline/limit.ts'
import { type CalendarWindow, calendarWindowAt } from '../timeline/windows.ts'
import type { PeriodEnd } from './periods.ts'

export type Source = 'plan' | 'budget'

/** What a budget names: nothing, a user, a project, or both. */
export type Named = '' | 'u' | 'p' | 'up'

/** What distinguishes the counter of a limit from all other counters of the account. */
export interface CounterId {
  source: Source
  /** The id of a feature; empty for credits. */
  feature: string
  window: Window
  per: Per
  named: Named
  /** Empty if the limit does not count by person. */
  user_id: string
  project_id: string
  /** The ISO time at which the window starts; the name of the window if it is `EVER` or `PERIOD`. */
  start: string
}

/** A limit that holds for a charge, and the window of this limit that the charge touches. */
export interface TouchedWindow extends CounterId {
  limit: bigint
  /** The ISO time at which the window ends; empty if it has no end. */
  resets_at: string
  /** Only for the window `period`: the name under which the counter counts. */
  period: string | undefined
}

export const keyOfCounter = (accountId: string, counter: CounterId): Key => {
  const { source, feature, window, per, named, user_id, project_id, start } = counter
  return counterKey(accountId, [source, feature, window, per, named, user_id, project_id], start)
}

/** Whom a charge is for. Empty if the request does not say it. */
export interface ChargedFor {
  user_id: string
  project_id: string
}

/** Whether a budget that names a person or a project is for a charge. A budget that names nobody is for all. */
export const concerns = (
  { user_id = '', project_id = '' }: Pick<Budget, 'user_id' | 'project_id'>,
  charged: ChargedFor,
): boolean =>
  (user_id === '' || user_id === charged.user_id) && (project_id === '' || project_id === charged.project_id)

const namedBy = ({ user_id = '', project_id = '' }: Pick<Budget, 'user_id' | 'project_id'>): Named =>
  `${user_id === '' ? '' : 'u'}${project_id === '' ? '' : 'p'}`

/**
 * @param at ISO time
 * @param findPeriod finds the current period, if the limit has the window `period`
 */
export function touchWindow(
  source: Source,
  limit: Limit & Pick<Budget, 'user_id' | 'project_id'>,
  charged: ChargedFor,
  at: string,
  findPeriod: () => PeriodEnd,
): TouchedWindow {
  const { feature, window, per, amount } = limit
  const named = namedBy(limit)
  const counter = {
    ...{ source, feature, window, per, named },
    user_id: per === 'user' || named.includes('u') ? (limit.user_id ?? charged.user_id) : '',
    project_id: per === 'project' || named.includes('p') ? (limit.project_id ?? charged.project_id) : '',
    limit: amount,
  }
  if (window === 'ever') return { ...counter, start: 'EVER', resets_at: '', period: undefined }
  if (window === 'period') {
    const { name, resetsAt } = findPeriod()
    return { ...counter, start: 'PERIOD', resets_at: resetsAt, period: name }
  }
  const { start, end } = calendarWindowAt(window, at)
  return { ...counter, start, resets_at: end, period: undefined }
}

/** When a window that started then ends, as an ISO time; undefined for `ever` and `period`. */
export const endOfWindow = (window: Window, start: string): string | undefined =>
  window === 'ever' || window === 'period' ? undefined : calendarWindowAt(window as CalendarWindow, start).end
