import { BUILTIN_PERMISSIONS } from '../../foundation/identifiers/builtin.ts'
import { isVerb, namespaceOf, type PermissionIdentity, verbOf } from '../../foundation/identifiers/permissions.ts'
import { isCustom, type ResourceReference } from '../../foundation/identifiers/references.ts'
import { compareKeys } from '../../foundation/lists/token.ts'
import { advance } from '../../foundation/lists/turns.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import {
  listedPermissionKey,
  permissionKeyKey,
  permissionOfSortKey,
  permissionsIn,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { decideUnproved } from '../check/check.ts'
import { cacheOf, type Definitions, readPermissions, readVersionAgain } from '../check/definitions.ts'
import { type CheckRequest, type LoadedChecks, loadChecks, loadChecksAgain } from '../check/load-checks.ts'
import { asOfOneMoment, requireOneMoment, withMoments } from '../check/one-moment.ts'
import { PLATFORM_PERMISSIONS, queryPermission } from '../check/permission-query.ts'
import { identityOf } from './acting.ts'
import { limitOf, type PageRequest, type SearchPage, startOf, tokenOf } from './page.ts'

/** A transaction reads at most 100 items, and one of these items is the version. */
const SNAPSHOT_CONSTRAINTS = 99

/**
 * At the version of the definitions that the request has read. Caches the permissions under this version.
 * @throws FactsChanged if the version in the table is no longer this version
 */
async function findNamespacePermissions(
  table: Table,
  definitions: Definitions,
  namespace: string,
): Promise<PermissionIdentity[]> {
  if (!isCustom(namespace)) return builtinIn(namespace)
  const known = cacheOf(definitions)?.namespaces.get(namespace)
  if (known !== undefined) return known
  // If a snapshot returns this version, the transaction that set this version is complete, so the list contains all
  // permissions of this version.
  await readVersionAgain(table, definitions)
  const items = await table.query(listedPermissionKey('').pk, permissionsIn(namespace))
  const keys = items.map(({ sk }) => permissionOfSortKey(String(sk)))
  const read = await Promise.all(
    chunk(keys.map(permissionKeyKey), SNAPSHOT_CONSTRAINTS).map((constraints) =>
      readPermissions(table, definitions, constraints),
    ),
  )
  if (keys.length === 0) await readVersionAgain(table, definitions)
  const found = read.flat().filter((permission) => permission !== undefined)
  cacheOf(definitions)?.namespaces.set(namespace, found)
  return found
}

const builtinIn = (namespace: string): PermissionIdentity[] =>
  [...BUILTIN_PERMISSIONS.values(), ...PLATFORM_PERMISSIONS.values()].filter(
    ({ key }) => namespaceOf(key) === namespace,
  )

/** Which actions may a subject do on a resource? */
export interface ActionQuestion extends Pick<CheckRequest, 'subject' | 'agent'> {
  resource: ResourceReference
}

/** Makes the first round trip. Reads the facts of a check that does not name a permission yet. */
export const loadActions = (table: Table, question: ActionQuestion, maySpeculate = false): Promise<LoadedChecks> =>
  loadChecks(table, [toRequest(question, '')], maySpeculate)

const toRequest = (question: ActionQuestion, permission: string): CheckRequest => ({ ...question, permission })

/**
 * Returns the verbs of the resource's own namespace, sorted. All verbs are decided from the facts of one check, which were true at one
 * moment. Throws 400 if the token belongs to another search. Throws 503 if the facts keep changing.
 */
export async function searchActions(
  table: Table,
  question: ActionQuestion,
  request: PageRequest,
  loaded?: LoadedChecks,
): Promise<SearchPage> {
  let unused = loaded
  const attempt = withMoments(async (moment) => {
    const current = unused ?? (await loadChecksAgain(table, [toRequest(question, '')], moment))
    unused = undefined
    const [context] = current.contexts
    const identity = [
      ...['search-actions', question.subject.principal, JSON.stringify(question.resource)],
      ...identityOf(question.agent),
    ]
    const start = startOf(identity, request, isVerb)
    const { after } = start.legs[0]
    const permissions = await findNamespacePermissions(table, current.definitions, question.resource.namespace)
    const verbs = permissions.map(({ key }) => verbOf(key)).sort(compareKeys)
    const contexts = verbs.flatMap((verb) =>
      context === undefined
        ? []
        : [
            {
              ...context,
              request: toRequest(question, verb),
              query: queryPermission(verb, question.resource.namespace),
            },
          ],
    )
    const results = await decideUnproved(table, { ...current, contexts })
    await requireOneMoment(current.reading)
    const allowed = verbs.filter((_, index) => results[index]?.decision.allowed)
    const rest = allowed.filter((verb) => after === undefined || compareKeys(verb, after) > 0)
    const found = rest.slice(0, limitOf(request))
    const last = found.length < rest.length ? found.at(-1) : undefined
    return { found, next_token: tokenOf(identity, advance(start, undefined, last)) }
  })
  return asOfOneMoment(table, attempt)
}
