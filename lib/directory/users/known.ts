import { findSubject } from '../../access/check/loader.ts'
import { presentBareUser, presentProfile, type User } from '../../access/profiles/present.ts'
import { isUserDisabled, readProfile } from '../../access/profiles/store.ts'
import { idOf } from '../../access/resources/schema.ts'
import { notFound } from '../../foundation/errors.ts'
import { namespaceOfReference, USER } from '../../foundation/identifiers/references.ts'
import { parseUserId } from '../../foundation/identifiers/user-id.ts'
import { OWNED, ownedKey, POLICIES_OF_PRINCIPAL, policiesOfPrincipal } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'

/** Tells whether a user (`app/user:<id>`) has grants, relations, memberships or resources, or is disabled. */
export async function isKnownUser(table: Table, principal: string): Promise<boolean> {
  const [subject, policies, owned] = await Promise.all([
    findSubject(table, { namespace: USER, principal }),
    table.page(policiesOfPrincipal(principal), POLICIES_OF_PRINCIPAL, { limit: 1 }),
    table.page(ownedKey(principal, '').pk, OWNED, { limit: 1 }),
  ])
  const { relations, groups, isDisabled } = subject ?? { relations: [], groups: [], isDisabled: false }
  return isDisabled || relations.length + groups.length + policies.items.length + owned.items.length > 0
}

/** If the caller is a user, `self` and the id of the caller mean the caller. */
export const isSelf = (principal: string, text: string): boolean =>
  namespaceOfReference(principal) === USER && (text === 'self' || principal === `${USER}:${parseUserId(text)}`)

/** The user needs no profile and no grants. */
export async function readSelf(table: Table, principal: string): Promise<User> {
  const id = idOf(principal)
  const profile = await readProfile(table, id)
  return profile === undefined ? presentBareUser(id, false) : presentProfile(profile, false)
}

/**
 * The user needs no profile. Throws 404 for a text that is not the id of a user, and for a user that has no profile, holds nothing and is
 * not disabled.
 */
export async function readUser(table: Table, text: string): Promise<User> {
  const id = parseUserId(text)
  if (id === undefined) throw notFound('user', text)
  const [profile, isDisabled] = await Promise.all([readProfile(table, id), isUserDisabled(table, id)])
  if (profile !== undefined) return presentProfile(profile, isDisabled)
  if (!(await isKnownUser(table, `${USER}:${id}`))) throw notFound('user', id)
  return presentBareUser(id, isDisabled)
}
