import * as containers from './containers.ts'
import * as definitions from './definitions.ts'
import * as groupsAndResources from './groups-and-resources.ts'
import * as lifecycle from './lifecycle.ts'
import { traverse } from './pages.ts'
import * as profiles from './profiles.ts'
import * as serviceUsers from './service-users.ts'
import { delaySomeRequests, start, type Workload } from './start.ts'
import { followRun } from './stream-feed.ts'
import { TREE_QUESTIONS } from './tree-questions.ts'
import * as trees from './trees.ts'
import { indexFollower } from './word-index.ts'

// Workloads that change things over HTTP, while the permissions of their callers change.

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
const GROUP_AND_RESOURCE_CHANGES = [
  groupsAndResources.createGroup,
  groupsAndResources.createResource,
  groupsAndResources.changeGroup,
  groupsAndResources.changeResource,
  groupsAndResources.addMembers,
  groupsAndResources.addMembers,
  groupsAndResources.removeMember,
  groupsAndResources.bindOnGroupOrResource,
  groupsAndResources.deleteGroup,
  groupsAndResources.deleteResource,
]
const TREE_CHANGES = [
  trees.createNode,
  trees.createNode,
  trees.createNode,
  trees.moveNode,
  trees.moveNode,
  trees.moveNode,
  trees.crossMoves,
  trees.moveBelowItself,
  trees.enterWhatGoes,
  trees.changeNode,
  trees.shareNode,
  trees.shareNode,
  trees.deleteNode,
  trees.deleteNode,
]
const CONTAINER_CHANGES = [
  containers.createOrganization,
  containers.createProject,
  containers.createProject,
  containers.updateContainer,
  containers.changeState,
  containers.changeState,
  containers.changeState,
  containers.changeUserState,
  containers.changeUserState,
  containers.changeUsers,
  containers.createInside,
  containers.bindInside,
  containers.bindInside,
  containers.deleteContainer,
  containers.deleteContainer,
]
const SERVICE_USER_CHANGES = [
  serviceUsers.createServiceUser,
  serviceUsers.createSecret,
  serviceUsers.createSecret,
  serviceUsers.createSecret,
  serviceUsers.deleteSecret,
  serviceUsers.deleteServiceUser,
  serviceUsers.grantSomething,
  serviceUsers.grantSomething,
  serviceUsers.changePlatform,
]
const PROFILE_CHANGES = [
  profiles.createProfile,
  profiles.createProfile,
  profiles.putProfile,
  profiles.putProfile,
  profiles.putProfile,
  profiles.deleteProfile,
  profiles.makeProfileAgain,
  profiles.makeProfileAgain,
  containers.changeUserState,
]

export const lifecycleWorkloads = {
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
  groupsAndResources: (run) => {
    delaySomeRequests(run)
    return [
      ...start(run, 2, 3, 5, () => run.random.pick(GROUP_AND_RESOURCE_CHANGES)(run)),
      ...start(run, 1, 1, 4, () => lifecycle.changeRights(run)),
      ...start(run, 1, 2, 5, () => run.random.pick([groupsAndResources.checkThings, traverse])(run)),
    ]
  },
  trees: (run) => {
    delaySomeRequests(run)
    const ask = () => run.random.pick(TREE_QUESTIONS)(run)
    const rights = () => run.random.pick([lifecycle.changeRights, trees.changeUpdater])(run)
    return [
      ...(run.random.chance(0.5) ? [trees.createChain(run)] : []),
      ...start(run, 2, 4, 6, () => run.random.pick(TREE_CHANGES)(run)),
      ...start(run, 0, 1, 4, rights),
      ...start(run, 1, 2, 6, ask),
    ]
  },
  containers: (run) => {
    delaySomeRequests(run)
    return [
      ...start(run, 2, 4, 6, () => run.random.pick(CONTAINER_CHANGES)(run)),
      ...start(run, 1, 1, 4, () => run.random.pick([lifecycle.changeRights, groupsAndResources.createResource])(run)),
      ...start(run, 1, 2, 6, () => run.random.pick([containers.checkPlaces, containers.checkPlaces, traverse])(run)),
    ]
  },
  serviceUsers: (run) => {
    delaySomeRequests(run)
    return [
      ...start(run, 2, 3, 6, () => run.random.pick(SERVICE_USER_CHANGES)(run)),
      ...start(run, 1, 1, 4, () => lifecycle.changeKeeper(run)),
      ...start(run, 1, 1, 4, () => run.random.pick([serviceUsers.checkServiceUsers, containers.changeState])(run)),
    ]
  },
  profiles: (run) => {
    delaySomeRequests(run)
    const others = start(run, 2, 3, 5, () => run.random.pick(PROFILE_CHANGES)(run))
    return run.random.chance(0.5) ? [...others, followRun(run, Promise.all(others), indexFollower)] : others
  },
} satisfies Record<string, Workload>
