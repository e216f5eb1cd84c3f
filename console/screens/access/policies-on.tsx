import { useMemo } from 'react'
import { useList } from '../../api/use-list.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Reference } from '../../parts/reference.tsx'
import { Granted } from './author.tsx'
import { Ends } from './ends.tsx'
import { PrincipalName, RoleName } from './names.tsx'
import type { Place } from './place.ts'
import { type Policy, Revocation, RevokeButton } from './revocation.tsx'

const columnsIn = (organization: string | undefined): readonly Column<Policy>[] => [
  {
    header: 'Principal',
    cell: ({ principal }) => <PrincipalName reference={principal} organization={organization} />,
  },
  { header: 'Role', cell: ({ role_id }) => <RoleName id={role_id} organization={organization} /> },
  {
    header: 'Granted',
    cell: ({ id, created_at }) => <Granted policy={id} at={created_at} />,
    isWide: true,
    isLong: true,
  },
  { header: 'Ends', cell: ({ expires_at }) => <Ends at={expires_at} />, isWide: true },
  { header: 'Change', cell: (policy) => <RevokeButton policy={policy} /> },
]

/** Who holds which role on one resource. */
function PoliciesOn({ resource, organization }: { resource: string; organization?: string | undefined }) {
  const list = useList('listPolicies', { resource }, ({ policies }) => policies)
  const columns = useMemo(() => columnsIn(organization), [organization])
  const empty = <EmptyState title="Nobody has a role on it." next="Share it, or share what it lies in." />
  return <ListTable label="Policies" list={list} columns={columns} empty={empty} />
}

/** The policies on a resource, and those on everything above it, which hold on it as well. */
export function PoliciesAround({ place }: { place: Place }) {
  return (
    <Revocation organization={place.organization}>
      <section className="stack">
        <h2>Granted on it</h2>
        <PoliciesOn resource={place.resource} organization={place.organization} />
      </section>
      {place.ancestors.map((ancestor) => (
        <Inherited key={ancestor} resource={ancestor} organization={place.organization} />
      ))}
    </Revocation>
  )
}

/** What an ancestor gives. A role there holds here as far as it has permissions for this kind. */
function Inherited({ resource, organization }: { resource: string; organization?: string | undefined }) {
  const list = useList('listPolicies', { resource }, ({ policies }) => policies)
  const columns = useMemo(() => columnsIn(organization), [organization])
  return (
    <section className="stack">
      <h2>
        Inherited from{' '}
        <Reference reference={resource} {...(organization !== undefined && { params: { organization } })} />
      </h2>
      <ListTable
        label="Inherited roles"
        list={list}
        columns={columns}
        empty={<p className="fine-print">Nobody has a role there.</p>}
      />
    </section>
  )
}
