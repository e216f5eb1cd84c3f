import { handler as actionHandler } from '../../functions/access/authzen/search-actions.ts'
import { handler as resourceHandler } from '../../functions/access/authzen/search-resources.ts'
import { handler as subjectHandler } from '../../functions/access/authzen/search-subjects.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { toEntity } from './entities.ts'
import { type Answer, type Credentials, call } from './request.ts'
import { aClient } from './world.ts'

const HANDLERS = { action: actionHandler, resource: resourceHandler, subject: subjectHandler } satisfies Record<
  string,
  Handler
>
type Kind = keyof typeof HANDLERS

let asking: Promise<Credentials> | undefined

/** Sends a search as a platform member. */
export async function searchFor(kind: Kind, body: object): Promise<Answer> {
  asking ??= aClient(['member'])
  return call(HANDLERS[kind], { as: await asking, body })
}

/** All results of a search, page by page, as ids or names; the number of its pages. */
export async function traverse(kind: Kind, body: object, limit?: number): Promise<{ found: string[]; pages: number }> {
  const found: string[] = []
  let [token, pages] = ['', 0]
  do {
    const { status, body: page, text } = await searchFor(kind, { ...body, page: { token, limit } })
    if (status !== 200) throw new Error(`no page but ${status}: ${text}`)
    found.push(...page.results.map(({ id, name }: { id?: string; name?: string }) => id ?? name))
    token = page.page?.next_token ?? ''
    pages++
  } while (token !== '')
  return { found, pages }
}

/** The resources of a type that a subject may do something on. */
export const resourcesOf = async (subject: string, action: string, type: string, limit?: number): Promise<string[]> =>
  (await traverse('resource', { subject: toEntity(subject), action: { name: action }, resource: { type } }, limit))
    .found

/** The subjects of a type that may do something on a resource. */
export const subjectsOf = async (type: string, action: string, resource: string, limit?: number): Promise<string[]> =>
  (await traverse('subject', { subject: { type }, action: { name: action }, resource: toEntity(resource) }, limit))
    .found

/** What a subject may do on a resource. */
export const actionsOf = async (subject: string, resource: string, limit?: number): Promise<string[]> =>
  (await traverse('action', { subject: toEntity(subject), resource: toEntity(resource) }, limit)).found
