/**
 * Every key of the table. `pk` and `sk` of each kind of item:
 *
 * | item                                     | pk                           | sk                    |
 * |------------------------------------------|------------------------------|-----------------------|
 * | client, in copies                        | CLIENT#<id>#<copy>           | CLIENT                |
 * | title of a client                        | CLIENT_TITLE#<title>         | GUARD                 |
 * | platform relations of a principal        | PRINCIPAL#<principal>        | PLATFORM              |
 * | membership of a principal in a group     | PRINCIPAL#<principal>        | GROUP#<group>         |
 * | policy of a group or service account     | PRINCIPAL#<principal>        | POLICY#<policy>       |
 * | resource that a principal owns           | PRINCIPAL#<principal>        | RESOURCE#<resource>   |
 * | organization, project, group, resource   | RESOURCE#<namespace>:<id>    | RESOURCE              |
 * | title and metadata of one                | RESOURCE#<namespace>:<id>    | DETAILS               |
 * | member of a group                        | RESOURCE#<namespace>:<id>    | MEMBER#<principal>    |
 * | resource of a project                    | RESOURCE#<namespace>:<id>    | CHILD#<resource>      |
 * | what a principal is granted on it        | RESOURCE#<namespace>:<id>    | GRANT#<principal>     |
 * | name or URN of one                       | ALIAS#<namespace>#<name>     | ALIAS                 |
 * | namespace with permissions               | NAMESPACE#<namespace>        | NAMESPACE             |
 * | permission, its key, its name            | PERMISSION…#<id, key, name>  | PERMISSION or GUARD   |
 * | role, its name                           | ROLE…#<id, name>             | ROLE or GUARD         |
 * | version of roles and permissions, copies | DEFINITIONS#<copy>           | DEFINITIONS           |
 * | policy                                   | POLICY#<id>                  | POLICY                |
 * | billing account, its name                | ACCOUNT…#<id, name>          | ACCOUNT or GUARD      |
 * | metadata of an account                   | ACCOUNT#<id>                 | DETAILS               |
 * | usage                                    | USAGE#<id>                   | USAGE                 |
 * | credit grant                             | CREDIT#<id>                  | CREDIT                |
 * | version of all products and features     | BILLING_CATALOG              | BILLING_CATALOG       |
 * | write of a large product update          | BILLING_CATALOG#<log>        | <position>            |
 * | product, its prices                      | PRODUCT#<id>                 | PRODUCT, PRICE#<id>   |
 * | feature                                  | FEATURE#<id>                 | FEATURE               |
 * | name of a product, of a feature          | PRODUCT_NAME#, FEATURE_NAME# | GUARD                 |
 *
 * A variable part never holds the delimiter `#`, so that no id can forge the key of another.
 */

export interface Key {
  pk: string
  sk: string
}

/** `%` and `#` only: everything else stays readable, and no two parts become one. */
const encode = (part: string): string => part.replace(/[%#]/g, (found) => (found === '%' ? '%25' : '%23'))

const key = (kind: string, part: string, sk: string): Key => ({ pk: `${kind}#${encode(part)}`, sk })

/** Whatever every request of a kind reads is kept in copies, each on a partition of its own: 3,000 reads a second each. */
export const CLIENT_COPIES = 4
export const DEFINITIONS_COPIES = 8

export const anyOf = (copies: number): number => Math.floor(Math.random() * copies)
const allOf = (copies: number, make: (copy: number) => Key): Key[] => Array.from({ length: copies }, (_, i) => make(i))

export const clientKey = (id: string, copy: number): Key => ({ pk: `CLIENT#${encode(id)}#${copy}`, sk: 'CLIENT' })
export const clientKeys = (id: string): Key[] => allOf(CLIENT_COPIES, (copy) => clientKey(id, copy))
export const clientTitleKey = (title: string): Key => key('CLIENT_TITLE', title, 'GUARD')

/** `principal` and `resource` are `<namespace>:<id>` throughout. */
export const platformKey = (principal: string): Key => key('PRINCIPAL', principal, 'PLATFORM')
export const membershipKey = (principal: string, groupId: string): Key =>
  key('PRINCIPAL', principal, `GROUP#${encode(groupId)}`)
/** Sorts behind the relations of the platform: a check reads up to those, however much a principal owns. */
export const ownedKey = (principal: string, resource: string): Key =>
  key('PRINCIPAL', principal, `RESOURCE#${encode(resource)}`)
export const OWNED = { first: 'RESOURCE#', last: 'RESOURCE$' } as const
/** Between these two lie the memberships and the platform relations of a principal, and nothing else. */
export const MEMBERSHIPS_AND_PLATFORM = { first: 'GROUP#', last: 'PLATFORM' } as const
export const MEMBERSHIPS = { first: 'GROUP#', last: 'GROUP$' } as const
export const heldPolicyKey = (principal: string, policyId: string): Key =>
  key('PRINCIPAL', principal, `POLICY#${encode(policyId)}`)
export const HELD_POLICIES = { first: 'POLICY#', last: 'POLICY$' } as const

export const resourceKey = (resource: string): Key => key('RESOURCE', resource, 'RESOURCE')
/** What no request asks for lies apart, so that a large text does not make every request dearer. */
export const detailsKey = (resource: string): Key => key('RESOURCE', resource, 'DETAILS')
export const memberKey = (group: string, principal: string): Key =>
  key('RESOURCE', group, `MEMBER#${encode(principal)}`)
export const MEMBERS = { first: 'MEMBER#', last: 'MEMBER$' } as const
export const childKey = (project: string, resource: string): Key =>
  key('RESOURCE', project, `CHILD#${encode(resource)}`)
export const CHILDREN = { first: 'CHILD#', last: 'CHILD$' } as const
export const grantKey = (resource: string, principal: string): Key =>
  key('RESOURCE', resource, `GRANT#${encode(principal)}`)
export const GRANTS = { first: 'GRANT#', last: 'GRANT$' } as const
export const aliasKey = (namespace: string, name: string): Key => ({
  pk: `ALIAS#${encode(namespace)}#${encode(name)}`,
  sk: 'ALIAS',
})

export const namespaceKey = (namespace: string): Key => key('NAMESPACE', namespace, 'NAMESPACE')
export const permissionKey = (id: string): Key => key('PERMISSION', id, 'PERMISSION')
export const permissionKeyKey = (permission: string): Key => key('PERMISSION_KEY', permission, 'GUARD')
export const permissionNameKey = (name: string): Key => key('PERMISSION_NAME', name, 'GUARD')
export const roleKey = (id: string): Key => key('ROLE', id, 'ROLE')
export const roleNameKey = (name: string): Key => key('ROLE_NAME', name, 'GUARD')
export const definitionsKey = (copy: number): Key => key('DEFINITIONS', String(copy), 'DEFINITIONS')
export const definitionsKeys = (): Key[] => allOf(DEFINITIONS_COPIES, definitionsKey)
export const policyKey = (id: string): Key => key('POLICY', id, 'POLICY')

export const accountKey = (id: string): Key => key('ACCOUNT', id, 'ACCOUNT')
export const accountDetailsKey = (id: string): Key => key('ACCOUNT', id, 'DETAILS')
export const accountNameKey = (name: string): Key => key('ACCOUNT_NAME', name, 'GUARD')
export const usageKey = (id: string): Key => key('USAGE', id, 'USAGE')
export const creditKey = (id: string): Key => key('CREDIT', id, 'CREDIT')

export const billingCatalogKey: Key = { pk: 'BILLING_CATALOG', sk: 'BILLING_CATALOG' }
export const logEntryKey = (log: string, position: number): Key =>
  key('BILLING_CATALOG', log, String(position).padStart(6, '0'))
export const productKey = (id: string): Key => key('PRODUCT', id, 'PRODUCT')
export const priceKey = (productId: string, priceId: string): Key =>
  key('PRODUCT', productId, `PRICE#${encode(priceId)}`)
export const productNameKey = (name: string): Key => key('PRODUCT_NAME', name, 'GUARD')
export const featureKey = (id: string): Key => key('FEATURE', id, 'FEATURE')
export const featureNameKey = (name: string): Key => key('FEATURE_NAME', name, 'GUARD')

/** What a partition holds, for those who read the whole table: `POLICY#<id>` is a `POLICY`, of `<id>`. */
export function partitionOf(pk: string): { kind: string; of: string } {
  const [kind = '', ...parts] = pk.split('#')
  return { kind, of: parts.join('#').replace(/%2[35]/g, (escaped) => (escaped === '%23' ? '#' : '%')) }
}
