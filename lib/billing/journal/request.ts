import * as v from 'valibot'
import { pageFields, query } from '../../foundation/lists/query.ts'
import { pathTo } from '../../foundation/schema/path.ts'
import { dateTime, oneOf } from '../../foundation/schema/primitives.ts'

export const ListTransactionsQuery = v.pipe(
  query({
    start_range: v.optional(dateTime),
    end_range: v.optional(dateTime),
    since: v.optional(dateTime),
    ...pageFields(),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.since === undefined || dataset.value.start_range === undefined) return
    addIssue({ message: 'is another word for start_range: give one of them', path: pathTo('since') })
  }),
)
export type ListTransactionsRequest = v.InferOutput<typeof ListTransactionsQuery>

/** How many transactions one request adds up, at most. */
export const MAX_SUMMED = 10_000

const SUMMARY_GROUPS = ['source', 'user_id', 'none'] as const
export type SummaryGroup = (typeof SUMMARY_GROUPS)[number]

export const SummarizeTransactionsQuery = query({
  start_range: v.optional(dateTime),
  end_range: v.optional(dateTime),
  group_by: v.optional(oneOf(SUMMARY_GROUPS)),
  ...pageFields(MAX_SUMMED),
})
export type SummarizeTransactionsRequest = v.InferOutput<typeof SummarizeTransactionsQuery>
