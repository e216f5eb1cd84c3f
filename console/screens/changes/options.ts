import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Tollgate } from 'tollgate-client'
import type { Result, SearchedKind } from '../../api/find-entities.ts'
import type { Option } from '../../api/lookups.ts'
import { useTollgate } from '../../api/session.ts'
import { shortId } from '../../api/short-id.ts'
import { useMayAs } from '../../api/use-may.ts'
import { distinct, TYPING_MS, useFound, usePrincipalOptions } from '../access/options.ts'
import { toTypedReference } from '../access/resource-of-access.ts'
import { kindNameOf } from './thing.tsx'

/** A thing of an organization. The reference is `<type>:<id>`, as in the audit log. */
interface Own {
  reference: string
  title: string
  name: string
}

const PAGE = { page_size: 100 }

/** Matches a text that the lists accept as words. */
const WORD = /[\p{L}\p{N}]{2}/u

/** Reads the things of an organization whose words begin with a text, and users with a role on the organization. */
async function readOwn(tollgate: Tollgate, id: string, text: string, signal: AbortSignal): Promise<Own[]> {
  await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
  signal.throwIfAborted()
  const words = { ...PAGE, with_count: false, ...(WORD.test(text) && { keyword: text }) }
  const [{ users }, { serviceusers }, { projects }, { groups }] = await Promise.all([
    tollgate.listOrganizationUsers({ id, ...PAGE }, { signal }),
    tollgate.listOrganizationServiceUsers({ org_id: id, ...words }, { signal }),
    tollgate.listOrganizationProjects({ id, ...words }, { signal }),
    tollgate.listOrganizationGroups({ org_id: id, ...words }, { signal }),
  ])
  return [
    ...users.map((each) => ({ ...each, reference: `app/user:${each.id}` })),
    ...serviceusers.map((each) => ({ ...each, reference: `app/serviceuser:${each.id}`, name: '' })),
    ...projects.map((each) => ({ ...each, reference: `app/project:${each.id}` })),
    ...groups.map((each) => ({ ...each, reference: `app/group:${each.id}` })),
  ]
}

/** Returns things of an organization for a caller that may not search the whole service. */
function useOwn(organization: string | undefined, text: string): readonly Own[] {
  const tollgate = useTollgate()
  const deferred = useDeferredValue(text)
  const search = useMayAs('viewer')
  const { data = [] } = useQuery({
    queryKey: ['find', 'own', organization, deferred],
    queryFn: ({ signal }) => readOwn(tollgate, organization ?? '', deferred, signal),
    enabled: organization !== undefined && !search.may && search.isPending !== true && deferred !== '',
  })
  return data
}

/** Matches only a complete reference, because an incomplete reference would find no changes. */
const PERSON = /^(app\/)?(user|serviceuser):.+/

/**
 * Returns users and service users as options, such as `user:<id>`.
 *
 * @param organization the organization to search if the caller may not search the whole service
 */
export function useAuthorOptions(text: string, organization: string | undefined): readonly Option[] {
  const found = usePrincipalOptions(text)
  const own = useOwn(organization, text).map(({ reference, title, name }): Option => {
    const value = toTypedReference(reference)
    return { value, label: value, detail: title || name }
  })
  return distinct([...found, ...own]).filter(({ value }) => PERSON.test(value))
}

const KINDS: readonly SearchedKind[] = [
  ...(['organization', 'project', 'group', 'resource', 'user', 'service_user'] as const),
  ...(['role', 'permission', 'billing_account', 'product', 'plan'] as const),
]

export function useThingOptions(text: string, organization: string | undefined): readonly Option[] {
  const found = useFound(text, KINDS, (result) => {
    const reference = referenceOf(result)
    const { title, key, name } = result
    return reference === undefined ? [] : [toOption({ reference, title: title || key, name })]
  })
  return distinct([...found, ...useOwn(organization, text).map(toOption)])
}

/** Makes an option with the kind in its text, because things of several kinds may have the same name. */
function toOption({ reference, title, name }: Own): Option {
  const id = reference.slice(reference.indexOf(':') + 1)
  const label = `${title.trim() || name || shortId(id)} (${kindNameOf(reference)})`
  return { value: reference, label, detail: name || shortId(id) }
}

/** Returns the reference of a found thing. Returns undefined for kinds whose changes are in the history of other things. */
function referenceOf({ kind, id, resource, principal }: Result): string | undefined {
  if (kind === 'policy') return undefined
  if (resource !== '' || principal !== '') return resource || principal
  return KINDS.includes(kind as SearchedKind) ? `app/${kind}:${id}` : undefined
}
