import assert from 'node:assert/strict'
import type { OperationName } from '../../../operations/index.ts'
import type { Call } from '../../support/request.ts'
import { assertSame, assertStatus, describeOutcome } from '../invariants/assertions.ts'
import { groupsOf, type Moment, momentsOf, type Outcome, type Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'

// In these workloads, a list is read page by page while others write. If an entry is on the list for the same reason
// during the whole traversal, it must be seen exactly once. If an entry is never on the list, it must not be seen.

export interface Listing {
  operation: OperationName
  call: Call
  /** The field of the answer that contains the entries. */
  member: string
  /** Returns the correct entries of the list at a moment. */
  entriesAt: (moment: Moment) => Entry[]
  /** Tells whether the list does not exist at a moment, so that a refusal is correct. */
  isRefused?: (moment: Moment) => boolean
  /**
   * Set for a list whose entries may be seen twice if they are moved. Returns all entries that may be seen during the
   * given moments.
   */
  reachableIn?: (moments: readonly Moment[]) => ReadonlySet<string>
}

/**
 * An entry of a list, with the reason why it is on the list. An entry can have several reasons. If one of these is true
 * during the whole traversal, the entry must be seen.
 */
export interface Entry {
  id: string
  reason: string
}

const standing = (id: string): Entry => ({ id, reason: '' })

const idsOf = (moment: Moment, isListed: (item: RawItem) => boolean): Entry[] =>
  [...moment.values()].filter(isListed).map(({ id }) => standing(String(id)))

const isIn = ({ ancestors }: RawItem, parent: string): boolean => (ancestors as string[])[0] === parent

const idIn = (reference: unknown): string => String(reference).slice(String(reference).indexOf(':') + 1)

/** Returns the existing things on which a user, or a group of the user, has a policy. */
function heldAt(moment: Moment, user: string, namespace: string): Entry[] {
  const holders = [user, ...groupsOf(moment, user).map((id) => `app/group:${idIn(id)}`)]
  return [...moment.values()]
    .filter(
      ({ sk, principal, resource }) =>
        sk === 'POLICY' && holders.includes(String(principal)) && String(resource).startsWith(`${namespace}:`),
    )
    .filter(({ resource }) => moment.has(`RESOURCE#${resource} RESOURCE`))
    .map(({ id, principal, resource }) => ({ id: idIn(resource), reason: `${principal} by ${id}` }))
}

function listingsOfPrincipals({ random, fixtures: { admin: as, users, project } }: Run): Listing[] {
  const user = random.pick(users)
  const call = { as, params: { id: idIn(user) } }
  const isMember = (moment: Moment): Entry[] =>
    groupsOf(moment, user)
      .map(idIn)
      .filter((id) => moment.has(`RESOURCE#app/group:${id} RESOURCE`))
      .map((id) => ({ id, reason: 'member' }))
  return [
    {
      ...{
        operation: 'list-organizations-by-user',
        member: 'organizations',
        call: { ...call, query: { state: 'all' } },
      },
      entriesAt: (moment) => heldAt(moment, user, 'app/organization'),
    },
    {
      ...{ operation: 'list-projects-by-user', member: 'projects', call },
      entriesAt: (moment) => heldAt(moment, user, 'app/project'),
    },
    {
      ...{ operation: 'list-user-groups', member: 'groups', call },
      entriesAt: (moment) => [...isMember(moment), ...heldAt(moment, user, 'app/group')],
    },
    {
      ...{ operation: 'list-project-users', member: 'users', call: { as, params: { id: project.id } } },
      entriesAt: (moment) =>
        [...moment.values()]
          .filter(({ pk, sk }) => pk === `RESOURCE#${project.resource}` && sk.startsWith('GRANT#app/user:'))
          .filter((grant) => Object.keys(grant).some((attribute) => attribute.startsWith('ROLE#')))
          .map(({ sk }) => standing(idIn(sk))),
    },
  ]
}

function pickListing(run: Run): Listing {
  const { random, fixtures } = run
  const { organization, project, disk, admin: as, users } = fixtures
  const policies = (query: Record<string, string>, isListed: (item: RawItem) => boolean): Listing => ({
    operation: 'list-policies',
    call: { as, query },
    member: 'policies',
    entriesAt: (moment) => idsOf(moment, (item) => item.sk === 'POLICY' && isListed(item)),
  })
  const [user, role] = [random.pick(users), random.pick(fixtures.roles).id]
  return random.pick<Listing>([
    policies({ resource: disk.resource }, ({ resource }) => resource === disk.resource),
    policies({ principal: user }, ({ principal }) => principal === user),
    policies({ role_id: role }, ({ role_id }) => role_id === role),
    policies({ role_id: role, principal: user }, (item) => item.role_id === role && item.principal === user),
    policies(
      { resource: disk.resource, role_id: role },
      (item) => item.resource === disk.resource && item.role_id === role,
    ),
    {
      operation: 'list-organization-groups',
      call: { as, params: { org_id: organization.id } },
      member: 'groups',
      entriesAt: (moment) =>
        idsOf(
          moment,
          (item) => item.sk === 'RESOURCE' && item.namespace === 'app/group' && isIn(item, organization.resource),
        ),
    },
    {
      operation: 'list-project-resources',
      call: { as, params: { project_id: project.id } },
      member: 'resources',
      entriesAt: (moment) => idsOf(moment, (item) => item.sk === 'RESOURCE' && isIn(item, project.resource)),
    },
    {
      operation: 'list-roles',
      call: { as },
      member: 'roles',
      entriesAt: (moment) => idsOf(moment, ({ sk, organization_id }) => sk === 'ROLE' && organization_id === ''),
    },
    {
      operation: 'list-organization-roles',
      call: { as, params: { org_id: organization.id } },
      member: 'roles',
      entriesAt: (moment) =>
        idsOf(moment, ({ sk, organization_id }) => sk === 'ROLE' && organization_id === organization.id),
    },
    ...listingsOfPrincipals(run),
  ])
}

/** Picks one of the lists that every run has, and reads it. */
export const traverse = (run: Run): Promise<void> => traverseListing(run, pickListing(run))

/** Verifies the entries, too. */
export async function traverseListing(run: Run, listing: Listing): Promise<void> {
  const size = run.random.pick([undefined, '1', '1', '2', '3'])
  const seen: string[] = []
  const outcomes: Outcome[] = []
  let token = ''
  do {
    const page = { ...(size && { page_size: size }), ...(token && { page_token: token }) }
    const query = { ...listing.call.query, ...page }
    const outcome = await run.call(listing.operation, { ...listing.call, query, method: 'GET' })
    if (outcome.status === 400) {
      assert(listing.isRefused && momentsOf(run, outcome).some(listing.isRefused), describeOutcome(outcome))
      return
    }
    assertStatus(outcome)
    // If a request fails, the same page is requested again.
    if (outcome.status !== 200) {
      if (outcomes.length > 30) return
      outcomes.push(outcome)
      continue
    }
    outcomes.push(outcome)
    seen.push(...(outcome.body[listing.member] as { id: string }[]).map(({ id }) => id))
    token = String(outcome.body.next_page_token)
    if (token === '') break
  } while (outcomes.length < 40)
  if (token === '') auditTraversal(run, listing, seen, outcomes)
}

function auditTraversal(
  run: Run,
  { entriesAt, reachableIn }: Listing,
  seen: readonly string[],
  outcomes: readonly Outcome[],
): void {
  const [first, last] = [outcomes[0], outcomes.at(-1)] as [Outcome, Outcome]
  const result = `${describeOutcome(last)} ended a traversal from ${first.name}`
  // Memberships end by the clock of the process that reads the page.
  const ofPages = outcomes.flatMap((outcome) => momentsOf(run, outcome)).map(entriesAt)
  const moments = [...momentsOf(run, { from: first.from, to: last.to }).map(entriesAt), ...ofPages]
  const textOf = ({ id, reason }: Entry) => `${id} ${reason}`
  const texts = moments.map((entries) => new Set(entries.map(textOf)))
  const always = (moments[0] ?? [])
    .filter((entry) => texts.every((known) => known.has(textOf(entry))))
    .map(({ id }) => id)
  const missed = always.filter((id) => !seen.includes(id))
  assert(missed.length === 0, `${result}: it missed ${missed}, which were there all along; seen was ${seen}`)
  const once = reachableIn === undefined ? seen : seen.filter((id) => always.includes(id))
  assert(new Set(once).size === once.length, `${result}: it saw an entry twice: ${seen}`)
  if (reachableIn !== undefined) assertSame(once, always, `${result}: the order of what was there all along`)
  const pages = outcomes.flatMap((outcome) => momentsOf(run, outcome))
  const known = reachableIn?.(pages) ?? new Set(ofPages.flat().map(({ id }) => id))
  const unknown = seen.filter((id) => !known.has(id))
  assert(unknown.length === 0, `${result}: it saw ${unknown}, which were never there`)
}
