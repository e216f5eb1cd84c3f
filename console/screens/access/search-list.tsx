import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Tollgate } from 'tollgate-client'
import { usePermissions } from '../../api/lookups.ts'
import { useTollgate } from '../../api/session.ts'
import type { List } from '../../api/use-list.ts'

const PAGE_SIZE = 50

interface Found {
  type: string
  id: string
}

interface Page {
  results: Found[]
  page?: { next_token: string }
}

type Search = (tollgate: Tollgate, page: { limit: number; token?: string }, signal: AbortSignal) => Promise<Page>

/**
 * Returns the results of an AuthZEN search page by page, as references `<type>:<id>`.
 * @param question the key of the answer in the cache
 * @param operation the operation that searches
 * @param search reads one page
 */
export function useSearchList(
  operation: 'searchSubjects' | 'searchResources',
  question: readonly string[],
  search: Search,
  { enabled = true }: { enabled?: boolean } = {},
): List<{ reference: string }> {
  const tollgate = useTollgate()
  const { data, ...query } = useInfiniteQuery({
    queryKey: [operation, ...question],
    queryFn: ({ pageParam, signal }) =>
      search(tollgate, { limit: PAGE_SIZE, ...(pageParam !== '' && { token: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ page }) => page?.next_token || undefined,
    enabled,
  })
  return {
    entries:
      data?.pages.flatMap(({ results }) => results.map(({ type, id }) => ({ reference: `${type}:${id}` }))) ?? [],
    isPending: query.isPending,
    error: query.error,
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    readMore: () => void (query.hasNextPage && !query.isFetchingNextPage && query.fetchNextPage()),
    readAgain: () => void query.refetch(),
  }
}

interface Props {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

export function Choice({ label, value, options, onChange }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

export const toChoices = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: value }))

/** Returns the verbs of a namespace's permissions, in the order in which the service lists the permissions. */
export function useVerbs(namespace: string): { verbs: readonly string[]; isPending: boolean } {
  const { data, isPending } = usePermissions({ namespace }, { enabled: namespace !== '' })
  return { verbs: data?.entries.map(({ key }) => key.slice(key.lastIndexOf('.') + 1)) ?? [], isPending }
}

/**
 * The namespaces of containers. Everything in a container inherits the permissions that are granted on the container.
 * So a question about a container can name a permission of any namespace.
 */
const CONTAINERS = ['app/organization', 'app/project']

/**
 * Returns the texts by which a user can name a permission in a question. For each permission of the resource's
 * namespace, the text is its verb. For a container, the list also has the keys of all custom permissions.
 */
export function useAskable(namespace: string): { permissions: readonly string[]; isPending: boolean } {
  const { verbs, isPending } = useVerbs(namespace)
  const isContainer = CONTAINERS.includes(namespace)
  const all = usePermissions({}, { enabled: isContainer })
  const others = all.data?.entries.filter((each) => !each.namespace.startsWith('app/')) ?? []
  return {
    permissions: [...verbs, ...others.map(({ key }) => key)],
    isPending: isPending || (isContainer && all.isPending),
  }
}

/** Custom namespaces come first. */
export function useNamespaces(): readonly string[] {
  const { data } = usePermissions()
  const all = [...new Set(data?.entries.map(({ namespace }) => namespace))]
  return [...all.filter((each) => !each.startsWith('app/')), ...all.filter((each) => each.startsWith('app/'))]
}
