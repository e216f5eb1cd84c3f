import { resourcesOn } from '../../foundation/identifiers/names.ts'
import { namespaceOfReference, PLATFORM_RESOURCE, SERVICE_USER, USER } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { CheckResult } from '../check/check.ts'
import { type Explanation, type ExplanationNames, explain, type Name } from '../check/explain.ts'
import { readClient } from '../clients/store.ts'
import { labelOf } from '../profiles/schema.ts'
import { readProfileRecord } from '../profiles/store.ts'
import { idOf } from '../resources/schema.ts'
import { readListed } from '../resources/store.ts'
import { readRole } from '../roles/store.ts'
import { readPolicy } from './store.ts'

/**
 * The names of at most this many references in an explanation are read. All names are read in one batch of at most 100 keys: two keys for
 * each principal or resource, and one for each role and policy. The other references are shown without names.
 */
const MAX_REFERENCES = 26
const MAX_ROLES = 24
const MAX_POLICIES = 24

/** The names and titles are read later than the facts of the decision. */
export const explainWithNames = async (table: Table, result: CheckResult): Promise<Explanation> =>
  explain(result, await readNames(table, result))

async function readNames(table: Table, result: CheckResult): Promise<ExplanationNames> {
  const grants = 'grant' in result.decision ? [result.decision.grant] : result.grants
  const [references, roles, policies] = await Promise.all([
    readAll(findReferences(result), MAX_REFERENCES, (reference) => readName(table, reference)),
    readAll(
      grants.map(({ roleId }) => roleId),
      MAX_ROLES,
      (id) => readRole(table, id),
    ),
    readAll(
      grants.map(({ policyId }) => policyId),
      MAX_POLICIES,
      (id) => readPolicy(table, id),
    ),
  ])
  return {
    of: (reference) => references.get(reference) ?? NAMELESS,
    titleOfRole: (id) => roles.get(id)?.title ?? '',
    titleOfPolicy: (id) => policies.get(id)?.title ?? '',
  }
}

async function readAll<T>(
  all: readonly string[],
  most: number,
  read: (each: string) => Promise<T | undefined>,
): Promise<Map<string, T>> {
  const some = [...new Set(all)].slice(0, most)
  const found = await Promise.all(some.map(read))
  return new Map(some.flatMap((each, index) => (found[index] === undefined ? [] : [[each, found[index]]])))
}

/**
 * The most relevant references first. The order matters because a subject may be in thousands of groups, and only some names are read.
 */
function findReferences({ decision, grants, verdict, context: { subject, path } }: CheckResult): string[] {
  if (verdict?.isCovered === false) return []
  if (decision.rule === 'suspended') return [decision.place]
  if (decision.rule === 'suspended_user') return subject === undefined ? [] : [subject.principal]
  if ('grant' in decision) return [decision.grant.principal, decision.grant.resource]
  if (decision.allowed) return []
  return [
    ...(subject === undefined ? [] : [subject.principal]),
    ...(path === undefined ? [] : resourcesOn(path)),
    ...grants.map(({ principal }) => principal),
    ...(subject?.groups ?? []),
  ]
}

const NAMELESS: Name = { name: '', title: '' }

/**
 * For a user, returns the name and label of its profile. Returns undefined for the platform, an unregistered resource, and a user without
 * a profile.
 */
export async function readName(table: Table, reference: string): Promise<Name | undefined> {
  const namespace = namespaceOfReference(reference)
  if (reference === PLATFORM_RESOURCE) return undefined
  if (namespace === USER) {
    const profile = await readProfileRecord(table, idOf(reference))
    return profile && { name: profile.name, title: labelOf(profile) }
  }
  if (namespace !== SERVICE_USER) return readListed(table, reference)
  const client = await readClient(table, idOf(reference))
  return client && { name: '', title: client.title }
}
