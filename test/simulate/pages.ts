import assert from 'node:assert/strict'
import type { OperationName } from '../../operations.ts'
import type { Call } from '../support/request.ts'
import { assertStatus, describeOutcome } from './assertions.ts'
import type { RawItem } from './dynamodb-http.ts'
import { type Moment, momentsOf, type Outcome, type Run } from './run.ts'

// A list is read page by page while others write. What was on it all along is seen exactly once; what never was is not seen.

interface Listing {
  operation: OperationName
  call: Call
  /** Where the answer holds the entries. */
  member: string
  /** The ids of what stands on the list. */
  idsAt: (moment: Moment) => string[]
}

const idsOf = (moment: Moment, isListed: (item: RawItem) => boolean): string[] =>
  [...moment.values()].filter(isListed).map(({ id }) => String(id))

const isIn = ({ ancestors }: RawItem, parent: string): boolean => (ancestors as string[])[0] === parent

function pickListing(run: Run): Listing {
  const { random, fixtures } = run
  const { organization, project, disk, admin: as, users } = fixtures
  const policies = (query: Record<string, string>, isListed: (item: RawItem) => boolean): Listing => ({
    operation: 'list-policies',
    call: { as, query },
    member: 'policies',
    idsAt: (moment) => idsOf(moment, (item) => item.sk === 'POLICY' && isListed(item)),
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
      idsAt: (moment) =>
        idsOf(
          moment,
          (item) => item.sk === 'RESOURCE' && item.namespace === 'app/group' && isIn(item, organization.resource),
        ),
    },
    {
      operation: 'list-project-resources',
      call: { as, params: { project_id: project.id } },
      member: 'resources',
      idsAt: (moment) => idsOf(moment, (item) => item.sk === 'RESOURCE' && isIn(item, project.resource)),
    },
    {
      operation: 'list-roles',
      call: { as },
      member: 'roles',
      idsAt: (moment) => idsOf(moment, ({ sk, organization_id }) => sk === 'ROLE' && organization_id === ''),
    },
    {
      operation: 'list-organization-roles',
      call: { as, params: { org_id: organization.id } },
      member: 'roles',
      idsAt: (moment) =>
        idsOf(moment, ({ sk, organization_id }) => sk === 'ROLE' && organization_id === organization.id),
    },
  ])
}

/** Reads a list from its first page to its last, or as a whole, and judges what was seen. */
export async function traverse(run: Run): Promise<void> {
  const listing = pickListing(run)
  const size = run.random.pick([undefined, '1', '1', '2', '3'])
  const seen: string[] = []
  const outcomes: Outcome[] = []
  let token = ''
  do {
    const page = { ...(size && { page_size: size }), ...(token && { page_token: token }) }
    const query = { ...listing.call.query, ...page }
    const outcome = await run.call(listing.operation, { ...listing.call, query, method: 'GET' })
    assertStatus(outcome)
    // A page that failed is asked for again.
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

function auditTraversal(run: Run, { idsAt }: Listing, seen: readonly string[], outcomes: readonly Outcome[]): void {
  const [first, last] = [outcomes[0], outcomes.at(-1)] as [Outcome, Outcome]
  const result = `${describeOutcome(last)} ended a traversal from ${first.name}`
  const moments = momentsOf(run, { from: first.from, to: last.to }).map((moment) => new Set(idsAt(moment)))
  const always = [...(moments[0] ?? [])].filter((id) => moments.every((ids) => ids.has(id)))
  const missed = always.filter((id) => !seen.includes(id))
  assert(missed.length === 0, `${result}: it missed ${missed}, which were there all along; seen was ${seen}`)
  assert(new Set(seen).size === seen.length, `${result}: it saw an entry twice: ${seen}`)
  const unknown = seen.filter((id) => !moments.some((ids) => ids.has(id)))
  assert(unknown.length === 0, `${result}: it saw ${unknown}, which were never there`)
}
