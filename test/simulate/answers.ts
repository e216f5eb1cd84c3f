import assert from 'node:assert/strict'
import { fact, holds } from '../properties/rules.ts'
import { boundsOf } from './facts.ts'
import type { RawItem } from './raw.ts'
import type { Moment, Outcome, Run } from './run.ts'

/** Holds an answer of a check against what was there, by whatever name, while it was made. */

export interface Asked {
  /** `<namespace>:<id>`. */
  subject: string
  /** As a check names it: an id, the name of a project, or a URN. */
  resource: string
  /** A permission that stays what it is: its id, or its key where it is built in. */
  permission: string
}

/** What a written resource means at a moment, and facts about it that no item holds. */
interface Place {
  resource: string
  facts: string[]
}

const itemOf = (moment: Moment, resource: string): RawItem | undefined => moment.get(`RESOURCE#${resource} RESOURCE`)

export const projectNamed = (moment: Moment, name: string): RawItem | undefined =>
  [...moment.values()].find(({ sk, namespace, name: own }) => {
    return sk === 'RESOURCE' && namespace === 'app/project' && own === name
  })

/** By the items alone, whatever the aliases say. */
function placeAt(moment: Moment, written: string): Place | undefined {
  const [namespace = ''] = written.split(':', 1)
  const id = written.slice(namespace.length + 1)
  const [, projectName = '', , name = ''] = /^frn:([^:]+):([^:]+):(.+)$/.exec(id) ?? []
  if (projectName !== '') return placeOfUrn(moment, written, namespace, projectName, name)
  if (!namespace.startsWith('app/')) return { resource: written, facts: [] }
  if (itemOf(moment, written) !== undefined) return { resource: written, facts: [] }
  const named = namespace === 'app/project' ? projectNamed(moment, id) : undefined
  return named === undefined ? undefined : { resource: String(named.resource), facts: [] }
}

function placeOfUrn(moment: Moment, urn: string, namespace: string, projectName: string, name: string) {
  const project = projectNamed(moment, projectName)
  if (project === undefined) return undefined
  const registered = [...moment.values()].find((item) => {
    const own = item.sk === 'RESOURCE' && item.namespace === namespace && item.name === name
    return own && (item.ancestors as string[])[0] === project.resource
  })
  if (registered !== undefined) return { resource: String(registered.resource), facts: [] }
  const above = [String(project.resource), ...(project.ancestors as string[])]
  return { resource: urn, facts: above.map((ancestor) => fact('under', urn, ancestor)) }
}

const isThere = (moment: Moment, subject: string): boolean =>
  !subject.startsWith('app/group:') || itemOf(moment, subject) !== undefined

/** Every answer has to follow from what was so at some moment of its request. */
function judgeAnswer(run: Run, { subject, resource, permission }: Asked, outcome: Outcome): void {
  const { name, status, reason, body, from, to } = outcome
  const told = `${name} ${status} ${reason} ${JSON.stringify(body)}`
  assert([0, 200, 409, 429, 503].includes(status), `an answer that nobody expects: ${told}`)
  if (status === 409) assert.equal(reason, 'ABORTED', told)
  if (status !== 200) return
  const moments = run.history.slice(from, to + 1)
  const { ever, always } = boundsOf(moments)
  const justified = moments.some((moment) => {
    const place = isThere(moment, subject) ? placeAt(moment, resource) : undefined
    if (place === undefined) return body.status === false
    const asked = { subject, resource: place.resource, permission }
    const facts = new Set([...(body.status ? ever : always), ...place.facts])
    return holds(facts, asked) === body.status
  })
  const question = JSON.stringify({ subject, resource, permission })
  assert(justified, `${name}: ${body.status ? 'a stale allow' : 'a stale deny'} of what has a name: ${question}`)
}

/** Asks of a permission that nobody renames, by its key. */
export async function askOf(run: Run, asked: Asked): Promise<void> {
  const known = run.world.permissions.find(({ id }) => id === asked.permission)
  const permission = known === undefined ? asked.permission : known.key
  const outcome = await run.call('check', {
    as: run.world.member,
    body: { subject: asked.subject, resource: asked.resource, permission },
  })
  judgeAnswer(run, asked, outcome)
}
