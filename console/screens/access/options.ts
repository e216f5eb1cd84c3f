import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Tollgate } from 'tollgate-client'
import { findResults, type Result, type SearchedKind } from '../../api/find-entities.ts'
import type { Option } from '../../api/lookups.ts'
import { useTollgate } from '../../api/session.ts'
import { useMayAs } from '../../api/use-may.ts'
import { useRead } from '../../api/use-read.ts'
import { toTypedReference } from './resource-of-access.ts'

const PAGE = { page_size: 100 }
export const TYPING_MS = 150

const PRINCIPALS = ['user', 'service_user', 'group'] as const
const RESOURCES = ['organization', 'project', 'group', 'resource'] as const

/** Matches a kind or namespace before a name, such as `group:`. The service does not search for this part. */
const KIND = /^[a-z]\w*(\/\w+)?:/

/**
 * Makes an option whose text is a reference that a check accepts. The text is not a title, because several entities may
 * have the same title.
 */
const toOption = (reference: string, detail: string): Option => ({ value: reference, label: reference, detail })

/** Finds entities by exact name or id, or by the beginnings of words. */
export function useFound(
  text: string,
  kinds: readonly SearchedKind[],
  toOptions: (found: Result, text: string) => Option[],
): readonly Option[] {
  const tollgate = useTollgate()
  const deferred = useDeferredValue(text)
  const { may } = useMayAs('viewer')
  const { data } = useQuery({
    queryKey: ['find', 'options', kinds, deferred],
    queryFn: ({ signal }) => findWhenTyped(tollgate, deferred, kinds, signal),
    enabled: may && deferred.length > 1,
  })
  // Adds `isFound`, because the service has already matched these entities. The service ignores accents and the order
  // of words.
  return (
    data?.flatMap((found) => toOptions(found, deferred)).map((option) => ({ ...option, isFound: true as const })) ?? []
  )
}

async function findWhenTyped(
  tollgate: Tollgate,
  text: string,
  kinds: readonly SearchedKind[],
  signal: AbortSignal,
): Promise<Result[]> {
  await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
  signal.throwIfAborted()
  return findResults(tollgate, { text, words: text.replace(KIND, ''), kinds }, signal)
}

export const distinct = (options: readonly Option[]): Option[] => [
  ...new Map(options.map((option) => [option.value, option])).values(),
]

/**
 * Returns whether to read a list. A list is read only after the user changes the text, because the initial text of the
 * field is already a complete answer.
 */
function useListed(text: string): { enabled: boolean } {
  const { may } = useMayAs('viewer')
  const [first] = useState(text)
  return { enabled: may && text !== first }
}

/** Returns principals as references that a check accepts, such as `group:<id>`. Users are found by their id. */
export function usePrincipalOptions(text: string): readonly Option[] {
  const found = useFound(text, PRINCIPALS, ({ principal, title, name }, typed) =>
    principal === '' ? [] : [toOption(toTypedReference(principal), title || name || typed)],
  )
  const listed = useListed(text)
  const groups = useRead('listGroups', PAGE, listed).data?.groups ?? []
  const serviceUsers = useRead('listAllServiceUsers', PAGE, listed).data?.serviceusers ?? []
  return distinct([
    ...found,
    ...groups.map(({ id, title, name }) => toOption(`group:${id}`, title || name)),
    ...serviceUsers.map(({ id, title }) => toOption(`serviceuser:${id}`, title)),
  ])
}

/** Returns resources as references that a check accepts, such as `project:web-shop` or `compute/disk:<id>`. */
export function useResourceOptions(text: string): readonly Option[] {
  const found = useFound(text, RESOURCES, (result, typed) =>
    result.resource === '' || result.kind === 'policy'
      ? []
      : [toOption(toTypedReference(result.resource), result.title || result.name || typed)],
  )
  const listed = useListed(text)
  const organizations = useRead('listOrganizations', PAGE, listed).data?.organizations ?? []
  const projects = useRead('listProjects', PAGE, listed).data?.projects ?? []
  const groups = useRead('listGroups', PAGE, listed).data?.groups ?? []
  return distinct([
    ...found,
    ...organizations.map(({ name, title }) => toOption(`organization:${name}`, title)),
    ...projects.map(({ name, title }) => toOption(`project:${name}`, title)),
    ...groups.map(({ id, title, name }) => toOption(`group:${id}`, title || name)),
  ])
}

/**
 * Returns the resources of a project that can be a parent, as references that a request accepts, such as
 * `docs/folder:<id>`.
 */
export function useParentOptions(text: string, project: string): readonly Option[] {
  const found = useFound(text, ['resource'], ({ resource, project_id, title, name }, typed) =>
    project_id === project ? [toOption(resource, title || name || typed)] : [],
  )
  const [first] = useState(text)
  const listed = useRead('listProjectResources', { ...PAGE, project_id: project }, { enabled: text !== first })
  const resources = listed.data?.resources ?? []
  return distinct([
    ...found,
    ...resources.map(({ namespace, id, title, name }) => toOption(`${namespace}:${id}`, title || name)),
  ])
}

export function useOrganizationOptions(text: string): readonly Option[] {
  const found = useFound(text, ['organization'], ({ kind, id, title, name }) =>
    kind === 'organization' ? [{ value: id, label: title.trim() || name, detail: name }] : [],
  )
  return distinct(found)
}

/** Returns users as options with their ids. The label is the name of the user, so several options may have the same. */
export function useUserOptions(text: string): readonly Option[] {
  const found = useFound(text, ['user'], ({ kind, id, title, name }) =>
    kind === 'user' ? [{ value: id, label: title.trim() || name || id, detail: id }] : [],
  )
  return distinct(found)
}
