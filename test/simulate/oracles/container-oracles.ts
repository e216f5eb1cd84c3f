import { isAllowed } from '../../properties/rules.ts'
import type { Call } from '../../support/request.ts'
import { type Moment, relationsOf } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { factsOf, itemsOf } from './access-facts.ts'
import { itemOf } from './check-auditor.ts'
import { deletingAt, isAdminAt, isNameTaken, mayAt, type Oracle, param, principalOf } from './oracle.ts'

// The oracles for requests about organizations and projects.

type Kind = 'organization' | 'project'

const placeOf = (call: Call, kind: Kind): string => `app/${kind}:${param(call, 'id')}`
const isThereAt = (moment: Moment, resource: string): boolean => itemOf(moment, resource) !== undefined
const isGoing = (moment: Moment, resource: string): boolean =>
  !isThereAt(moment, resource) || deletingAt(moment, resource) !== undefined

const isOfKind =
  (kind: Kind) =>
  ({ sk, namespace }: RawItem): boolean =>
    sk === 'RESOURCE' && namespace === `app/${kind}`

/**
 * Tells whether the caller has a permission in a container. If the container does not exist, this is only true for
 * admins.
 */
const mayIn = (moment: Moment, call: Call, permission: string, resource: string): boolean =>
  isAdminAt(moment, call) || (isThereAt(moment, resource) && mayAt(moment, call, permission, resource))

/** Tells whether the caller has a permission in a container, even if the container itself is suspended. */
function mayOnSuspended(moment: Moment, call: Call, permission: string, resource: string): boolean {
  const request = { subject: principalOf(call), resource, permission }
  if (isAdminAt(moment, call)) return true
  return isThereAt(moment, resource) && isAllowed(factsOf(moment), request, (place) => place === resource)
}

function onContainer(call: Call, kind: Kind, permission: string): Oracle {
  const place = placeOf(call, kind)
  return {
    isAllowed: (moment) => mayIn(moment, call, permission, place),
    isThere: (moment) => isThereAt(moment, place),
    refusals: {
      ALREADY_EXISTS: isNameTaken(call, isOfKind(kind)),
      BEING_DELETED: (moment) => isGoing(moment, place),
    },
  }
}

function createProject(call: Call): Oracle {
  const organization = `app/organization:${(call.body as { org_id: string }).org_id}`
  return {
    isAllowed: (moment) => mayIn(moment, call, 'app.organization.projectcreate', organization),
    isThere: (moment) => isThereAt(moment, organization),
    refusals: {
      ALREADY_EXISTS: isNameTaken(call, isOfKind('project')),
      BEING_DELETED: (moment) => isGoing(moment, organization),
    },
  }
}

const byAdmin = (call: Call, kind: Kind): Oracle => ({
  ...onContainer(call, kind, ''),
  isAllowed: (moment) => isAdminAt(moment, call),
})

/** Only admins may enable a project that an admin has disabled. */
function changeProjectState(call: Call, isEnabled: boolean): Oracle {
  const project = placeOf(call, 'project')
  const isAdmins = (moment: Moment) => isEnabled && itemOf(moment, project)?.disabled_by === 'admin'
  return {
    ...onContainer(call, 'project', ''),
    isAllowed: (moment) =>
      isAdminAt(moment, call) || (mayOnSuspended(moment, call, 'app.project.delete', project) && !isAdmins(moment)),
  }
}

/**
 * The caller that began a deletion may continue it. Admins may continue any deletion, and only admins may delete a
 * disabled organization.
 */
function deleteContainer(call: Call, kind: Kind): Oracle {
  const place = placeOf(call, kind)
  const may = kind === 'project' ? mayOnSuspended : mayIn
  const isBeingDeleted = (moment: Moment) => deletingAt(moment, place) !== undefined
  const id = param(call, 'id')
  return {
    isAllowed: (moment) => {
      if (isAdminAt(moment, call) || deletingAt(moment, place) === principalOf(call)) return true
      return !isBeingDeleted(moment) && may(moment, call, `app.${kind}.delete`, place)
    },
    isThere: (moment) => isThereAt(moment, place),
    isBeingDeleted,
    refusals: {
      ACCOUNT_ACTIVE: (moment) =>
        itemsOf(moment, 'ACCOUNT#', 'ACCOUNT').some((each) => each.organization_id === id && each.state === 'active'),
      PLATFORM_SERVICE_USER: (moment) =>
        itemsOf(moment, 'CLIENT#', 'CLIENT').some(
          (each) => each.organization_id === id && relationsOf(moment, `app/serviceuser:${String(each.id)}`).length > 0,
        ),
    },
  }
}

function changeUsers(call: Call): Oracle {
  const organization = placeOf(call, 'organization')
  return {
    ...onContainer(call, 'organization', 'app.organization.policymanage'),
    isThere: (moment) => isThereAt(moment, organization),
  }
}

export const CONTAINER_ORACLES: Readonly<Record<string, (call: Call) => Oracle>> = {
  'create-organization': (call) => ({ ...byAdmin(call, 'organization'), isThere: () => true }),
  'update-organization': (call) => onContainer(call, 'organization', 'app.organization.update'),
  'enable-organization': (call) => byAdmin(call, 'organization'),
  'disable-organization': (call) => byAdmin(call, 'organization'),
  'delete-organization': (call) => deleteContainer(call, 'organization'),
  'add-organization-users': changeUsers,
  'remove-organization-user': changeUsers,
  'create-project': createProject,
  'update-project': (call) => onContainer(call, 'project', 'app.project.update'),
  'enable-project': (call) => changeProjectState(call, true),
  'disable-project': (call) => changeProjectState(call, false),
  'delete-project': (call) => deleteContainer(call, 'project'),
}
