import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Tollgate } from 'tollgate-client'
import type { Option } from '../../api/lookups.ts'
import { useTollgate } from '../../api/session.ts'
import { useIsAdmin } from '../../api/use-may.ts'
import { type AnswerOf, useRead } from '../../api/use-read.ts'
import { toTypedReference } from './place.ts'

/** The first ones of each list. All others are found by their exact name or id. */
const PAGE = { page_size: 100 }
const TYPING_MS = 150

type Found = AnswerOf<'find'>['results'][number]

/** An option whose text is what a check takes: the same title may belong to several. */
const toOption = (reference: string, detail: string): Option => ({ value: reference, label: reference, detail })

/** What a text names, by its exact name or id. */
function useFound(text: string, toOptions: (found: Found, text: string) => Option[]): readonly Option[] {
  const tollgate = useTollgate()
  const deferred = useDeferredValue(text)
  const { may } = useIsAdmin()
  const { data } = useQuery({
    queryKey: ['find', 'options', deferred],
    queryFn: ({ signal }) => findWhenTyped(tollgate, deferred, signal),
    enabled: may && deferred.length > 1,
  })
  return data?.flatMap((found) => toOptions(found, deferred)) ?? []
}

async function findWhenTyped(tollgate: Tollgate, text: string, signal: AbortSignal): Promise<Found[]> {
  await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
  signal.throwIfAborted()
  return (await tollgate.find({ q: text }, { signal })).results
}

const distinct = (options: readonly Option[]): Option[] => [
  ...new Map(options.map((option) => [option.value, option])).values(),
]

/** Reads the list only when somebody types: the text that a field begins with is an answer already. */
function useListed(text: string): { enabled: boolean } {
  const { may } = useIsAdmin()
  const [first] = useState(text)
  return { enabled: may && text !== first }
}

/** Principals as a check takes them: `group:<id>`. Users are found by their id. */
export function usePrincipalOptions(text: string): readonly Option[] {
  const found = useFound(text, ({ principal, title, name }, typed) =>
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

/** Resources as a check takes them: `project:web-shop`, `compute/disk:<id>`. */
export function useResourceOptions(text: string): readonly Option[] {
  const found = useFound(text, (result, typed) =>
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
