import { useMemo } from 'react'
import { TollgateError } from 'tollgate-client'
import { useSearchParams } from 'wouter'
import { EmptyState } from '../../parts/empty-state.tsx'
import { parseReference, Reference } from '../../parts/entity-link.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { toFullReference, toTypedReference } from '../access/resource-of-access.ts'
import { Choice, toChoices, useNamespaces, useSearchList, useVerbs } from '../access/search-list.tsx'
import { WhyLink } from '../access/why-link.tsx'

/**
 * Shows the resources of one kind on which a principal has a permission, directly or indirectly. The address contains
 * the kind and the permission.
 */
export function Reaches({ principal }: { principal: string }) {
  const namespaces = useNamespaces()
  const [search, setSearch] = useSearchParams()
  const asked = { type: search.get('type') ?? '', permission: search.get('permission') ?? '' }
  const namespace = namespaces.includes(asked.type) ? asked.type : (namespaces[0] ?? '')
  const { verbs, isPending } = useVerbs(namespace)
  const byDefault = verbs.includes('get') ? 'get' : (verbs[0] ?? '')
  const permission = verbs.includes(asked.permission) ? asked.permission : byDefault
  const choose = (given: object) =>
    setSearch({ tab: 'reaches', type: namespace, permission, ...given }, { replace: true })
  return (
    <div className="stack">
      <div className="choices-row">
        <Choice
          label="Kind of resource"
          value={namespace}
          options={toChoices(namespaces)}
          onChange={(type) => choose({ type, permission: '' })}
        />
        <Choice
          label="Permission"
          value={permission}
          options={toChoices(verbs)}
          onChange={(value) => choose({ permission: value })}
        />
      </div>
      {isPending ? (
        <Skeleton rows={6} />
      ) : (
        <Reached principal={principal} namespace={namespace} permission={permission} />
      )}
    </div>
  )
}

interface ReachedProps {
  principal: string
  namespace: string
  permission: string
}

function Reached({ principal, namespace, permission }: ReachedProps) {
  const subject = parseReference(toTypedReference(principal))
  const list = useSearchList('searchResources', [principal, namespace, permission], (tollgate, page, signal) =>
    tollgate.searchResources(
      {
        subject: { type: subject.namespace, id: subject.id },
        action: { name: permission },
        resource: { type: namespace },
        page,
      },
      { signal },
    ),
  )
  const columns = useMemo(
    (): readonly Column<{ reference: string }>[] => [
      { header: 'Resource', cell: ({ reference }) => <Reference reference={toFullReference(reference)} /> },
      {
        header: 'Through what',
        cell: ({ reference }) => <WhyLink question={{ subject: principal, resource: reference, permission }} />,
      },
    ],
    [principal, permission],
  )
  if (list.error instanceof TollgateError && list.error.reason === 'EVERYTHING')
    return <EmptyState title="It reaches everything." next="It is an admin of the platform, so there is no list." />
  const empty = <EmptyState title={`It may ${permission} none of these.`} next="Share one with it." />
  return <ListTable label="Resources that it reaches" list={list} columns={columns} empty={empty} />
}
