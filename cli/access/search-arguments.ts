import { NO_SUCH_PERMISSION } from '../../lib/access/check/check.ts'
import type { PageRequest, SearchPage } from '../../lib/access/search/page.ts'
import {
  parseResource,
  parseSubject,
  type ResourceReference,
  type SubjectReference,
} from '../../lib/foundation/identifiers/references.ts'
import { readAll } from '../../lib/foundation/lists/read-list.ts'

/**
 * Reads up to the limit.
 * @throws Error if the permission or the resource does not exist
 */
export const readPages = (search: (page: PageRequest) => Promise<SearchPage | undefined>, limit: number | undefined) =>
  readAll(async ({ page_size, page_token }) => {
    const page = await search({ limit: page_size, token: page_token })
    if (page === undefined) throw new Error(`${NO_SUCH_PERMISSION}, or no such resource`)
    return { entries: page.found, next_page_token: page.next_token }
  }, limit)

export function readSubject(text: string): SubjectReference {
  const subject = parseSubject(text)
  if (subject?.principal !== undefined) return subject
  throw new Error('subject must be user:<id>, serviceuser:<id> or group:<id>')
}

export function readResource(text: string): ResourceReference {
  const resource = parseResource(text)
  if (resource !== undefined) return resource
  throw new Error('resource must be namespace:<uuid, name or urn>')
}
