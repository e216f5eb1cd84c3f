import * as v from 'valibot'
import type { SearchPage } from '../search/page.ts'
import type { SubjectPage } from '../search/subjects.ts'

export const FoundEntity = v.object({ type: v.string(), id: v.string() })

export const FoundAction = v.object({ name: v.string() })

export const SearchPageAnswer = v.object({ next_token: v.string() })

// The member `page` is missing if the request cannot be mapped to Tollgate's types. The list of results is then empty.
const page = v.optional(SearchPageAnswer)

export const ResourceSearchResponse = v.object({ results: v.array(FoundEntity), page })
export const ActionSearchResponse = v.object({ results: v.array(FoundAction), page })
export const SubjectSearchResponse = v.object({
  results: v.array(FoundEntity),
  page,
  context: v.optional(v.object({ platform_admins: v.boolean() })),
})

/** The results have the type in the spelling of the request. */
export const answerEntities = (found: SearchPage | undefined, type: string) => answer(found, (id) => ({ type, id }))

export const answerActions = (found: SearchPage | undefined) => answer(found, (name) => ({ name }))

/** The results do not list platform admins, so the context says whether they hold the permission. */
export const answerSubjects = (found: SubjectPage | undefined, type: string) => ({
  ...answerEntities(found, type),
  ...(found !== undefined && { context: { platform_admins: found.platformAdmins } }),
})

const answer = <Result>(found: SearchPage | undefined, toResult: (id: string) => Result) =>
  found === undefined ? { results: [] } : { results: found.found.map(toResult), page: { next_token: found.next_token } }
