import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { type CheckRequest, fact, isAllowed } from '../../properties/rules.ts'
import { assertSame, assertStatus, describeOutcome } from '../invariants/assertions.ts'
import { type Moment, momentsOf, type Outcome, type Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { factsOf } from './access-facts.ts'

// Compares the answer of a check with the table as it was during the check. A check may refer to its resource by id, by
// the name of a project, or by URN, and to its permission by id or key.

/**
 * The resource that a reference means at a moment. `facts` contains the facts about the ancestors of the resource if no
 * item stores its ancestors.
 */
interface ResolvedResource {
  resource: string
  facts: string[]
}

export const itemOf = (moment: Moment, resource: string): RawItem | undefined =>
  moment.get(`RESOURCE#${resource} RESOURCE`)

/** During a rename, a project has two names. */
export const findProject = (moment: Moment, name: string): RawItem | undefined =>
  [...moment.values()].find((item) => {
    const names = [item.name, ...((item.other_names ?? []) as string[])]
    return item.sk === 'RESOURCE' && item.namespace === 'app/project' && names.includes(name)
  })

/** Returns the namespace in a reference `<namespace>:<id>`. */
export const namespaceOf = (reference: string): string => reference.split(':', 1)[0] ?? ''

/** Resolves a reference by the resources' own items. Does not read the aliases, because these could be wrong. */
function resolveResource(moment: Moment, reference: string): ResolvedResource | undefined {
  const namespace = namespaceOf(reference)
  const id = reference.slice(namespace.length + 1)
  const [, projectName = '', , name = ''] = /^frn:([^:]+):([^:]+):(.+)$/.exec(id) ?? []
  if (projectName !== '') return resolveUrn(moment, reference, namespace, projectName, name)
  if (!namespace.startsWith('app/')) return { resource: reference, facts: [] }
  if (itemOf(moment, reference) !== undefined) return { resource: reference, facts: [] }
  const project = namespace === 'app/project' ? findProject(moment, id) : undefined
  return project === undefined ? undefined : { resource: String(project.resource), facts: [] }
}

function resolveUrn(moment: Moment, urn: string, namespace: string, projectName: string, name: string) {
  const project = findProject(moment, projectName)
  if (project === undefined) return undefined
  const registered = [...moment.values()].find((item) => {
    const matches = item.sk === 'RESOURCE' && item.namespace === namespace && item.name === name
    return matches && (item.ancestors as string[])[0] === project.resource
  })
  if (registered !== undefined) return { resource: String(registered.resource), facts: [] }
  return { resource: urn, facts: withAncestors(moment, urn, String(project.resource)) }
}

/** Returns undefined if the resource is not registered. */
export const findRegistered = (moment: Moment, reference: string): RawItem | undefined => {
  const resolved = resolveResource(moment, reference)
  return resolved && itemOf(moment, resolved.resource)
}

/** Returns the facts that make a resource a child of this parent. The resource need not be registered. */
export const withAncestors = (moment: Moment, resource: string, parent: string): string[] =>
  [parent, ...((itemOf(moment, parent)?.ancestors ?? []) as string[])].map((each) => fact('under', resource, each))

const subjectExists = (moment: Moment, subject: string): boolean =>
  !subject.startsWith('app/group:') || itemOf(moment, subject) !== undefined

/** Returns 404 if the permission does not exist. */
function answerAt(moment: Moment, { subject, resource, permission }: CheckRequest): boolean | 404 {
  const id = permissionIdAt(moment, permission)
  if (id === undefined) return 404
  const resolved = subjectExists(moment, subject) ? resolveResource(moment, resource) : undefined
  if (resolved === undefined) return false
  const facts = new Set([...factsOf(moment), ...resolved.facts])
  return isAllowed(facts, { subject, resource: resolved.resource, permission: id })
}

/** `permission` is an id or a key. Returns undefined for a deleted permission. */
export function permissionIdAt(moment: Moment, permission: string): string | undefined {
  const byId = moment.get(`PERMISSION#${permission} PERMISSION`)
  if (permission.startsWith('app.') || (byId !== undefined && byId.deleted_at === undefined)) return permission
  const found = [...moment.values()].find((item) => item.sk === 'PERMISSION' && item.key === permission)
  return found === undefined ? undefined : String(found.id)
}

export const isAllowedAt = (moment: Moment, request: CheckRequest): boolean => answerAt(moment, request) === true

/** Expects that the answer was correct at one moment of the request. */
export function auditCheck(run: Run, request: CheckRequest, outcome: Outcome): void {
  const { name, status, reason, body } = outcome
  assertStatus(outcome, 404)
  if (status === 409) assertSame(reason, 'ABORTED', describeOutcome(outcome))
  if (status !== 200 && status !== 404) return
  const answer = status === 404 ? 404 : (body.status as boolean)
  const answers = new Set(momentsOf(run, outcome).map((moment) => answerAt(moment, request)))
  const expected = [...answers].join(' or ')
  assert(
    answers.has(answer),
    `${name}: answered ${answer}, but right at the moments of the check was ${expected}: ${JSON.stringify(request)}`,
  )
}

/** Expects that all answers of a batch were correct at the same moment of the request. */
function auditBatch(run: Run, requests: readonly CheckRequest[], outcome: Outcome): void {
  const { name, status, reason, body } = outcome
  assertStatus(outcome, 404)
  if (status === 409) assertSame(reason, 'ABORTED', describeOutcome(outcome))
  if (status !== 200 && status !== 404) return
  const moments = momentsOf(run, outcome).map((moment) => requests.map((request) => answerAt(moment, request)))
  const given = status === 404 ? refusedIn(body) : (body.pairs as { status: boolean }[]).map((pair) => pair.status)
  const isRight = (answers: (boolean | 404)[]) =>
    status === 404
      ? isDeepStrictEqual(
          answers.flatMap((each, index) => (each === 404 ? [index] : [])),
          given,
        )
      : isDeepStrictEqual(answers, given)
  const expected = [...new Set(moments.map((answers) => answers.join()))].join(' or ')
  assert(moments.some(isRight), `${name}: answered ${given}, but right was ${expected}: ${JSON.stringify(requests)}`)
}

/** Returns the positions of the checks that an error of a batch names. */
const refusedIn = (body: { details: { field_violations?: { field: string }[] }[] }): number[] =>
  body.details
    .flatMap(({ field_violations = [] }) => field_violations)
    .map(({ field }) => Number(/^bodies\[(\d+)\]/.exec(field)?.[1]))

/**
 * Returns a check as the client sends it. The client refers to a permission by the key that it had at the start of the
 * run, although another client may change this key.
 */
function asAsked(run: Run, request: CheckRequest): CheckRequest {
  const known = run.fixtures.permissions.find(({ id }) => id === request.permission)
  return { ...request, permission: known === undefined ? request.permission : known.key }
}

/** Sends a check, and compares its answer with the table. */
export async function makeCheck(run: Run, request: CheckRequest): Promise<void> {
  const body = asAsked(run, request)
  auditCheck(run, body, await run.call('check', { as: run.fixtures.member, body }))
}

/** Sends a batch of checks, and compares its answer with the table. */
export async function makeBatch(run: Run, requests: readonly CheckRequest[]): Promise<void> {
  const bodies = requests.map((request) => asAsked(run, request))
  auditBatch(run, bodies, await run.call('batch-check', { as: run.fixtures.member, body: { bodies } }))
}
