import assert from 'node:assert/strict'
import { type Moment, relationsOf } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { assertSame, assertSameElements } from './assertions.ts'

const COPIES = 4

const itemsOf = (moment: Moment, kind: string): RawItem[] =>
  [...moment.values()].filter(({ pk }) => pk.startsWith(`${kind}#`))

/**
 * Returns the partition key of the unique constraint for a client's title. A title is unique among the clients of one
 * organization, or among the clients that belong to no organization.
 */
const titleKeyOf = (copy: RawItem | undefined): string =>
  copy?.organization_id === undefined
    ? `CLIENT_TITLE#${copy?.title}`
    : `CLIENT_TITLE_IN#${copy.organization_id}#${copy.title}`

/**
 * Expects that all copies of a client are equal except for their item versions, that they store the relations of its
 * principal, and that no other client has its title.
 */
export function assertClientsMatch(_before: Moment, now: Moment): void {
  const clients = Map.groupBy(itemsOf(now, 'CLIENT'), ({ id }) => String(id))
  for (const [id, copies] of clients) {
    assertSame(copies.length, COPIES, `number of copies of client ${id}`)
    const [first, ...others] = copies.map(({ pk: _, stamp: __, ...copy }) => copy)
    for (const other of others) assertSame(other, first, `a copy of client ${id} (compared with another copy)`)
    const relations = relationsOf(now, `app/serviceuser:${id}`)
    assertSame(copies[0]?.relations, relations, `relations of client ${id} (those of its principal)`)
  }
  assertSameElements(
    [...itemsOf(now, 'CLIENT_TITLE'), ...itemsOf(now, 'CLIENT_TITLE_IN')].map(({ pk, id }) => `${pk} of ${id}`),
    [...clients].map(([id, [copy]]) => `${titleKeyOf(copy)} of ${id}`),
    'unique constraints of client titles',
  )
}

/**
 * Lists the policies, memberships and owned resources of service users. Each entry is a text that begins with the
 * principal.
 */
const heldIn = (moment: Moment): string[] =>
  [...moment.values()].flatMap(({ pk, sk, id, principal, owner, resource, groups }) => {
    if (sk === 'POLICY') return [`${principal} policy ${id}`]
    if (sk === 'RESOURCE' && pk.startsWith('RESOURCE#') && owner) return [`${owner} resource ${resource}`]
    return sk === 'PRINCIPAL' && groups !== undefined ? [`${pk.replace('PRINCIPAL#', '')} memberships`] : []
  })

/**
 * Expects that every service user with a policy, a membership or a resource exists. The deletion of a service user
 * first removes these, and nothing can be granted to it after that.
 */
export function assertHoldersExist(_before: Moment, now: Moment): void {
  for (const held of heldIn(now)) {
    const [principal = ''] = held.split(' ')
    if (!principal.startsWith('app/serviceuser:')) continue
    const id = principal.replace('app/serviceuser:', '')
    assert(now.has(`CLIENT#${id}#0 CLIENT`), `${held}: the service user does not exist`)
  }
}
