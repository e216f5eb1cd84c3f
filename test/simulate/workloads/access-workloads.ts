import { pickLateDeliveryProfile } from '../transport/faults.ts'
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
import { changeAccount, reportUsages } from './billing.ts'
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
import { grantThenRevoke } from './grant-then-revoke.ts'
import { applyManifests } from './manifests.ts'
import { askMeanwhile, bindMeanwhile, changeInOrder, pickSubjects } from './ordered-changes.ts'
import { checkByProjectName, projectNamesOf, renameProject, reportByProjectName } from './projects.ts'
import { searchActions, searchResources, searchSubjects } from './searches.ts'
import {
  checkShortLived,
  createShortLived,
  createShortLivedPolicy,
  deleteShortLived,
  pickShortLived,
} from './short-lived.ts'
import { start, type Workload } from './start.ts'

// In these workloads, access is checked while operators change it through the stores and by manifests.

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

export const accessWorkloads = {
  access: (run) => {
    const changes = [createPolicy, createPolicy, ...OPERATOR_CHANGES, renamePermission]
    return [
      ...start(run, 1, 3, 6, () => run.random.pick([checkAccess, checkAccess, checkAccess, getPermission])(run)),
      ...start(run, 1, 3, 5, () => run.random.pick(changes)(run)),
    ]
  },
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
  searches: (run) => [
    ...start(run, 2, 3, 4, () => run.random.pick([searchSubjects, searchResources, searchActions])(run)),
    ...start(run, 1, 3, 6, () => run.random.pick([createPolicy, createPolicy, ...OPERATOR_CHANGES])(run)),
  ],
  clients: (run) => {
    const clients = pickClients(run)
    return [
      ...start(run, 2, 3, 6, () => run.random.pick(CLIENT_CHANGES)(clients)),
      ...start(run, 2, 3, 8, () => callAsClient(clients)),
    ]
  },
} satisfies Record<string, Workload>
