/**
 * Every key of the table. No other file makes keys.
 *
 * | kind of item                             | pk                           | sk                    |
 * |------------------------------------------|------------------------------|-----------------------|
 * | format of the data                       | TABLE                        | FORMAT                |
 * | client, in several copies                | CLIENT#<id>#<copy>           | CLIENT                |
 * | unique constraint of a client's title    | CLIENT_TITLE#<title>         | GUARD                 |
 * | unique constraint of the title in an organization | CLIENT_TITLE_IN#<id>#<title> | GUARD                 |
 * | metadata of a client                     | CLIENT_DETAILS#<id>          | DETAILS               |
 * | flag of a client with grants elsewhere   | GRANTED_ELSEWHERE#<id>       | GRANTED_ELSEWHERE     |
 * | relations, groups and state of a principal | PRINCIPAL#<principal>      | PRINCIPAL             |
 * | profile of a user                        | PROFILE#<id>                 | PROFILE               |
 * | its metadata and image                   | PROFILE#<id>                 | DETAILS               |
 * | unique constraint of its name            | PROFILE_NAME#<name>          | GUARD                 |
 * | resource that a principal owns           | OWNED_BY#<principal>         | RESOURCE#<resource>   |
 * | resource that a principal owns, by organization | OWNED_BY#<principal>         | ORG#<organization id>#RESOURCE#<resource> |
 * | organization, project, group, resource   | RESOURCE#<resource>          | RESOURCE              |
 * | its title and metadata                   | RESOURCE#<resource>          | DETAILS               |
 * | member of a group                        | RESOURCE#<group>             | MEMBER#<principal>    |
 * | how often an organization changed the groups of a principal | MEMBER_CHANGES#<organization id>#<principal> | MEMBER_CHANGES |
 * | resource of a project                    | RESOURCE#<project>           | CHILD#<resource>      |
 * | resource below another one               | RESOURCE#<parent>            | CHILD#<resource>      |
 * | how deep the tree below a resource is    | RESOURCE#<parent or project> | SUBTREE#<resource>    |
 * | roles of a principal on a resource       | RESOURCE#<resource>          | GRANT#<principal>     |
 * | name or URN of a resource                | ALIAS#<namespace>#<name>     | ALIAS                 |
 * | namespace in which a resource has its id | RESOURCE_ID#<id>             | NAMESPACE#<namespace> |
 * | namespace that has permissions           | NAMESPACE#<namespace>        | NAMESPACE             |
 * | flag of a namespace with resources below others | NAMESPACE#<namespace>     | PARENT                |
 * | permission                               | PERMISSION#<id>              | PERMISSION            |
 * | unique constraints of key and name       | PERMISSION_KEY#, _NAME#      | GUARD                 |
 * | role                                     | ROLE#<id>                    | ROLE                  |
 * | unique constraint of its name            | ROLE_NAME#<name>             | GUARD                 |
 * | unique constraint of the name in an organization | ROLE_NAME_IN#<id>#<name>     | GUARD                 |
 * | version of roles and permissions, copies | DEFINITIONS#<copy>           | DEFINITIONS           |
 * | organizations and projects that are suspended | SUSPENDED               | SUSPENDED             |
 * | policy                                   | POLICY#<id>                  | POLICY                |
 * | policy of a principal                    | POLICIES_OF#<principal>      | ORG#<organization id>#POLICY#<place> |
 * | policy that binds a role                 | ROLE_POLICIES#<role id>      | POLICY#<policy id>    |
 * | organization, platform role, product, feature, principal of the platform | LIST#ORGANIZATION, #ROLE, #PRODUCT, #FEATURE, #PLAN, #PLATFORM, #USER | ID#<id> |
 * | permission on the list of all permissions | LIST#PERMISSION              | KEY#<key>             |
 * | project, group, role, account, client of an organization | PROJECTS_OF#<id>, GROUPS_OF#, ROLES_OF#, ACCOUNTS_OF#, CLIENTS_OF# | ID#<id> |
 * | head of such a list                      | the same                     | HEAD                  |
 * | billing account                          | ACCOUNT#<id>                 | ACCOUNT               |
 * | its metadata                             | ACCOUNT#<id>                 | DETAILS               |
 * | its credits that expire                  | ACCOUNT#<id>                 | EXPIRING              |
 * | its budgets                              | ACCOUNT#<id>                 | BUDGETS               |
 * | its subscriptions that have not ended    | ACCOUNT#<id>                 | SUBSCRIPTIONS         |
 * | amount of a limit that a window has used | COUNTER#<account>#<limit>    | <start of the window>, EVER or PERIOD |
 * | record of the stream that sent an event of a window | ALLOWANCE_EVENT#<account>#<limit> | <key of the window>#<period>#<event> |
 * | plan of which it had a trial             | ACCOUNT#<id>                 | TRIAL#<plan id>       |
 * | unique constraint of its name            | ACCOUNT_NAME#<name>          | GUARD                 |
 * | usage                                    | USAGE#<id>                   | USAGE                 |
 * | revert of a usage                        | USAGE#<id>                   | REVERT#<revert id>    |
 * | credit grant                             | CREDIT#<id>                  | CREDIT                |
 * | credits that a plan gave                 | PLAN_CREDIT#<id>             | PLAN_CREDIT           |
 * | credits that left the balance after their end | EXPIRY#<credit id>, EXPIRY#<made of a hold's id> | EXPIRY |
 * | subscription                             | SUBSCRIPTION#<id>            | SUBSCRIPTION          |
 * | subscription of an account               | SUBSCRIPTIONS_OF#<account>   | FROM#<time, counted down>#<id> |
 * | subscription that has, had or gets a plan | PLAN_SUBSCRIPTIONS#<plan>   | ID#<id>               |
 * | how often a subscription came to use it  | PLAN_SUBSCRIPTIONS#<plan>    | HEAD                  |
 * | how many seats an organization has used  | SEAT#<organization id>       | COUNT                 |
 * | seat of a user in an organization        | SEAT#<organization id>       | SEAT#<user id>        |
 * | seat that is reserved until a time       | SEAT#<organization id>       | END#<expires at>#<user id> |
 * | organization in which a user has a seat  | SEATS_OF#<user id>           | ORG#<organization id> |
 * | what a user delegates to a service user  | DELEGATED#<user>             | AGENT#<service user id> |
 * | delegation of a user                     | DELEGATIONS_OF#<user>        | ID#<id>               |
 * | version of the delegations of a user     | DELEGATIONS_OF#<user>        | HEAD                  |
 * | id of a delegation, for ever             | DELEGATION_ID#<id>           | GUARD                 |
 * | delegation to a service user             | DELEGATED_TO#<service user id> | ID#<id>             |
 * | its end                                  | DELEGATED_TO#<service user id> | END#<expires at>#<id> |
 * | how many delegations a service user has  | DELEGATED_TO#<service user id> | HEAD                |
 * | what a request with a token needs of it  | TOKEN#<id>                   | TOKEN                 |
 * | token of a user                          | TOKENS_OF#<user>             | ID#<id>               |
 * | version of the tokens of a user          | TOKENS_OF#<user>             | HEAD                  |
 * | hold                                     | HOLD#<id>                    | HOLD                  |
 * | credits that an open hold sets aside     | HELD_ON#<account>            | <expires at>#<id>     |
 * | transaction of an account, by month      | JOURNAL#<account>#<yyyymm>   | <recorded at>#<kind>#<id> |
 * | month in which an account has transactions | JOURNAL#<account>            | MONTH#<yyyymm>        |
 * | version of all products and features     | BILLING_CATALOG              | BILLING_CATALOG       |
 * | version of the facts of entitlements, copies  | CATALOG_VERSION#<copy>  | CATALOG_VERSION       |
 * | a large product update that is under way | BILLING_CATALOG              | LOG#<log>             |
 * | write of a large product update          | BILLING_CATALOG#<log>        | <position>            |
 * | product                                  | PRODUCT#<id>                 | PRODUCT               |
 * | price of a product                       | PRODUCT#<id>                 | PRICE#<price id>      |
 * | feature                                  | FEATURE#<id>                 | FEATURE               |
 * | plan                                     | PLAN#<id>                    | PLAN                  |
 * | unique constraints of product, feature, plan | PRODUCT_NAME#, FEATURE_NAME#, PLAN_NAME# | GUARD |
 * | how an entity is indexed, by its id      | FIND_START#<2 characters>    | <start of id>, id, <kind>:<id> |
 * | start of a name or title                 | FIND_START#<2 characters>    | <start>, text, <kind>:<id> |
 * | word of an entity                        | FIND_WORD#<2 characters>     | <word>, <sorted by>, <kind>:<id> |
 * | word of an entity, by its first ideograph | FIND_WORD#<ideograph>       | <word>, <sorted by>, <kind>:<id> |
 * | entity on a list in an order             | SORTED_<list>#<field>#<organization id> | <sorted by>, <id> |
 * | change of the audit log, by day          | AUDIT#<yyyy-mm-dd>           | <time>#<sequence>     |
 * | change of the audit log, by organization | AUDIT_OF#<organization id>   | <time>#<sequence>     |
 * | change of the audit log, by entity       | AUDIT_ON#<thing>             | <time>#<sequence>     |
 * | policy or membership that ends           | AUDIT_ENDING#                | <end>#<digest>        |
 *
 * A unique constraint makes a name unique: it holds the id of the item that has the name. `ORG#-` stands for no organization.
 * Principals, resources, groups and projects are `<namespace>:<id>`. The delimiter `#` is escaped in every variable
 * part, so that no id can forge the key of another item. Keys of the word index contain texts that people wrote,
 * without control characters. A tab, here written as a comma, ends each part. A tab sorts before every character of
 * these texts.
 */

import { createHash } from 'node:crypto'
import { USER } from '../identifiers/references.ts'

export interface Key {
  pk: string
  sk: string
}

export const keyOfItem = ({ pk, sk }: Record<string, unknown>): Key => ({ pk: String(pk), sk: String(sk) })

export const keyText = ({ pk, sk }: Key): string => `${pk} ${sk}`
export const isSameKey = (left: Key, right: Key): boolean => left.pk === right.pk && left.sk === right.sk

/** Also escapes `%`, so that two different parts never have the same escaped form. */
const encode = (part: string): string =>
  ESCAPED.test(part) ? part.replaceAll('%', '%25').replaceAll('#', '%23') : part
const ESCAPED = /[%#]/

const key = (kind: string, part: string, sk: string): Key => ({ pk: `${kind}#${encode(part)}`, sk })

interface SortKeys {
  first: string
  last: string
}

/** Ordered by id. `;` is the character after `:`. */
const inNamespace = (kind: string, namespace: string): SortKeys => ({
  first: `${kind}#${encode(namespace)}:`,
  last: `${kind}#${encode(namespace)};`,
})

/** There may be a namespace before the id. A namespace contains a slash, and an id does not. */
export function idOfSortKey(sk: string): string {
  const last = sk.slice(sk.lastIndexOf('#') + 1)
  const slash = last.indexOf('/')
  return slash === -1 ? last : last.slice(last.indexOf(':', slash) + 1)
}

/** Every process reads this item once, with its first batch. */
export const formatKey: Key = { pk: 'TABLE', sk: 'FORMAT' }

/**
 * Items that every request reads have several copies, because one partition serves at most 3,000 reads a second. If an item has more
 * copies than this default, each copy stores their number. Every write changes all copies.
 */
export const CLIENT_COPIES = 4
export const DEFINITIONS_COPIES = 8

/** One transaction writes all copies, and a transaction has at most 100 items. */
export const MAX_CLIENT_COPIES = 32
export const MAX_DEFINITIONS_COPIES = 16

export const anyOf = (copies: number): number => Math.floor(Math.random() * copies)
const allOf = (copies: number, make: (copy: number) => Key): Key[] => Array.from({ length: copies }, (_, i) => make(i))

export const clientKey = (id: string, copy: number): Key => ({ pk: `CLIENT#${encode(id)}#${copy}`, sk: 'CLIENT' })
export const clientKeys = (id: string, copies = CLIENT_COPIES): Key[] => allOf(copies, (copy) => clientKey(id, copy))
export const clientTitleKey = (title: string): Key => key('CLIENT_TITLE', title, 'GUARD')
/** The titles of an organization's clients are unique within the organization. */
export const clientTitleInKey = (organizationId: string, title: string): Key => ({
  pk: `CLIENT_TITLE_IN#${encode(organizationId)}#${encode(title)}`,
  sk: 'GUARD',
})
/** Every request reads the client item, so details are in a separate item to keep it small. */
export const clientDetailsKey = (id: string): Key => key('CLIENT_DETAILS', id, 'DETAILS')
/** Counts how often the organization has lately changed the groups of the principal. */
export const memberChangesKey = (organizationId: string, principal: string): Key => ({
  pk: `MEMBER_CHANGES#${encode(organizationId)}#${encode(principal)}`,
  sk: 'MEMBER_CHANGES',
})
/**
 * The item exists if a platform admin granted a service user something outside its organization. The fact is not in the client item,
 * because functions that write grants must not be able to change secrets.
 */
export const grantedElsewhereKey = (id: string): Key => key('GRANTED_ELSEWHERE', id, 'GRANTED_ELSEWHERE')

/** One item has all relations and memberships of a principal, so that they are read as of one moment. */
export const principalKey = (principal: string): Key => key('PRINCIPAL', principal, 'PRINCIPAL')
/** IAM can allow access to this partition without access to the principal's relations. */
export const ownedKey = (principal: string, resource: string): Key =>
  key('OWNED_BY', principal, `RESOURCE#${encode(resource)}`)
export const ownedIn = (namespace: string): SortKeys => inNamespace('RESOURCE', namespace)
export const OWNED = { first: 'RESOURCE#', last: 'RESOURCE$' } as const
export const ownedInBoth = (organizationId: string, namespace: string): SortKeys =>
  inNamespace(`${fromOrganization(organizationId)}RESOURCE`, namespace)
export const ownedInOrganizationKey = (principal: string, organizationId: string, resource: string): Key =>
  key('OWNED_BY', principal, `${fromOrganization(organizationId)}RESOURCE#${encode(resource)}`)

export const profileKey = (id: string): Key => key('PROFILE', id, 'PROFILE')
/** This large item is separate, so that lists do not read it. */
export const profileDetailsKey = (id: string): Key => key('PROFILE', id, 'DETAILS')
export const profileNameKey = (name: string): Key => key('PROFILE_NAME', name, 'GUARD')

export const resourceKey = (resource: string): Key => key('RESOURCE', resource, 'RESOURCE')
/** This item is separate, so that large texts do not raise the cost of every read. */
export const detailsKey = (resource: string): Key => key('RESOURCE', resource, 'DETAILS')
export const memberKey = (group: string, principal: string): Key =>
  key('RESOURCE', group, `MEMBER#${encode(principal)}`)
export const MEMBERS = { first: 'MEMBER#', last: 'MEMBER$' } as const
export const membersIn = (namespace: string): SortKeys => inNamespace('MEMBER', namespace)
export const USER_MEMBERS = membersIn('app/user')
/** @param container the project of a resource, or its parent. A resource with a parent is in the lists of both */
export const childKey = (container: string, resource: string): Key =>
  key('RESOURCE', container, `CHILD#${encode(resource)}`)
export const CHILDREN = { first: 'CHILD#', last: 'CHILD$' } as const
/** Also for the resources below a resource. */
export const childrenIn = (namespace: string): SortKeys => inNamespace('CHILD', namespace)
/** The resources of a project, or below a resource, that sort after those of the namespace. */
export const childrenBehind = (namespace: string): SortKeys => ({
  first: childrenIn(namespace).last,
  last: CHILDREN.last,
})
/**
 * The item exists if a resource has, or had, resources below it. It is in the partition of the container, so that one range contains all
 * subtrees.
 * @param container the parent of the resource, or its project if it has no parent
 */
export const subtreeKey = (container: string, resource: string): Key =>
  key('RESOURCE', container, `SUBTREE#${encode(resource)}`)
export const SUBTREES = { first: 'SUBTREE#', last: 'SUBTREE$' } as const
export const grantKey = (resource: string, principal: string): Key =>
  key('RESOURCE', resource, `GRANT#${encode(principal)}`)
export const GRANTS = { first: 'GRANT#', last: 'GRANT$' } as const
export const grantsIn = (namespace: string): SortKeys => inNamespace('GRANT', namespace)
export const USER_GRANTS = grantsIn('app/user')
export const SERVICE_USER_GRANTS = grantsIn('app/serviceuser')
export const GROUP_GRANTS = grantsIn('app/group')
/** Principals contain no characters that are escaped. */
export const principalOfGrant = (sk: string): string => sk.slice('GRANT#'.length)
export const aliasKey = (namespace: string, name: string): Key => ({
  pk: `ALIAS#${encode(namespace)}#${encode(name)}`,
  sk: 'ALIAS',
})

export const namespaceKey = (namespace: string): Key => key('NAMESPACE', namespace, 'NAMESPACE')
/** The item exists if a resource of the namespace has, or had, resources below it. */
export const parentNamespaceKey = (namespace: string): Key => key('NAMESPACE', namespace, 'PARENT')
export const permissionKey = (id: string): Key => key('PERMISSION', id, 'PERMISSION')
export const permissionKeyKey = (permission: string): Key => key('PERMISSION_KEY', permission, 'GUARD')
export const permissionNameKey = (name: string): Key => key('PERMISSION_NAME', name, 'GUARD')
export const roleKey = (id: string): Key => key('ROLE', id, 'ROLE')
export const roleNameKey = (name: string): Key => key('ROLE_NAME', name, 'GUARD')
/** The names of an organization's roles are unique within the organization. */
export const roleNameInKey = (organizationId: string, name: string): Key => ({
  pk: `ROLE_NAME_IN#${encode(organizationId)}#${encode(name)}`,
  sk: 'GUARD',
})
const makeDefinitionsKey = (copy: number): Key => key('DEFINITIONS', String(copy), 'DEFINITIONS')
/** Made once, because every check looks for these keys among those that it has read. */
const DEFINITIONS_KEYS: readonly Key[] = allOf(DEFINITIONS_COPIES, makeDefinitionsKey)
export const definitionsKey = (copy: number): Key => DEFINITIONS_KEYS[copy] ?? makeDefinitionsKey(copy)
export const definitionsKeys = (copies = DEFINITIONS_COPIES): Key[] => allOf(copies, definitionsKey)
/** The item is read and cached with the version of the definitions. */
export const suspendedKey: Key = { pk: 'SUSPENDED', sk: 'SUSPENDED' }
export const policyKey = (id: string): Key => key('POLICY', id, 'POLICY')
/**
 * The list of a principal's policies has its own partition, so that the right to list policies gives no right to the relations of the
 * principal.
 * @param organizationId empty for policies outside of every organization
 * @param place a number of at most four digits, which is different for each policy of an organization
 */
export const policyOfPrincipalKey = (principal: string, organizationId: string, place: number): Key =>
  key('POLICIES_OF', principal, `${fromOrganization(organizationId)}POLICY#${String(place).padStart(4, '0')}`)
export const placeOfSortKey = (sk: string): number => Number(sk.slice(-4))
/** The key in the first format of the data. */
export const formerPolicyOfPrincipalKey = (principal: string, policyId: string): Key =>
  key('POLICIES_OF', principal, `POLICY#${encode(policyId)}`)
export const policiesOfPrincipal = (principal: string): string => policyOfPrincipalKey(principal, '', 0).pk
/** Ordered by organization and place. Entries in the earlier format sort last. */
export const POLICIES_OF_PRINCIPAL = { first: 'ORG#', last: 'POLICY$' } as const
/** For a principal's policies or owned resources. An empty id means no organization. */
export const inOrganization = (organizationId: string): SortKeys => ({
  first: fromOrganization(organizationId),
  last: `${fromOrganization(organizationId).slice(0, -1)}$`,
})
/** For policies that an earlier release wrote. Their keys name no organization, and sort last. */
export const UNKNOWN_ORGANIZATION = '~'
/** For policies on resources that are in no organization. */
export const NO_ORGANIZATION = '-'
/** For a principal's policy or owned resource. May be one of the two stand-ins above. */
export const organizationOfSortKey = (sk: string): string =>
  sk.startsWith('ORG#') ? sk.slice('ORG#'.length, sk.indexOf('#', 'ORG#'.length)) : UNKNOWN_ORGANIZATION
/**
 * After `from` and up to `to`, in the order of the organizations' ids.
 * @param from undefined for the first organization
 * @param to undefined for the last organization
 */
export const policiesBetween = (from: string | undefined, to: string | undefined): SortKeys => ({
  first: from === undefined ? POLICIES_OF_PRINCIPAL.first : behind(from),
  last: to === undefined ? POLICIES_OF_PRINCIPAL.last : behind(to),
})
export const ownedBetween = (from: string | undefined, to: string | undefined): SortKeys => ({
  first: from === undefined ? 'ORG#' : behind(from),
  last: to === undefined ? 'ORG$' : behind(to),
})
/** Sorts directly after all sort keys of an organization. */
const behind = (organizationId: string): string =>
  organizationId === UNKNOWN_ORGANIZATION ? POLICIES_OF_PRINCIPAL.last : inOrganization(organizationId).last
/** No organization has the id `-`. */
const fromOrganization = (organizationId: string): string => `ORG#${encode(organizationId || '-')}#`
export const policyOfRoleKey = (roleId: string, policyId: string): Key =>
  key('ROLE_POLICIES', roleId, `POLICY#${encode(policyId)}`)
export const POLICIES = { first: 'POLICY#', last: 'POLICY$' } as const

/** One list for the whole service, ordered by id. */
type Listed = 'ORGANIZATION' | 'ROLE' | 'PRODUCT' | 'FEATURE' | 'PLAN' | 'PLATFORM' | 'USER'
export const listedKey = (kind: Listed, id: string): Key => key('LIST', kind, `ID#${encode(id)}`)
/** The principals that have a relation to the platform. */
export const listedIn = (namespace: string): SortKeys => inNamespace('ID', namespace)
/** In the list of all permissions, the permissions of a namespace are one range. */
export const listedPermissionKey = (permission: string): Key => key('LIST', 'PERMISSION', `KEY#${encode(permission)}`)
export const PERMISSIONS = { first: 'KEY#', last: 'KEY$' } as const
/** No character in the key of a permission is escaped. */
export const permissionOfSortKey = (sk: string): string => sk.slice('KEY#'.length)
/** The keys begin with `<service>.<resource>.` (`/` follows `.`). */
export const permissionsIn = (namespace: string) => {
  const prefix = `KEY#${encode(namespace.replace('/', '.'))}`
  return { first: `${prefix}.`, last: `${prefix}/` }
}
/** Letters, digits and dots sort before `~`. */
export const permissionsFrom = (text: string) => ({ first: `KEY#${encode(text)}`, last: `KEY#${encode(text)}~` })
/** Lists of an organization, each ordered by id. */
type Owned = 'PROJECTS_OF' | 'GROUPS_OF' | 'ROLES_OF' | 'ACCOUNTS_OF' | 'CLIENTS_OF'
export const ownedByOrganizationKey = (kind: Owned, organizationId: string, id: string): Key =>
  key(kind, organizationId, `ID#${encode(id)}`)
export const headKey = (kind: Owned, organizationId: string): Key => key(kind, organizationId, 'HEAD')
/** Only the list of organizations has a head. */
export const listHeadKey = (kind: 'ORGANIZATION'): Key => key('LIST', kind, 'HEAD')
export const IDS = { first: 'ID#', last: 'ID$' } as const
/** A list that is merged from several lists has no partition. */
export const NO_PARTITION = ''
export const idSortKey = (id: string): string => `ID#${encode(id)}`
export const resourceIdKey = (id: string, namespace: string): Key =>
  key('RESOURCE_ID', id, `NAMESPACE#${encode(namespace)}`)
/** The tombstone of a removed resource contains the namespace only in its sort key. */
export const namespaceOfSortKey = (sk: string): string => sk.slice('NAMESPACE#'.length)
export const NAMESPACES = { first: 'NAMESPACE#', last: 'NAMESPACE$' } as const

export const accountKey = (id: string): Key => key('ACCOUNT', id, 'ACCOUNT')
export const accountDetailsKey = (id: string): Key => key('ACCOUNT', id, 'DETAILS')
/** The budgets of an account. */
export const budgetsKey = (accountId: string): Key => key('ACCOUNT', accountId, 'BUDGETS')
export const expiringCreditsKey = (accountId: string): Key => key('ACCOUNT', accountId, 'EXPIRING')
/** The item is small, because every check of an entitlement reads it. */
export const subscriptionsKey = (accountId: string): Key => key('ACCOUNT', accountId, 'SUBSCRIPTIONS')
/**
 * A limit is a list of texts that name it, and the person or project that it counts for. A long text is replaced by its
 * hash. An escaped text cannot be such a hash, because it has a digit after each `%`.
 * @param start an ISO time, or the name of a window that has no start
 */
export const counterKey = (accountId: string, limit: readonly string[], start: string): Key => ({
  pk: `COUNTER#${encode(accountId)}#${limit.map(encodeShort).join('#')}`,
  sk: start,
})
const MAX_PART_BYTES = 128
const encodeShort = (part: string): string =>
  Buffer.byteLength(part) <= MAX_PART_BYTES
    ? encode(part)
    : `%h${createHash('sha256').update(part).digest('base64url')}`
/** @param period the name of the period, if the counter counts in periods; else empty */
export const allowanceEventKey = (counter: Key, period: string, event: string): Key => ({
  pk: counter.pk.replace('COUNTER#', 'ALLOWANCE_EVENT#'),
  sk: `${counter.sk}#${period}#${event}`,
})
export const trialKey = (accountId: string, planId: string): Key => key('ACCOUNT', accountId, `TRIAL#${encode(planId)}`)
/** The plans of which an account had a trial. */
export const TRIALS = { first: 'TRIAL#', last: 'TRIAL$' } as const
export const accountNameKey = (name: string): Key => key('ACCOUNT_NAME', name, 'GUARD')
export const usageKey = (id: string): Key => key('USAGE', id, 'USAGE')
export const revertKey = (usageId: string, id: string): Key => key('USAGE', usageId, `REVERT#${encode(id)}`)
export const REVERTS = { first: 'REVERT#', last: 'REVERT$' } as const
export const creditKey = (id: string): Key => key('CREDIT', id, 'CREDIT')
/** IAM can allow this partition to functions that settle accounts but must not grant credits. */
export const planCreditKey = (id: string): Key => key('PLAN_CREDIT', id, 'PLAN_CREDIT')
/**
 * The key contains the credit id, so that credits cannot expire twice. The expiries have their own partition, so that a function can
 * record them when it charges, without a right to grant credits.
 * @param of the id of the credits. For expired credits that a hold gave back, it is an id that is made of the hold's
 */
export const expiryKey = (of: string): Key => key('EXPIRY', of, 'EXPIRY')
export const holdKey = (id: string): Key => key('HOLD', id, 'HOLD')
/** @param expiresAt an ISO time, so that holds are ordered by their end */
export const heldKey = (accountId: string, expiresAt: string, id: string): Key =>
  key('HELD_ON', accountId, `${expiresAt}#${encode(id)}`)
export const ALL_HELD = { first: '2000', last: '9999' } as const
/** Includes the instant. `$` is the character after `#`. */
export const heldUntil = (instant: string): SortKeys => ({ first: ALL_HELD.first, last: `${instant}$` })
export const heldAfter = (instant: string): SortKeys => ({ first: `${instant}$`, last: ALL_HELD.last })
export const seatCountKey = (organizationId: string): Key => key('SEAT', organizationId, 'COUNT')
/** A seat that was given back stays for a day. */
export const seatKey = (organizationId: string, userId: string): Key =>
  key('SEAT', organizationId, `SEAT#${encode(userId)}`)
export const SEATS = { first: 'SEAT#', last: 'SEAT$' } as const
/** @param expiresAt an ISO time, so that reserved seats are ordered by their end */
export const seatEndKey = (organizationId: string, expiresAt: string, userId: string): Key =>
  key('SEAT', organizationId, `END#${expiresAt}#${encode(userId)}`)
export const SEAT_ENDS = { first: 'END#', last: 'END$' } as const
/** Includes the instant. */
export const seatEndsUntil = (instant: string): SortKeys => ({ first: SEAT_ENDS.first, last: `END#${instant}$` })
/** By which the deletion of a user finds its seats. */
export const seatOfUserKey = (userId: string, organizationId: string): Key =>
  key('SEATS_OF', userId, `ORG#${encode(organizationId)}`)
export const SEATS_OF_USER = { first: 'ORG#', last: 'ORG$' } as const
/** Authentication reads this item. It has neither the title nor the last use of the token. */
export const tokenKey = (id: string): Key => key('TOKEN', id, 'TOKEN')
export const tokenOfKey = (userId: string, id: string): Key => key('TOKENS_OF', `${USER}:${userId}`, `ID#${encode(id)}`)
export const tokensHeadKey = (userId: string): Key => key('TOKENS_OF', `${USER}:${userId}`, 'HEAD')

/** All delegations of a user to one service user that a check may need are in this item. */
export const delegatedKey = (userId: string, serviceUserId: string): Key =>
  key('DELEGATED', `${USER}:${userId}`, `AGENT#${encode(serviceUserId)}`)
export const AGENTS = { first: 'AGENT#', last: 'AGENT$' } as const
/** The key has a reference to the user, so that the archive replaces its id by a digest. */
export const delegationKey = (userId: string, id: string): Key =>
  key('DELEGATIONS_OF', `${USER}:${userId}`, `ID#${encode(id)}`)
export const delegationsHeadKey = (userId: string): Key => key('DELEGATIONS_OF', `${USER}:${userId}`, 'HEAD')
/** Is never removed, so that no id is used twice. */
export const delegationIdKey = (id: string): Key => key('DELEGATION_ID', id, 'GUARD')
export const delegatedToKey = (serviceUserId: string, id: string): Key =>
  key('DELEGATED_TO', serviceUserId, `ID#${encode(id)}`)
export const delegatedToHeadKey = (serviceUserId: string): Key => key('DELEGATED_TO', serviceUserId, 'HEAD')
/** @param expiresAt an ISO time, so that delegations are ordered by their end */
export const delegationEndKey = (serviceUserId: string, expiresAt: string, id: string): Key =>
  key('DELEGATED_TO', serviceUserId, `END#${expiresAt}#${encode(id)}`)
/** Includes the instant. */
export const delegationEndsUntil = (instant: string): SortKeys => ({ first: 'END#', last: `END#${instant}$` })
export const subscriptionKey = (id: string): Key => key('SUBSCRIPTION', id, 'SUBSCRIPTION')
/** The newest sorts first. @param createdAt an ISO time */
export const subscriptionOfAccountKey = (accountId: string, createdAt: string, id: string): Key =>
  key('SUBSCRIPTIONS_OF', accountId, `FROM#${LAST_MS - Date.parse(createdAt)}#${encode(id)}`)
/** With 13 digits, in the year 2286. */
const LAST_MS = 9_999_999_999_999
/** The newest first. */
export const SUBSCRIPTIONS = { first: 'FROM#', last: 'FROM$' } as const
export const subscriptionOfPlanKey = (planId: string, id: string): Key =>
  key('PLAN_SUBSCRIPTIONS', planId, `ID#${encode(id)}`)
/** The item counts how often a subscription came to use the plan. */
export const planUseKey = (planId: string): Key => key('PLAN_SUBSCRIPTIONS', planId, 'HEAD')
/** Such as `202611`. */
const monthOf = (recordedAt: string): string => recordedAt.slice(0, 7).replace('-', '')
/** @param recordedAt an ISO time, whose month is a part of the partition key */
export const journalKey = (accountId: string, recordedAt: string, kind: string, id: string): Key => ({
  pk: `JOURNAL#${encode(accountId)}#${monthOf(recordedAt)}`,
  sk: `${recordedAt}#${kind}#${encode(id)}`,
})

/** The list of transactions reads only months with such a key. */
export const journalMonthKey = (accountId: string, recordedAt: string): Key =>
  key('JOURNAL', accountId, `MONTH#${monthOf(recordedAt)}`)
export const MONTHS = { first: 'MONTH#', last: 'MONTH$' } as const

export const billingCatalogKey: Key = { pk: 'BILLING_CATALOG', sk: 'BILLING_CATALOG' }
/** Every check of an entitlement reads one copy. */
export const CATALOG_COPIES = 8
export const catalogVersionKey = (copy: number): Key => key('CATALOG_VERSION', String(copy), 'CATALOG_VERSION')
export const catalogVersionKeys = (): Key[] => allOf(CATALOG_COPIES, catalogVersionKey)
export const logKey = (log: string): Key => ({ pk: billingCatalogKey.pk, sk: `LOG#${encode(log)}` })
export const LOGS = { first: 'LOG#', last: 'LOG$' } as const
export const logEntryKey = (log: string, position: number): Key =>
  key('BILLING_CATALOG', log, String(position).padStart(6, '0'))
export const productKey = (id: string): Key => key('PRODUCT', id, 'PRODUCT')
export const priceKey = (productId: string, priceId: string): Key =>
  key('PRODUCT', productId, `PRICE#${encode(priceId)}`)
export const PRODUCT_AND_PRICES = { first: 'PRICE#', last: 'PRODUCT' } as const
export const productNameKey = (name: string): Key => key('PRODUCT_NAME', name, 'GUARD')
export const featureKey = (id: string): Key => key('FEATURE', id, 'FEATURE')
export const featureNameKey = (name: string): Key => key('FEATURE_NAME', name, 'GUARD')
export const planKey = (id: string): Key => key('PLAN', id, 'PLAN')
export const planNameKey = (name: string): Key => key('PLAN_NAME', name, 'GUARD')

/** Ends each part of a sort key of the index. */
const END = '\t'

/** Index keys contain ids up to this length unchanged. The limit keeps page tokens short, because they contain index keys. */
const MAX_ID_IN_INDEX = 64

/** A longer id becomes its beginning, an asterisk and a hash. No id has an asterisk. */
const idInIndex = (id: string): string =>
  id.length <= MAX_ID_IN_INDEX
    ? id
    : `${id.slice(0, 40)}*${createHash('sha256').update(id).digest('base64url').slice(0, 22)}`

/** Entries with an equal beginning are in one partition. */
const beginning = (text: string): string => encode([...text].slice(0, 2).join(''))

interface IndexedThing {
  kind: string
  id: string
}

const nameInIndex = ({ kind, id }: IndexedThing): string => `${kind}:${idInIndex(id)}`

/** The item says how an entity is indexed. @param start the beginning of the entity's id, for searches by id */
export const indexedKey = (start: string, thing: IndexedThing): Key => ({
  pk: `FIND_START#${beginning(start)}`,
  sk: [start, 'id', nameInIndex(thing)].join(END),
})
/** @param start the start of a name or title */
export const findStartKey = (start: string, thing: IndexedThing): Key => ({
  pk: `FIND_START#${beginning(start)}`,
  sk: [start, 'text', nameInIndex(thing)].join(END),
})
/** @param sorted the text by which entries of a word are sorted */
export const findWordKey = (word: string, sorted: string, thing: IndexedThing): Key => ({
  pk: `FIND_WORD#${beginning(word)}`,
  sk: [word, sorted, nameInIndex(thing)].join(END),
})
/** The entry by which a question of one ideograph finds a word. @param word a word that begins with an ideograph */
export const findIdeographKey = (word: string, sorted: string, thing: IndexedThing): Key => ({
  pk: `FIND_WORD#${encode([...word][0] ?? '')}`,
  sk: findWordKey(word, sorted, thing).sk,
})
export const partsInIndex = (sk: string): string[] => sk.split(END)
/** Orders search results of equal rank. */
export const placeInIndex = (sorted: string, { kind, id }: IndexedThing): string =>
  [sorted, idInIndex(id), kind].join(END)
/** @param text two or more characters, or one ideograph */
export const beginsWith = (kind: 'FIND_START' | 'FIND_WORD', text: string): SortKeys & { pk: string } => ({
  pk: `${kind}#${beginning(text)}`,
  first: text,
  last: `${text}\u{10ffff}`,
})

/** @param organizationId empty for a list of the whole service */
export const sortedKey = (list: string, field: string, organizationId: string, sorted: string, id: string): Key => ({
  pk: `SORTED_${list}#${field}#${encode(organizationId)}`,
  sk: [sorted, idInIndex(id)].join(END),
})
export const ALL_SORTED = { first: END, last: '\u{10ffff}' } as const

/** The length of the longest sequence number of a stream. */
const SEQUENCE_DIGITS = 40

/** @param time an ISO time */
const auditedAt = (time: string, sequence: string): string => `${time}#${sequence.padStart(SEQUENCE_DIGITS, '0')}`
export const auditKey = (time: string, sequence: string): Key => ({
  pk: auditDay(time.slice(0, 10)),
  sk: auditedAt(time, sequence),
})
/** @param day a date such as `2026-11-27` */
export const auditDay = (day: string): string => `AUDIT#${day}`
export const auditOfKey = (organizationId: string, time: string, sequence: string): Key =>
  key('AUDIT_OF', organizationId, auditedAt(time, sequence))
/** @param thing the entity, as `<namespace>:<id>` or `<kind>:<id>` */
export const auditOnKey = (thing: string, time: string, sequence: string): Key =>
  key('AUDIT_ON', thing, auditedAt(time, sequence))

/** @param expiresAt an ISO time @param digest the digest of the policy or the membership */
export const endingKey = (expiresAt: string, digest: string): Key => ({
  pk: 'AUDIT_ENDING#',
  sk: `${expiresAt}#${digest}`,
})

/** `POLICY#<id>` gives `POLICY` and `<id>`. Scans of the whole table use it. */
export function partitionOf(pk: string): { kind: string; of: string } {
  const [kind = '', ...parts] = pk.split('#')
  return { kind, of: parts.join('#').replace(/%2[35]/g, (escaped) => (escaped === '%23' ? '#' : '%')) }
}
