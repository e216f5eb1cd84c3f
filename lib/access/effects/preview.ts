/** @module Previews who gains and who loses access by a change. */

import { GROUP } from '../../foundation/identifiers/references.ts'
import { readToken, writeToken } from '../../foundation/lists/token.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readDefinitions } from '../check/definitions.ts'
import { EVERYTHING } from '../check/delegations.ts'
import type { Name } from '../check/explain.ts'
import { asOfOneMoment, requireOneMoment } from '../check/one-moment.ts'
import { FactsChanged, startReading } from '../check/reading.ts'
import { readName } from '../policies/explain.ts'
import { readPolicy } from '../policies/store.ts'
import { readRole } from '../roles/store.ts'
import { startLists } from '../search/page.ts'
import { findAffected } from './affected.ts'
import { type ComparedAccess, compareAccess } from './compare-access.ts'
import { compareDelegated } from './compare-delegated.ts'
import { resolveChange } from './resolve.ts'
import type { Effect, PreviewRequest } from './schema.ts'
import { TOUCHED } from './touched.ts'

interface Names {
  of: (reference: string) => Name
  titleOfRole: (id: string) => string
  titleOfPolicy: (id: string) => string
}

/** The names and titles are read later than the effects, so they may have changed since. */
async function describeEffects(table: Table, compared: readonly ComparedAccess[]): Promise<Effect[]> {
  const names = await readNames(table, compared)
  return compared.map(({ principal, onBehalfOf, resource, lost, gained, kept }) => ({
    ...{ principal, principal_title: names.of(principal).title, resource },
    on_behalf_of: onBehalfOf,
    ...{ resource_name: names.of(resource).name, resource_title: names.of(resource).title },
    ...{ lost, gained },
    kept: kept.map((each) => describeKept(each, resource, names)),
  }))
}

type Kept = ComparedAccess['kept'][number]

const grantOf = ({ decision }: Kept) => ('grant' in decision ? decision.grant : undefined)

function describeKept(kept: Kept, resource: string, names: Names): Effect['kept'][number] {
  const { decision, permissions, delegationId } = kept
  const grant = grantOf(kept)
  const group = grant?.principal.startsWith(`${GROUP}:`) ? grant.principal : ''
  const ancestor = grant === undefined || grant.resource === resource ? '' : grant.resource
  return {
    permissions,
    rule: decision.rule,
    delegation_id: delegationId,
    policy_id: grant?.policyId ?? '',
    policy_title: names.titleOfPolicy(grant?.policyId ?? ''),
    role_id: grant?.roleId ?? '',
    role_name: 'role' in decision ? decision.role.name : '',
    role_title: names.titleOfRole(grant?.roleId ?? ''),
    expires_at: grant?.expiresAt === undefined ? '' : new Date(grant.expiresAt).toISOString(),
    ...{ group, group_name: names.of(group).name, group_title: names.of(group).title },
    ...{ ancestor, ancestor_name: names.of(ancestor).name, ancestor_title: names.of(ancestor).title },
  }
}

const NAMELESS: Name = { name: '', title: '' }

async function readNames(table: Table, compared: readonly ComparedAccess[]): Promise<Names> {
  const grants = compared.flatMap(({ kept }) => kept.flatMap((each) => grantOf(each) ?? []))
  const references = [...compared, ...grants]
    .flatMap(({ principal, resource }) => [principal, resource])
    .filter((reference) => reference !== EVERYTHING)
  const [named, roles, policies] = await Promise.all([
    readAll(references, async (each) => readName(table, each)),
    readAll(
      grants.map(({ roleId }) => roleId),
      async (id) => (await readRole(table, id))?.title,
    ),
    readAll(
      grants.flatMap(({ policyId }) => (policyId === '' ? [] : [policyId])),
      async (id) => (await readPolicy(table, id))?.title,
    ),
  ])
  return {
    of: (reference) => named.get(reference) ?? NAMELESS,
    titleOfRole: (id) => roles.get(id) ?? '',
    titleOfPolicy: (id) => policies.get(id) ?? '',
  }
}

async function readAll<T>(all: readonly string[], read: (each: string) => Promise<T | undefined>) {
  const each = [...new Set(all)]
  const found = await mapInBatches(each, read)
  return new Map(each.flatMap((key, index) => (found[index] === undefined ? [] : [[key, found[index] as T] as const])))
}

/** Pairs of a principal and a resource that are compared for a page. */
const DEFAULT_SIZE = 50

interface Page {
  compared: ComparedAccess[]
  next_page_token: string
}

/**
 * Writes nothing. Reads the facts of a check once and decides twice: with the facts as they are, and with the change applied to them. All
 * facts of a page are from one single moment. A page may have fewer effects than requested, or none, even if it is not the last page.
 * Throws the 400 and 404 errors of the change itself. Throws 400 if the page token belongs to another change. Throws 503 if the facts
 * keep changing until the request runs out of time.
 */
export async function previewChange(
  table: Table,
  request: PreviewRequest,
): Promise<{ effects: Effect[]; next_page_token: string }> {
  const { compared, next_page_token } = await asOfOneMoment(table, () => readPage(table, request))
  return { effects: await describeEffects(table, compared), next_page_token }
}

async function readPage(table: Table, request: PreviewRequest): Promise<Page> {
  const definitions = await readDefinitions(startReading(table))
  const { change, readTouched, identity } = await resolveChange(table, definitions, request)
  const { page_token, page_size = DEFAULT_SIZE } = request
  const after = page_token ? readToken(identity, TOUCHED, page_token) : undefined
  const lists = startLists(table)
  const { affected, hasMore } = await findAffected(lists, change, readTouched, after, page_size)
  // The reading must start after the lists were read. Then the single moment at which its facts were true lies between
  // the first and the second read of the lists.
  const reading = startReading(table)
  const current = await readDefinitions(reading)
  if (current.version !== definitions.version) throw new FactsChanged('definitions changed during a preview')
  const facts = { reading, definitions }
  const compared =
    change.kind === 'change_delegation'
      ? await compareDelegated(table, lists, { ...facts, change }, affected)
      : await compareAccess(table, lists, { ...facts, change }, affected)
  await requireOneMoment(reading)
  if (!(await lists.areUnchanged())) throw new FactsChanged('a list changed during a preview')
  const last = affected.at(-1)
  return {
    compared: compared.filter(({ lost, gained, kept }) => lost.length + gained.length + kept.length > 0),
    next_page_token: hasMore && last !== undefined ? writeToken(identity, last.position) : '',
  }
}
