import type { Call } from '../../support/request.ts'
import { allGroupsOf, type Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { itemOf, permissionIdAt } from './check-auditor.ts'
import {
  always,
  created,
  deletingAt,
  isAdminAt,
  isGoing,
  isNameTaken,
  mayAt,
  type Oracle,
  param,
  principalOf,
} from './oracle.ts'

// The oracles for requests about groups, roles and permissions. They are a second implementation of the specification,
// which says who may send a request, and which state of the table the request requires.

const organizationOf = (call: Call): string => `app/organization:${param(call, 'org_id')}`
const groupOf = (call: Call): string => `app/group:${param(call, 'id')}`

const isGroupIn = (organization: string) => (item: RawItem) =>
  item.sk === 'RESOURCE' && item.namespace === 'app/group' && (item.ancestors as string[])[0] === organization

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
    // A caller may leave a group. A caller that is not a member must not learn whether the group exists.
    isAllowed: (moment) => (member === principalOf(call) && isMember(moment)) || oracle.isAllowed(moment),
    isThere: isMember,
  }
}

/**
 * Only admins may change roles of the platform. Callers that may manage the roles of an organization may change its
 * roles.
 */
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
    isThere: (moment) => moment.get(`ROLE#${id} ROLE`)?.organization_id === organization,
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

/**
 * The oracles for policies are in `policy-oracles.ts`, and the oracles for resources of projects are in
 * `resource-oracles.ts`.
 */
export const GROUP_AND_DEFINITION_ORACLES: Readonly<Record<string, (call: Call) => Oracle>> = {
  'create-group': (call) => ({
    ...created(onGroup(call, ''), organizationOf(call)),
    isAllowed: (moment) => mayAt(moment, call, 'app.organization.groupcreate', organizationOf(call)),
  }),
  'update-group': (call) => onGroup(call, 'app.group.update'),
  'delete-group': (call) => toDelete(call, groupOf(call), onGroup(call, 'app.group.delete')),
  'add-group-users': (call) => onGroup(call, 'app.group.update'),
  'remove-group-user': removeMember,
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
