import type { Call } from '../../support/request.ts'
import { allGroupsOf, type Moment, relationsOf } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { itemsOf } from './access-facts.ts'
import { itemOf } from './check-auditor.ts'
import { relationsAt } from './client-auditor.ts'
import { deletingAt, isAdminAt, mayAt, type Oracle, param, principalOf } from './oracle.ts'
import { secretAt } from './policy-auditor.ts'

// The oracles for requests about service users, their secrets, and principals of the platform.

const organizationOf = (call: Call): string => `app/organization:${param(call, 'org_id')}`
const principalIn = (call: Call): string => `app/serviceuser:${param(call, 'id')}`

const clientAt = (moment: Moment, id: string): RawItem | undefined => moment.get(`CLIENT#${id}#0 CLIENT`)

const isThereAt = (moment: Moment, call: Call): boolean =>
  clientAt(moment, param(call, 'id'))?.organization_id === param(call, 'org_id') &&
  itemOf(moment, organizationOf(call)) !== undefined

const mayIn = (moment: Moment, call: Call, verb: string): boolean =>
  isAdminAt(moment, call) ||
  (itemOf(moment, organizationOf(call)) !== undefined &&
    mayAt(moment, call, `app.organization.${verb}`, organizationOf(call)))

const isItself = (call: Call): boolean => principalOf(call) === principalIn(call)

const isGoing = (moment: Moment, call: Call): boolean =>
  itemOf(moment, organizationOf(call)) === undefined ||
  deletingAt(moment, organizationOf(call)) !== undefined ||
  clientAt(moment, param(call, 'id'))?.deleting !== undefined

/** Lists the groups of a service user, the resources that it owns, and the resources on which it has policies. */
function heldBy(moment: Moment, principal: string): string[] {
  return [
    ...allGroupsOf(moment, principal).map((id) => `app/group:${id}`),
    ...[...moment.values()].flatMap((item) => {
      if (item.sk === 'POLICY' && item.principal === principal) return [String(item.resource)]
      return item.sk === 'RESOURCE' && item.owner === principal ? [String(item.resource)] : []
    }),
  ]
}

/**
 * Tells whether a caller may get a secret of the service user in the path of the request.
 * @param rights the moment at which the caller's permissions are read
 * @param holdings the moment at which the service user's access is read
 */
export function mayHaveSecret(rights: Moment, holdings: Moment, call: Call): boolean {
  if (isAdminAt(rights, call)) return true
  const organization = organizationOf(call)
  if (isItself(call) || relationsAt(holdings, param(call, 'id')).length > 0) return false
  if (!mayIn(rights, call, 'serviceusermanage')) return false
  const held = heldBy(holdings, principalIn(call))
  const isInside = (resource: string) => {
    const item = itemOf(holdings, resource)
    return resource === organization || (item?.ancestors as string[] | undefined)?.includes(organization) === true
  }
  const isGrantedElsewhere = holdings.has(`GRANTED_ELSEWHERE#${param(call, 'id')} GRANTED_ELSEWHERE`)
  if (isGrantedElsewhere && !held.every(isInside)) return false
  return !held.some(isInside) || mayIn(rights, call, 'policymanage')
}

const secretsAt = (moment: Moment, call: Call): unknown[] =>
  (clientAt(moment, param(call, 'id'))?.secrets ?? []) as unknown[]

/**
 * After the write, the operation checks again whether the caller may have the access of the service user. If not, the
 * operation revokes the secret, and no answer contains it.
 */
function createSecret(call: Call): Oracle {
  return {
    isAllowed: (moment) => mayHaveSecret(moment, moment, call),
    isThere: (moment) => isThereAt(moment, call),
    mayWrite: (before, now) => {
      if (secretsAt(now, call).length < secretsAt(before, call).length) return true
      const may = isAdminAt(before, call) || (!isItself(call) && mayIn(before, call, 'serviceusermanage'))
      return secretAt(before, call) !== undefined && isThereAt(before, call) && may
    },
    refusals: {
      TOO_MANY_SECRETS: (moment) => secretsAt(moment, call).length >= 2,
      BEING_DELETED: (moment) => isGoing(moment, call),
    },
  }
}

const mayManage = (moment: Moment, call: Call): boolean =>
  mayIn(moment, call, 'serviceusermanage') &&
  (isAdminAt(moment, call) || relationsAt(moment, param(call, 'id')).length === 0)

function deleteSecret(call: Call): Oracle {
  const id = param(call, 'secret_id')
  return {
    isAllowed: (moment) => (isItself(call) && isThereAt(moment, call)) || mayManage(moment, call),
    isThere: (moment) =>
      isThereAt(moment, call) &&
      (secretsAt(moment, call) as { id: string }[]).some((each) => id.endsWith(`.${each.id}`)),
  }
}

/**
 * The deletion first removes the secrets of the service user. After that, a service user that deletes itself can only
 * continue because the deletion marker names it. The caller can continue even when the service user no longer exists,
 * because other callers may have bound policies to it in the meantime.
 */
function deleteServiceUser(call: Call): Oracle {
  const isGone = (moment: Moment) => clientAt(moment, param(call, 'id')) === undefined
  const isBeingDeleted = (moment: Moment) => clientAt(moment, param(call, 'id'))?.deleting !== undefined
  const isOwn = (moment: Moment) => clientAt(moment, param(call, 'id'))?.deleting === principalOf(call)
  return {
    isAllowed: (moment) => isOwn(moment) || mayManage(moment, call),
    isThere: (moment) => isThereAt(moment, call),
    mayWrite: (before, _now, hasRemoved) =>
      isBeingDeleted(before) || (hasRemoved && isGone(before))
        ? isItself(call) || secretAt(before, call) !== undefined
        : secretAt(before, call) !== undefined && isThereAt(before, call) && mayManage(before, call),
  }
}

function createServiceUser(call: Call): Oracle {
  const { title } = (call.body as { body: { title: string } }).body
  return {
    isAllowed: (moment) => mayIn(moment, call, 'serviceusermanage'),
    isThere: (moment) => itemOf(moment, organizationOf(call)) !== undefined,
    refusals: {
      ALREADY_EXISTS: (moment) =>
        itemsOf(moment, 'CLIENT#', 'CLIENT').some(
          (each) => each.title === title && each.organization_id === param(call, 'org_id'),
        ),
      BEING_DELETED: (moment) => isGoing(moment, call),
    },
  }
}

/** Returns the principal in the body of a request about the principals of the platform. */
export function namedOf({ body }: Call): string {
  const { user_id, serviceuser_id } = body as { user_id?: string; serviceuser_id?: string }
  return serviceuser_id === undefined ? `app/user:${user_id}` : `app/serviceuser:${serviceuser_id}`
}

function addPlatformUser(call: Call): Oracle {
  const named = namedOf(call)
  const client = (moment: Moment) => clientAt(moment, named.replace('app/serviceuser:', ''))
  return {
    isAllowed: (moment) => isAdminAt(moment, call),
    isThere: (moment) => named.startsWith('app/user:') || client(moment) !== undefined,
    refusals: { BEING_DELETED: (moment) => client(moment)?.deleting !== undefined },
  }
}

function removePlatformUser(call: Call): Oracle {
  const { relation } = call.body as { relation?: string }
  return {
    isAllowed: (moment) => isAdminAt(moment, call),
    isThere: (moment) => {
      const held = relationsOf(moment, namedOf(call))
      return relation === undefined ? held.length > 0 : held.includes(relation)
    },
  }
}

export const SERVICE_USER_ORACLES: Readonly<Record<string, (call: Call) => Oracle>> = {
  'create-service-user': createServiceUser,
  'create-service-user-credential': createSecret,
  'delete-service-user-credential': deleteSecret,
  'delete-service-user': deleteServiceUser,
  'add-platform-user': addPlatformUser,
  'remove-platform-user': removePlatformUser,
}
