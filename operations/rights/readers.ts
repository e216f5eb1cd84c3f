import type { TableRights } from '../operation.ts'
import { CALLER, CHECK, ENTITLEMENTS, FORMAT } from './shared.ts'

/** A reader authenticates nobody, so it reads no caller. */
const readOnly = ({ get, query }: { get: readonly string[]; query: readonly string[] }) => ({
  get: [FORMAT, ...get.filter((key) => key !== CALLER)],
  query,
})

const WITH_LIMITS = { get: [...ENTITLEMENTS.get, 'COUNTER#*'], query: ENTITLEMENTS.query }

/**
 * What a process may read that answers questions itself, by the methods of `tollgate/embedded`. A process of an
 * application writes nothing. `onBehalfOf` is for questions that name a service user and the person for whom it acts.
 * It is apart, because it reads the items of clients, which have the hashes of their secrets.
 */
export const READERS = {
  check: readOnly(WITH_LIMITS),
  explain: readOnly({
    get: [...WITH_LIMITS.get, 'POLICY#*', 'PROFILE#*'],
    query: [...WITH_LIMITS.query, 'LIST#PLAN'],
  }),
  batchCheck: readOnly(CHECK),
  searchResources: readOnly({
    get: [...CHECK.get, 'GROUPS_OF#*', 'OWNED_BY#*', 'POLICIES_OF#*', 'PROJECTS_OF#*'],
    query: [...CHECK.query, 'GROUPS_OF#*', 'OWNED_BY#*', 'POLICIES_OF#*', 'PROJECTS_OF#*'],
  }),
  searchSubjects: readOnly({ get: [...CHECK.get, 'LIST#PLATFORM'], query: [...CHECK.query, 'LIST#PLATFORM'] }),
  entitlement: readOnly(WITH_LIMITS),
  onBehalfOf: { get: [CALLER, 'DELEGATED#*'], query: [] },
} as const satisfies Record<string, TableRights>

export type ReaderMethod = keyof typeof READERS

/** The rights of all these methods, each key once. */
export function readerRightsOf(methods: readonly ReaderMethod[]): { get: string[]; query: string[] } {
  const keysOf = (right: 'get' | 'query') => [...new Set(methods.flatMap((method) => READERS[method][right]))].sort()
  return { get: keysOf('get'), query: keysOf('query') }
}
