import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { toEntity } from '../../support/entities.ts'
import { assertStatus, describeOutcome } from '../invariants/assertions.ts'
import { isAllowedAt, makeBatch, makeCheck } from '../oracles/check-auditor.ts'
import { childrenAt, isCustom } from '../oracles/trees.ts'
import { type Moment, momentsOf, type Run, relationsOf } from '../run.ts'
import { principalsOf } from './access.ts'
import { binderOf } from './lifecycle.ts'
import { type Entry, traverseListing } from './pages.ts'
import { auditSearch, idsOf, isOf } from './searches.ts'
import { pickNode } from './trees.ts'

// In these workloads, clients ask about the contents of trees by checks, lists and searches. Others move resources of
// the trees at the same time.

const pickAsked = (run: Run): string => String(pickNode(run)?.resource ?? run.fixtures.disk.resource)

/** Returns a reference to a random node, by its id or by its URN. */
function spellAsked(run: Run): string {
  const node = pickNode(run)
  if (node === undefined) return run.fixtures.disk.resource
  const { namespace, resource, name } = node
  const urn = `${namespace}:frn:${run.fixtures.project.name}:${namespace}:${name}`
  return run.random.pick([String(resource), String(resource), urn])
}

const keysOf = ({ fixtures }: Run): string[] =>
  [...fixtures.permissions, ...fixtures.trees.permissions].map(({ key }) => key)

async function checkNodes(run: Run): Promise<void> {
  const { random, fixtures } = run
  const one = () => ({
    subject: random.pick([...fixtures.users, binderOf(run), String(fixtures.groups[0]?.resource)]),
    resource: spellAsked(run),
    permission: random.pick(keysOf(run)),
  })
  if (random.chance(0.5)) return makeCheck(run, one())
  await makeBatch(run, Array.from({ length: random.between(2, 4) }, one))
}

/**
 * Lists the children or all descendants of a node in the order of the API's list. The reason of each entry is its path.
 */
function belowAt(moment: Moment, parent: string, isRecursive: boolean): Entry[] {
  const enter = (folder: string, path: string): Entry[] =>
    [...childrenAt(moment, folder)].sort(bySibling).flatMap((child) => {
      const reason = `${path} ${child}`
      return [{ id: idIn(child), reason }, ...(isRecursive ? enter(child, reason) : [])]
    })
  return enter(parent, '')
}

const idIn = (reference: string): string => reference.slice(reference.indexOf(':') + 1)
const bySibling = (one: string, other: string): number => (idIn(one) < idIn(other) ? -1 : 1)

/**
 * Lists everything that was below a node during the traversal. A resource counts as below every parent that it has had.
 */
function reachableIn(moments: readonly Moment[], parent: string): ReadonlySet<string> {
  const reached = new Set([parent])
  for (const folder of reached)
    for (const moment of moments) for (const child of childrenAt(moment, folder)) reached.add(child)
  return new Set([...reached].map(idIn))
}

async function listNodes(run: Run): Promise<void> {
  const { random, fixtures } = run
  const parent = pickAsked(run)
  const isRecursive = random.chance(0.6)
  const [namespace] = random.chance(0.3) ? [random.pick([fixtures.trees.namespace, fixtures.disk.namespace])] : []
  const query = { parent, ...(isRecursive && { recursive: 'true' }), ...(namespace && { namespace }) }
  const isMeant = ({ reason }: Entry) =>
    namespace === undefined || reason.split(' ').at(-1)?.startsWith(`${namespace}:`) === true
  await traverseListing(run, {
    operation: 'list-project-resources',
    call: { as: fixtures.admin, params: { project_id: fixtures.project.id }, query },
    member: 'resources',
    entriesAt: (moment) => belowAt(moment, parent, isRecursive).filter(isMeant),
    isRefused: (moment) => !moment.has(`RESOURCE#${parent} RESOURCE`),
    reachableIn: (moments) => reachableIn(moments, parent),
  })
}

/**
 * Searches for the nodes of one namespace that a subject may see. A subject may see everything below a node on which it
 * has a policy.
 */
async function searchNodes(run: Run): Promise<void> {
  const { random, fixtures } = run
  const subject = random.pick([...principalsOf(run), binderOf(run)])
  const [type, permission] = random.pick([
    [fixtures.disk.namespace, `${fixtures.service}.disk.get`],
    [fixtures.trees.namespace, `${fixtures.service}.folder.get`],
  ] as const)
  const body = { subject: toEntity(subject), action: { name: permission }, resource: { type } }
  const outcome = await run.call('search-resources', { as: fixtures.member, body })
  auditSearch(run, outcome, (moment) => {
    if (relationsOf(moment, subject).includes('admin')) return undefined
    const known = [...moment.values()].filter(isCustom).map(({ resource }) => String(resource))
    const all = [...new Set([...known, fixtures.unregisteredDisk])].filter(isOf(type))
    return idsOf(all.filter((resource) => isAllowedAt(moment, { subject, resource, permission })))
  })
}

/**
 * Searches for the subjects that may see a node, including subjects that have a policy on a resource above the node.
 */
async function searchHolders(run: Run): Promise<void> {
  const { random, fixtures } = run
  const type = random.pick(['app/user', 'app/group'])
  const [resource, permission] = [pickAsked(run), `${fixtures.service}.disk.get`]
  const body = { subject: { type }, action: { name: permission }, resource: toEntity(resource) }
  const outcome = await run.call('search-subjects', { as: fixtures.member, body })
  auditSearch(run, outcome, (moment) => {
    const asked = principalsOf(run).filter(isOf(type))
    return idsOf(asked.filter((subject) => isAllowedAt(moment, { subject, resource, permission })))
  })
}

/** The answer must have the values that the resource and its parent had at one moment. */
async function readNode(run: Run): Promise<void> {
  const { fixtures } = run
  const node = pickNode(run)
  if (node === undefined) return
  const call = { as: fixtures.admin, params: { project_id: fixtures.project.id, id: String(node.id) }, method: 'GET' }
  const outcome = await run.call('get-project-resource', call)
  assertStatus(outcome, 404)
  if (outcome.status !== 200 && outcome.status !== 404) return
  const { name, parent } = outcome.body.resource ?? {}
  const found = outcome.status === 404 ? undefined : [name, parent]
  const right = momentsOf(run, outcome).map((moment) => {
    const item = moment.get(`RESOURCE#${node.resource} RESOURCE`)
    return item && [item.name, item.parent ?? '']
  })
  const expected = right.map((each) => JSON.stringify(each)).join(' or ')
  assert(
    right.some((each) => isDeepStrictEqual(each, found)),
    `${describeOutcome(outcome)}, but right was ${expected}`,
  )
}

/** The functions that ask about trees. A function that is listed three times is called three times as often. */
export const TREE_QUESTIONS = [checkNodes, checkNodes, checkNodes, listNodes, searchNodes, searchHolders, readNode]
