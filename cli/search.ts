import { mapPrincipalType, mapType } from '../lib/access/authzen/map.ts'
import { NO_SUCH_PERMISSION } from '../lib/access/check/check.ts'
import { searchActions } from '../lib/access/search/actions.ts'
import type { PageRequest, SearchPage } from '../lib/access/search/page.ts'
import { searchResources } from '../lib/access/search/resources.ts'
import { searchSubjects } from '../lib/access/search/subjects.ts'
import {
  parseResource,
  parseSubject,
  type ResourceReference,
  type SubjectReference,
} from '../lib/foundation/identifiers/references.ts'
import { readAll } from '../lib/foundation/lists/read-all.ts'
import { openTable } from '../lib/foundation/table/table.ts'
import { makeNames } from './names.ts'
import { type ListOptions, printList } from './print-list.ts'

const TIMEOUT_MS = 60_000

const openForSearch = () => openTable(Date.now() + TIMEOUT_MS)

/** Lists who may do an action on a resource, with the engine of the API. */
export async function printSubjects(
  { type, action, resource }: Record<'type' | 'action' | 'resource', string>,
  options: ListOptions,
): Promise<void> {
  const namespace = mapPrincipalType(type)
  if (namespace === undefined) throw new Error('type must be user, serviceuser or group')
  const table = openForSearch()
  const question = { namespace, permission: action, resource: readResource(resource) }
  const read = await readPages(options, (page) => searchSubjects(table, question, page))
  const names = makeNames(table)
  await printList(
    options,
    read,
    { subjects: read.entries.map((id) => `${namespace}:${id}`) },
    {
      SUBJECT: (id) => names.of(`${namespace}:${id}`),
    },
  )
}

/** Lists the resources of a type that a subject may do an action on. */
export async function printResources(
  { subject, action, type }: Record<'subject' | 'action' | 'type', string>,
  options: ListOptions,
): Promise<void> {
  const namespace = mapType(type)
  if (namespace === undefined) throw new Error('type must be a namespace, such as compute/disk')
  const table = openForSearch()
  const question = { subject: readSubject(subject), permission: action, namespace }
  const read = await readPages(options, (page) => searchResources(table, question, page))
  const names = makeNames(table)
  await printList(
    options,
    read,
    { resources: read.entries.map((id) => `${namespace}:${id}`) },
    {
      ID: (id) => id,
      RESOURCE: (id) => names.of(`${namespace}:${id}`),
    },
  )
}

/** Lists what a subject may do on a resource. */
export async function printActions(
  { subject, resource }: Record<'subject' | 'resource', string>,
  options: ListOptions,
): Promise<void> {
  const table = openForSearch()
  const question = { subject: readSubject(subject), resource: readResource(resource) }
  const read = await readPages(options, (page) => searchActions(table, question, page))
  await printList(options, read, { actions: read.entries }, { ACTION: (verb) => verb })
}

/** Reads all pages. @throws Error where the permission or the resource does not exist */
const readPages = ({ limit }: ListOptions, search: (page: PageRequest) => Promise<SearchPage | undefined>) =>
  readAll(async ({ page_size, page_token }) => {
    const page = await search({ limit: page_size, token: page_token })
    if (page === undefined) throw new Error(`${NO_SUCH_PERMISSION}, or no such resource`)
    return { entries: page.found, next_page_token: page.next_token }
  }, limit)

function readSubject(text: string): SubjectReference {
  const subject = parseSubject(text)
  if (subject?.principal !== undefined) return subject
  throw new Error('subject must be user:<id>, serviceuser:<id> or group:<id>')
}

function readResource(text: string): ResourceReference {
  const resource = parseResource(text)
  if (resource !== undefined) return resource
  throw new Error('resource must be namespace:<uuid, name or urn>')
}
