import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { EmptyState } from '../../parts/empty-state.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { parseReference } from '../../parts/reference.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { Choice, toChoices } from './choice.tsx'
import { PrincipalName } from './names.tsx'
import { type Place, toFullReference } from './place.ts'
import { useSearchList } from './search-list.ts'
import { useAskable } from './verbs.ts'
import { WhyLink } from './why-link.tsx'

const TYPES = [
  { value: 'user', label: 'Users' },
  { value: 'serviceuser', label: 'Service users' },
  { value: 'group', label: 'Groups' },
]

/** Who has a permission on a resource, through whatever. The choice is in the address. */
export function WhoMay({ place }: { place: Place }) {
  const { permissions, isPending } = useAskable(parseReference(place.resource).namespace)
  const [search, setSearch] = useSearchParams()
  const asked = search.get('permission') ?? 'get'
  const permission = permissions.includes(asked) ? asked : (permissions[0] ?? '')
  const type = TYPES.find(({ value }) => value === search.get('type'))?.value ?? 'user'
  const choose = (given: object) => setSearch({ tab: 'who-may', permission, type, ...given }, { replace: true })
  if (isPending) return <Skeleton rows={6} />
  if (permission === '')
    return <EmptyState title="This kind of resource has no permissions." next="Create permissions in its namespace." />
  return (
    <div className="stack">
      <div className="choices-row">
        <Choice
          label="Permission"
          value={permission}
          options={toChoices(permissions)}
          onChange={(value) => choose({ permission: value })}
        />
        <Choice label="Who" value={type} options={TYPES} onChange={(value) => choose({ type: value })} />
      </div>
      <Subjects place={place} permission={permission} type={type} />
      <p className="fine-print">Platform admins may do everything on what is registered, and are not listed there.</p>
    </div>
  )
}

function Subjects({ place, permission, type }: { place: Place; permission: string; type: string }) {
  const { resource, organization } = place
  const { namespace, id } = parseReference(resource)
  const list = useSearchList('searchSubjects', [resource, permission, type], (tollgate, page, signal) =>
    tollgate.searchSubjects(
      { subject: { type }, action: { name: permission }, resource: { type: namespace, id }, page },
      { signal },
    ),
  )
  const columns = useMemo(
    (): readonly Column<{ reference: string }>[] => [
      {
        header: 'Principal',
        cell: ({ reference }) => <PrincipalName reference={toFullReference(reference)} organization={organization} />,
      },
      {
        header: 'Through what',
        cell: ({ reference }) => <WhyLink question={{ subject: reference, resource, permission }} />,
      },
    ],
    [resource, permission, organization],
  )
  const empty = <EmptyState title={`Nobody of these may ${permission}.`} next="Share it to give somebody a role." />
  return <ListTable label="Who may" list={list} columns={columns} empty={empty} />
}
