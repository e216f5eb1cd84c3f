import * as v from 'valibot'

/** What a deletion took away, in an answer. */
export const Counts = v.object({
  policies: v.number(),
  memberships: v.number(),
  resources: v.number(),
  relations: v.number(),
})
