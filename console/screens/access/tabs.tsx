import './access.css'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { useList } from '../../api/use-list.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { parseReference, Reference } from '../../parts/entity-link.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { selectionColumn, useSelection } from '../../parts/selection.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import type { TabOf } from '../../parts/tabs.tsx'
import { historyTab } from '../changes/history.tsx'
import { Granted } from './author.tsx'
import { ManyPolicies } from './bulk.tsx'
import { Ends } from './ends.tsx'
import { GraphOfPlace } from './graph/tab.tsx'
import { PrincipalName, RoleName } from './names.tsx'
import type { Place } from './place-of.ts'
import { toFullReference } from './resource-of-access.ts'
import { type Policy, Revocation, RevokeButton } from './revocation.tsx'
import { Choice, toChoices, useAskable, useSearchList } from './search-list.tsx'
import { WhyLink } from './why-link.tsx'

const TYPES = [
  { value: 'user', label: 'Users' },
  { value: 'serviceuser', label: 'Service users' },
  { value: 'group', label: 'Groups' },
]

/**
 * Shows the principals that have a permission on a resource, directly or indirectly. The address contains the chosen
 * permission.
 */
function WhoMay({ place }: { place: Place }) {
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
  const empty = <EmptyState title={`None of these may ${permission}.`} next="Share it to give somebody a role." />
  return <ListTable label="Who may" list={list} columns={columns} empty={empty} />
}

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

function PoliciesOn({ resource, organization }: { resource: string; organization?: string | undefined }) {
  const list = useList('listPolicies', { resource }, ({ policies }) => policies)
  const selection = useSelection(list.entries)
  const columns = [selectionColumn(selection, ({ principal }) => principal), ...columnsIn(organization)]
  const empty = <EmptyState title="Nobody has a role on it." next="Share it, or share what it lies in." />
  return (
    <>
      <ManyPolicies selection={selection} organization={organization} />
      <ListTable label="Policies" list={list} columns={columns} empty={empty} />
    </>
  )
}

/** Shows the policies on a resource, and the policies on its ancestors, which apply to the resource, too. */
function PoliciesAround({ place }: { place: Place }) {
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

/**
 * Shows the roles that are bound on an ancestor of a resource. Their permissions for the resource's kind apply to the
 * resource, too.
 */
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

export const accessTabs = (place: Place): readonly TabOf[] => [
  { id: 'policies', label: 'Policies', content: () => <PoliciesAround place={place} /> },
  { id: 'who-may', label: 'Who may…', content: () => <WhoMay place={place} /> },
  { id: 'graph', label: 'Graph', content: () => <GraphOfPlace place={place} /> },
  historyTab(place.resource, place.organization),
]
