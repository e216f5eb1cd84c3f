import {
  changeRole,
  checkAccess,
  createPolicy,
  getPermission,
  renamePermission,
  toggleAdmin,
  toggleMember,
  unbindPolicy,
} from './access.ts'
import { changeAccount, createUsagePool, reportUsages, type UsagePool } from './billing.ts'
import {
  addHolding,
  callAsClient,
  changeClient,
  createClient,
  deleteClient,
  pickClients,
  revokeSecrets,
  rotateSecret,
} from './clients.ts'
import * as definitions from './definitions.ts'
import { pickLateDeliveryProfile } from './faults.ts'
import { grantThenRevoke } from './grant-then-revoke.ts'
import { invariantsOf } from './invariants.ts'
import * as lifecycle from './lifecycle.ts'
import { applyManifests } from './manifests.ts'
import { askMeanwhile, bindMeanwhile, changeInOrder, pickSubjects } from './ordered-changes.ts'
import { traverse } from './pages.ts'
import { updateProduct } from './products.ts'
import { checkByProjectName, projectNamesOf, renameProject, reportByProjectName } from './projects.ts'
import type { Run } from './run.ts'
import {
  checkShortLived,
  createShortLived,
  createShortLivedPolicy,
  deleteShortLived,
  pickShortLived,
} from './short-lived.ts'
import * as things from './things.ts'

type Turn = () => Promise<unknown>

/** Starts `least` to `most` clients or operators. Each takes 2 to `turns` turns, one after the other. */
function start({ random }: Run, least: number, most: number, turns: number, take: Turn): Promise<unknown>[] {
  return Array.from({ length: random.between(least, most) }, () => repeat(random.between(2, turns), take))
}

async function repeat(times: number, take: Turn): Promise<void> {
  for (let done = 0; done < times; done++) await take()
}

/** Starts the clients and operators of one kind. All workloads of a run share the usages. */
type Workload = (run: Run, usages: UsagePool) => Promise<unknown>[]

const OPERATOR_CHANGES = [unbindPolicy, toggleMember, toggleAdmin, changeRole]
const CLIENT_CHANGES = [
  createClient,
  rotateSecret,
  rotateSecret,
  revokeSecrets,
  revokeSecrets,
  changeClient,
  addHolding,
  deleteClient,
]

const POLICY_CHANGES = [
  lifecycle.createPolicyAs,
  lifecycle.enrichUser,
  lifecycle.deletePolicy,
  lifecycle.revokePolicy,
  lifecycle.changePolicy,
  lifecycle.changePolicy,
  lifecycle.deleteUser,
]
const DEFINITION_CHANGES = [
  definitions.createRole,
  definitions.createRole,
  definitions.changeRole,
  definitions.deleteRole,
  definitions.deleteRole,
  definitions.bindRole,
  definitions.bindRole,
  definitions.bindRole,
  definitions.createPermissions,
  definitions.deletePermission,
]
const THING_CHANGES = [
  things.createGroup,
  things.createResource,
  things.changeGroup,
  things.changeResource,
  things.addMembers,
  things.addMembers,
  things.removeMember,
  things.bindOnThing,
  things.deleteGroup,
  things.deleteResource,
]

const WORKLOADS = {
  billing: (run, usages) => [
    ...start(run, 2, 4, 4, () => reportUsages(usages)),
    ...start(run, 0, 2, 4, () => changeAccount(usages)),
  ],
  access: (run) => {
    const changes = [createPolicy, createPolicy, ...OPERATOR_CHANGES, renamePermission]
    return [
      ...start(run, 1, 3, 6, () => run.random.pick([checkAccess, checkAccess, checkAccess, getPermission])(run)),
      ...start(run, 1, 3, 5, () => run.random.pick(changes)(run)),
    ]
  },
  products: (run) => start(run, 2, 3, 4, () => updateProduct(run)),
  manifests: (run, usages) => [
    ...start(run, 2, 3, 2, () => applyManifests(run)),
    ...start(run, 1, 2, 4, () => run.random.pick([checkAccess, createPolicy, ...OPERATOR_CHANGES])(run)),
    ...start(run, 0, 1, 3, () => run.random.pick([reportUsages, changeAccount])(usages)),
  ],
  projects: (run, usages) => {
    const shortLived = pickShortLived(run)
    return [
      ...start(run, 2, 3, 3, () => renameProject(run)),
      ...start(run, 1, 3, 6, () => checkByProjectName(run)),
      ...start(run, 0, 1, 5, () => checkShortLived(shortLived, projectNamesOf(run))),
      ...start(run, 0, 1, 4, () => run.random.pick([createShortLived, deleteShortLived])(shortLived)),
      ...start(run, 1, 2, 3, () => reportByProjectName(usages)),
      ...start(run, 0, 1, 3, () => run.random.pick([createPolicy, unbindPolicy])(run)),
    ]
  },
  deletions: (run) => {
    const shortLived = pickShortLived(run)
    return [
      ...start(run, 1, 2, 4, () => createShortLived(shortLived)),
      ...start(run, 1, 3, 3, () => deleteShortLived(shortLived)),
      ...start(run, 1, 2, 4, () => createShortLivedPolicy(shortLived)),
      ...start(run, 1, 2, 6, () => checkShortLived(shortLived, [run.fixtures.project.name])),
    ]
  },
  grantThenRevoke: (run) => {
    if (run.random.chance(0.8)) Object.assign(run.transport.profile, pickLateDeliveryProfile(run.random))
    return [...start(run, 1, 2, 5, () => grantThenRevoke(run)), ...start(run, 0, 1, 5, () => checkAccess(run))]
  },
  orderedChanges: (run) => {
    const subjects = pickSubjects(run)
    const { random, transport } = run
    Object.assign(transport.profile, {
      holdProbability: random.pick([0.4, 0.7, 0.9]),
      faultProbability: random.pick([0, 0, 0.05, 0.2]),
    })
    return [
      ...start(run, 1, subjects.repeated === undefined ? 2 : 1, 6, () => changeInOrder(subjects)),
      ...start(run, 2, 4, 12, () => run.random.pick([askMeanwhile, askMeanwhile, bindMeanwhile])(subjects)),
    ]
  },
  policies: (run) => {
    delaySomeRequests(run)
    return [
      ...start(run, 2, 3, 5, () => run.random.pick(POLICY_CHANGES)(run)),
      ...start(run, 1, 1, 4, () => lifecycle.changeRights(run)),
      ...start(run, 1, 2, 5, () => run.random.pick([lifecycle.checkPolicies, traverse])(run)),
    ]
  },
  definitions: (run) => {
    delaySomeRequests(run)
    return [
      ...start(run, 2, 3, 5, () => run.random.pick(DEFINITION_CHANGES)(run)),
      ...start(run, 0, 1, 3, () => lifecycle.changeRights(run)),
      ...start(run, 1, 2, 5, () => run.random.pick([definitions.checkDefinitions, traverse])(run)),
    ]
  },
  things: (run) => {
    delaySomeRequests(run)
    return [
      ...start(run, 2, 3, 5, () => run.random.pick(THING_CHANGES)(run)),
      ...start(run, 1, 1, 4, () => lifecycle.changeRights(run)),
      ...start(run, 1, 2, 5, () => run.random.pick([things.checkThings, traverse])(run)),
    ]
  },
  clients: (run) => {
    const clients = pickClients(run)
    return [
      ...start(run, 2, 3, 6, () => run.random.pick(CLIENT_CHANGES)(clients)),
      ...start(run, 2, 3, 8, () => callAsClient(clients)),
    ]
  },
} satisfies Record<string, Workload>

/** In some runs abandoned requests arrive late, when others have undone what they did. */
function delaySomeRequests({ random, transport }: Run): void {
  if (random.chance(0.4)) Object.assign(transport.profile, pickLateDeliveryProfile(random))
}

type WorkloadName = keyof typeof WORKLOADS

/** How likely a run is to have this workload alone, or several workloads. */
const WEIGHTS: Record<WorkloadName | 'several', number> = {
  billing: 6,
  access: 6,
  products: 2,
  manifests: 2,
  projects: 2,
  deletions: 2,
  grantThenRevoke: 3,
  orderedChanges: 10,
  policies: 6,
  definitions: 4,
  things: 6,
  clients: 2,
  several: 2,
}
/** All workloads at once would take many times as long. */
const SEVERAL = 3

/** Starts the workloads of a run. Mostly it is a single one, because actors of one kind interfere with each other most. */
export function startWorkloads(run: Run): Promise<unknown>[] {
  run.invariants.push(...invariantsOf(run))
  const usages = createUsagePool(run)
  return pickWorkloads(run).flatMap((name) => (WORKLOADS[name] as Workload)(run, usages))
}

function pickWorkloads({ random }: Run): WorkloadName[] {
  const names = Object.keys(WORKLOADS) as WorkloadName[]
  const weighted = ([...names, 'several'] as const).flatMap((name) => Array<typeof name>(WEIGHTS[name]).fill(name))
  const picked = random.pick(weighted)
  if (picked !== 'several') return [picked]
  return Array.from({ length: SEVERAL }, () => names.splice(random.below(names.length), 1)).flat()
}
