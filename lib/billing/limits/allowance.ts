import * as v from 'valibot'
import type { Table } from '../../foundation/table/table.ts'
import { parseCounter, usedOf } from '../counters/counter.ts'
import { keyOfCounter, type TouchedWindow } from '../counters/windows.ts'
import { PERS, WINDOWS } from '../timeline/limit.ts'
import type { OpenSubscriptions } from '../timeline/schema.ts'

const SOURCES = ['plan', 'budget'] as const

const text = v.pipe(
  v.bigint(),
  v.transform((value) => String(value)),
)

/** The amount that a limit allows in a window, and the rest of it. `resets_at` is empty if the window has no end. */
export const PresentedAllowance = v.object({
  source: v.picklist(SOURCES),
  feature: v.string(),
  window: v.picklist(WINDOWS),
  per: v.picklist(PERS),
  user_id: v.string(),
  project_id: v.string(),
  limit: text,
  used: text,
  remaining: text,
  resets_at: v.string(),
})
export type Allowance = v.InferInput<typeof PresentedAllowance>

/** The allowance that refused a charge, and the amount of the charge. */
export const PresentedRefusal = v.object({ ...PresentedAllowance.entries, requested: text })

export function allowanceOf(window: TouchedWindow, used: bigint): Allowance {
  const { source, feature, window: name, per, user_id, project_id, limit, resets_at } = window
  const remaining = used < limit ? limit - used : 0n
  return { ...{ source, feature, window: name, per, user_id, project_id }, limit, used, remaining, resets_at }
}

/** The windows that a request has touched, or would touch. */
export interface Touched {
  windows: readonly TouchedWindow[]
  open: OpenSubscriptions
  /** ISO time. */
  at: string
}

/** Reads one counter for each window, in one round trip. */
export function readAllowances(
  reader: Pick<Table, 'get'>,
  accountId: string,
  { windows, open, at }: Touched,
): Promise<Allowance[]> {
  return Promise.all(
    windows.map(async (window) => {
      const item = await reader.get(keyOfCounter(accountId, window))
      return allowanceOf(window, usedOf(window, item && parseCounter(item), open, at))
    }),
  )
}
