import * as v from 'valibot'
import { pageFields, query } from '../lists/query.ts'
import { pathTo } from '../schema/path.ts'
import { dateTime } from '../schema/primitives.ts'

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
