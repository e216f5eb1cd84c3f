import { GROUP } from '../../foundation/identifiers/references.ts'
import { mapInBatches } from '../../foundation/table/in-batches.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Name } from '../check/explain.ts'
import { readName } from '../policies/explain.ts'
import { readPolicy } from '../policies/store.ts'
import { readRole } from '../roles/store.ts'
import type { Judged } from './judge.ts'
import type { Effect } from './schema.ts'

interface Names {
  of: (reference: string) => Name
  titleOfRole: (id: string) => string
  titleOfPolicy: (id: string) => string
}

/** Adds names and titles. They are as of a moment after that of the effects. */
export async function describeEffects(table: Table, judged: readonly Judged[]): Promise<Effect[]> {
  const names = await readNames(table, judged)
  return judged.map(({ principal, resource, lost, gained, kept }) => ({
    ...{ principal, principal_title: names.of(principal).title, resource },
    ...{ resource_name: names.of(resource).name, resource_title: names.of(resource).title },
    ...{ lost, gained },
    kept: kept.map((each) => describeKept(each, resource, names)),
  }))
}

type Kept = Judged['kept'][number]

const grantOf = ({ decision }: Kept) => ('grant' in decision ? decision.grant : undefined)

function describeKept(kept: Kept, resource: string, names: Names): Effect['kept'][number] {
  const { decision, permissions } = kept
  const grant = grantOf(kept)
  const group = grant?.principal.startsWith(`${GROUP}:`) ? grant.principal : ''
  const ancestor = grant === undefined || grant.resource === resource ? '' : grant.resource
  return {
    permissions,
    rule: decision.rule,
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

async function readNames(table: Table, judged: readonly Judged[]): Promise<Names> {
  const grants = judged.flatMap(({ kept }) => kept.flatMap((each) => grantOf(each) ?? []))
  const references = [...judged, ...grants].flatMap(({ principal, resource }) => [principal, resource])
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
