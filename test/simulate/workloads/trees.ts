import type { Call, Credentials } from '../../support/request.ts'
import { auditPolicyCall } from '../oracles/policy-auditor.ts'
import { callAudited } from '../oracles/request-auditor.ts'
import { aboveAt } from '../oracles/trees.ts'
import type { Moment, Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { bind, unbind } from './changes.ts'
import { binderOf, latestItems, pickCaller, untilSettled } from './lifecycle.ts'

// In these workloads, callers put folders and disks into each other, move them, share them and delete them with their
// descendants. Others send checks at the same time.

const NAMES = ['top', 'left', 'right', 'leaf', 'twig']
const inProject = ({ fixtures }: Run) => ({ project_id: fixtures.project.id })

const isNode = ({ fixtures }: Run, { sk, namespace, name }: RawItem): boolean =>
  sk === 'RESOURCE' &&
  [fixtures.trees.namespace, fixtures.disk.namespace].includes(String(namespace)) &&
  (NAMES.includes(String(name)) || String(name).startsWith('deep-'))

const nodesAt = (run: Run): RawItem[] => latestItems(run, (item) => isNode(run, item))

/** Picks a folder or disk. Sometimes picks one that may be deleted by now. */
export function pickNode(run: Run): RawItem | undefined {
  const { random, history } = run
  const earlier = { ...run, history: [random.pick(history.slice(-100))] }
  const nodes = random.chance(0.8) ? nodesAt(run) : nodesAt(earlier)
  return nodes.length === 0 ? undefined : random.pick(nodes)
}

/** Picks a caller that often has the permission for its request, by a policy on the project or on a folder. */
const pickMover = (run: Run): Credentials => run.random.pick([run.fixtures.admin, run.fixtures.admin, pickCaller(run)])

/**
 * Returns a node in one of the forms in which a request may name a parent: by id, or by URN with or without the
 * namespace.
 */
function spellNode({ random, fixtures }: Run, { resource, namespace, name }: RawItem): string {
  const urn = `frn:${fixtures.project.name}:${namespace}:${name}`
  return random.pick([String(resource), String(resource), urn, `${namespace}:${urn}`])
}

/** Picks a parent for a request: a node, no parent, or a reference that belongs to no resource. */
function pickParent(run: Run): string {
  const { random, fixtures } = run
  const node = pickNode(run)
  const isNowhere = node === undefined || random.chance(0.15)
  if (isNowhere) return random.pick(['', '', `${fixtures.trees.namespace}:${random.uuid()}`])
  return spellNode(run, node)
}

const lies = (moment: Moment, resource: string, parent: string): boolean => {
  const item = moment.get(`RESOURCE#${resource} RESOURCE`)
  return item !== undefined && (item.parent ?? '') === parent
}

async function create(run: Run, as: Credentials, body: { name: string; namespace: string; parent: string }) {
  const { random, fixtures } = run
  const query = random.chance(0.4) ? { query: { id: fixtures.disk.id.replace(/^.{8}/, random.pick(IDS)) } } : {}
  const call = { as, params: inProject(run), body, ...query }
  return callAudited(run, 'create-project-resource', call, (moment, { resource }) =>
    lies(moment, `${body.namespace}:${resource.id}`, resource.parent),
  )
}
/** The first parts of ids for new resources. There are only three, so that some ids are used again after a deletion. */
const IDS = ['11111111', '22222222', '33333333']

export async function createNode(run: Run): Promise<void> {
  const { random, fixtures } = run
  const namespace = random.pick([fixtures.trees.namespace, fixtures.trees.namespace, fixtures.disk.namespace])
  await create(run, pickMover(run), { name: random.pick(NAMES), namespace, parent: pickParent(run) })
}

/** Makes the first folders a chain. In some runs, the chain is almost as deep as allowed. */
export async function createChain(run: Run): Promise<void> {
  const { fixtures, random } = run
  const { namespace } = fixtures.trees
  let parent = ''
  for (let level = random.pick([2, 4, 8, 10]); level > 0; level--) {
    const body = { name: `deep-${level}`, namespace, parent }
    await untilSettled(async () => {
      const params = inProject(run)
      const outcome = await callAudited(run, 'create-project-resource', { as: fixtures.admin, params, body })
      if (outcome.status === 200) parent = `${namespace}:${outcome.body.resource.id}`
      return outcome
    })
  }
}

async function move(run: Run, node: RawItem, as: Credentials, parent: string, more: object = {}): Promise<void> {
  const call: Call = {
    as,
    params: { ...inProject(run), id: String(node.id) },
    body: { parent, ...more },
    method: 'PUT',
  }
  await callAudited(run, 'update-project-resource', call, (moment, { resource }) =>
    lies(moment, String(node.resource), resource.parent),
  )
}

export async function moveNode(run: Run): Promise<void> {
  const { random } = run
  const node = pickNode(run)
  if (node === undefined) return createNode(run)
  const more = random.pick([{}, {}, { title: random.pick(['a', 'b']) }, { name: random.pick(NAMES) }])
  await move(run, node, pickMover(run), pickParent(run), more)
}

/** Makes two moves at the same time that would together make a cycle of parents. */
export async function crossMoves(run: Run): Promise<void> {
  const [one, other] = [pickNode(run), pickNode(run)]
  if (one === undefined || other === undefined) return createNode(run)
  const as = run.fixtures.admin
  await Promise.all([move(run, one, as, String(other.resource)), move(run, other, as, String(one.resource))])
}

/** Creates something in a node, or moves something into it, while the node is deleted. */
export async function enterWhatGoes(run: Run): Promise<void> {
  const { random, fixtures } = run
  const [node, other] = [pickNode(run), pickNode(run)]
  if (node === undefined || other === undefined) return createNode(run)
  const as = fixtures.admin
  const parent = String(node.resource)
  const enter = random.pick([
    () => move(run, other, as, parent),
    () => create(run, as, { name: random.pick(NAMES), namespace: fixtures.trees.namespace, parent }),
  ])
  await Promise.all([enter(), removeNode(run, node, as)])
}

export async function moveBelowItself(run: Run): Promise<void> {
  const node = pickNode(run)
  if (node === undefined) return createNode(run)
  const above = aboveAt(run.history.at(-1) as Moment, String(node.resource))
  const top = nodesAt(run).find(({ resource }) => resource === above.at(-1)) ?? node
  await move(run, top, run.fixtures.admin, String(node.resource))
}

export async function changeNode(run: Run): Promise<void> {
  const { random, fixtures } = run
  const node = pickNode(run)
  if (node === undefined) return createNode(run)
  const body = random.pick([
    { name: random.pick(NAMES) },
    { title: random.pick(['a', 'b']) },
    { principal: random.pick(['', ...fixtures.users]) },
  ])
  const params = { ...inProject(run), id: String(node.id) }
  await callAudited(run, 'update-project-resource', { as: pickMover(run), params, body, method: 'PUT' })
}

export async function deleteNode(run: Run): Promise<void> {
  const node = pickNode(run)
  if (node === undefined) return createNode(run)
  await removeNode(run, node, pickMover(run))
}

async function removeNode(run: Run, node: RawItem, as: Credentials): Promise<void> {
  const { random } = run
  const query = random.pick([{}, { recursive: 'true' }, { recursive: 'true' }, { recursive: 'false' }])
  const call = { as, params: { ...inProject(run), id: String(node.id) }, query, method: 'DELETE' }
  const isGone = (moment: Moment) => !moment.has(`RESOURCE#${node.resource} RESOURCE`)
  await untilSettled(() => callAudited(run, 'delete-project-resource', call, isGone))
}

/** The role also applies to all descendants of the node. */
export async function shareNode(run: Run): Promise<void> {
  const { random, fixtures, time } = run
  const resource = pickNode(run)?.resource
  if (resource === undefined) return createNode(run)
  const principals = [...fixtures.users, binderOf(run), binderOf(run), String(fixtures.groups[0]?.resource)]
  const body = {
    role_id: random.pick([fixtures.trees.holder, fixtures.trees.holder, ...fixtures.roles]).id,
    resource: String(resource),
    principal: random.pick(principals),
  }
  const call = { as: pickMover(run), body }
  const from = time.now
  const outcome = await run.call('create-policy', call)
  auditPolicyCall(run, call, { from, to: time.now }, outcome)
}

/**
 * Grants or revokes the permission of `binder` to update the project. A move of a resource needs further permissions.
 */
export async function changeUpdater(run: Run): Promise<void> {
  const { random, fixtures } = run
  const binding = {
    role_id: fixtures.trees.updater.id,
    resource: fixtures.project.resource,
    principal: binderOf(run),
  }
  await random.pick([bind, bind, unbind])(run, binding)()
}
