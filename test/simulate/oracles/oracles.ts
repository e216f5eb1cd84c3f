import type { Call } from '../../support/request.ts'
import { allGroupsOf, type Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { itemOf, permissionIdAt } from './check-auditor.ts'
import { always, deletingAt, isAdminAt, isNameTaken, mayAt, type Oracle, param, principalOf } from './oracle.ts'

// What a request needs at a moment, said once more from the specification: who may send it, and what it is about.

const organizationOf = (call: Call): string => `app/organization:${param(call, 'org_id')}`
const projectOf = (call: Call): string => `app/project:${param(call, 'project_id')}`
const groupOf = (call: Call): string => `app/group:${param(call, 'id')}`

/** A creation needs that to be there which it creates something in. */
const created = (oracle: Oracle, parent?: string): Oracle => ({
  ...oracle,
  isThere: (moment) => parent === undefined || itemOf(moment, parent) !== undefined,
})

const isGroupIn = (organization: string) => (item: RawItem) =>
  item.sk === 'RESOURCE' && item.namespace === 'app/group' && (item.ancestors as string[])[0] === organization

/** Whether something is being deleted, or gone. */
const isGoing = (moment: Moment, resource: string): boolean =>
  itemOf(moment, resource) === undefined || deletingAt(moment, resource) !== undefined

function onGroup(call: Call, permission: string): Oracle {
  const [group, organization] = [groupOf(call), organizationOf(call)]
  return {
    isAllowed: (moment) => mayAt(moment, call, permission, group, organization),
    isThere: (moment) => itemOf(moment, group) !== undefined,
    isBeingDeleted: (moment) => deletingAt(moment, group) !== undefined,
    refusals: {
      ALREADY_EXISTS: isNameTaken(call, isGroupIn(organization)),
      BEING_DELETED: (moment) => isGoing(moment, group) || isGoing(moment, organization),
    },
  }
}

const toDelete = (call: Call, resource: string, oracle: Oracle): Oracle => ({
  ...oracle,
  isAllowed: (moment) => deletingAt(moment, resource) === principalOf(call) || oracle.isAllowed(moment),
})

function removeMember(call: Call): Oracle {
  const member = param(call, 'user_id').replace(/^(user|serviceuser):/, 'app/$1:')
  const oracle = onGroup(call, 'app.group.update')
  const isMember = (moment: Moment) => allGroupsOf(moment, member).includes(param(call, 'id'))
  return {
    ...oracle,
    // A caller that is no member must not learn whether there is such a group.
    isAllowed: (moment) => (member === principalOf(call) && isMember(moment)) || oracle.isAllowed(moment),
    isThere: isMember,
  }
}

/** The resources of the project of a path that have its id. */
const resourcesAt = (moment: Moment, call: Call): RawItem[] =>
  [...moment.values()].filter(
    ({ sk, id, ancestors }) =>
      sk === 'RESOURCE' && id === param(call, 'id') && (ancestors as string[])[0] === projectOf(call),
  )

const giveOwner = (moment: Moment, call: Call): boolean => {
  const named = (call.body as { principal?: string } | undefined)?.principal
  const [current] = resourcesAt(moment, call)
  const isOwn = current === undefined ? named === '' || named === principalOf(call) : named === current.owner
  return named === undefined || isOwn || mayAt(moment, call, 'app.project.policymanage', projectOf(call))
}

function onResource(call: Call, verb: string): Oracle {
  const isBeingDeleted = (moment: Moment) => resourcesAt(moment, call).some(({ deleting }) => deleting !== undefined)
  const mayVerb = (moment: Moment) =>
    resourcesAt(moment, call).some(({ resource, namespace }) =>
      mayAt(moment, call, `${String(namespace).replace('/', '.')}.${verb}`, String(resource)),
    )
  return {
    isAllowed: (moment) =>
      (mayAt(moment, call, 'app.project.update', projectOf(call)) || mayVerb(moment)) && giveOwner(moment, call),
    isThere: (moment) => resourcesAt(moment, call).length > 0,
    isBeingDeleted,
    refusals: {
      ALREADY_EXISTS: isNameTaken(call, ({ sk, ancestors }) => {
        return sk === 'RESOURCE' && (ancestors as string[])[0] === projectOf(call)
      }),
      BEING_DELETED: (moment) => isBeingDeleted(moment) || isGoing(moment, projectOf(call)),
    },
  }
}

/** Whether the id that the caller chose is that of a resource which is not the one it asks for. */
function isIdTaken(call: Call) {
  const { name, namespace } = call.body as { name: string; namespace: string }
  const isSame = (item: RawItem) =>
    item.name === name && item.namespace === namespace && (item.ancestors as string[])[0] === projectOf(call)
  return (moment: Moment) =>
    [...moment.values()].some((item) => item.sk === 'RESOURCE' && item.id === call.query?.id && !isSame(item))
}

function createResource(call: Call): Oracle {
  const oracle = created(onResource(call, 'none'), projectOf(call))
  const isTaken = (moment: Moment) => oracle.refusals?.ALREADY_EXISTS?.(moment) === true || isIdTaken(call)(moment)
  return { ...oracle, refusals: { ...oracle.refusals, ALREADY_EXISTS: isTaken } }
}

function deleteResource(call: Call): Oracle {
  const oracle = onResource(call, 'delete')
  const isOwn = (moment: Moment) => resourcesAt(moment, call).some(({ deleting }) => deleting === principalOf(call))
  return { ...oracle, isAllowed: (moment) => isOwn(moment) || oracle.isAllowed(moment) }
}

const roleAt = (moment: Moment, id: string) => moment.get(`ROLE#${id} ROLE`)

/** Roles of the platform are changed by admins, those of an organization by who manages its roles. */
function onRole(call: Call): Oracle {
  const organization = call.params?.org_id ?? ''
  const id = param(call, 'id')
  const known = (moment: Moment, text: string) => permissionIdAt(moment, text) !== undefined
  const permissions = (call.body as { permissions?: string[] } | undefined)?.permissions ?? []
  return {
    isAllowed: (moment) =>
      organization === ''
        ? isAdminAt(moment, call)
        : mayAt(moment, call, 'app.organization.rolemanage', organizationOf(call)),
    isThere: (moment) => roleAt(moment, id)?.organization_id === organization,
    refusals: {
      ALREADY_EXISTS: isNameTaken(call, ({ sk, organization_id }) => sk === 'ROLE' && organization_id === organization),
      INVALID_ARGUMENT: (moment) => permissions.some((text) => !known(moment, text)),
      BEING_DELETED: (moment) => organization !== '' && isGoing(moment, organizationOf(call)),
      ROLE_IN_USE: (moment) => [...moment.values()].some(({ sk, role_id }) => sk === 'POLICY' && role_id === id),
    },
  }
}

function onPermission(call: Call): Oracle {
  const permission = (moment: Moment) => moment.get(`PERMISSION#${param(call, 'id')} PERMISSION`)
  return {
    isAllowed: (moment) => isAdminAt(moment, call),
    isThere: (moment) => permission(moment)?.key !== undefined,
  }
}

/** By operation. Those on policies are in `policy-oracles.ts`. */
export const GROUP_AND_RESOURCE_ORACLES: Readonly<Record<string, (call: Call) => Oracle>> = {
  'create-group': (call) => ({
    ...created(onGroup(call, ''), organizationOf(call)),
    isAllowed: (moment) => mayAt(moment, call, 'app.organization.groupcreate', organizationOf(call)),
  }),
  'update-group': (call) => onGroup(call, 'app.group.update'),
  'delete-group': (call) => toDelete(call, groupOf(call), onGroup(call, 'app.group.delete')),
  'add-group-users': (call) => onGroup(call, 'app.group.update'),
  'remove-group-user': removeMember,
  'create-project-resource': createResource,
  'update-project-resource': (call) => onResource(call, 'update'),
  'delete-project-resource': deleteResource,
  'create-role': (call) => created(onRole(call)),
  'update-role': onRole,
  'delete-role': onRole,
  'create-organization-role': (call) => created(onRole(call), organizationOf(call)),
  'update-organization-role': onRole,
  'delete-organization-role': onRole,
  'create-permissions': (call) => created(onPermission(call)),
  'delete-permission': onPermission,
  'delete-user': (call) => ({ isAllowed: (moment) => isAdminAt(moment, call), isThere: always }),
  'disable-user': (call) => ({ isAllowed: (moment) => isAdminAt(moment, call), isThere: always }),
  'enable-user': (call) => ({ isAllowed: (moment) => isAdminAt(moment, call), isThere: always }),
}
