import { useList } from '../../api/use-list.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Reference } from '../../parts/reference.tsx'
import { Granted } from '../access/author.tsx'
import { Ends } from '../access/ends.tsx'
import { RoleName } from '../access/names.tsx'
import { type Policy, Revocation, RevokeButton } from '../access/revocation.tsx'

const COLUMNS: readonly Column<Policy>[] = [
  { header: 'On', cell: ({ resource }) => <Reference reference={resource} /> },
  { header: 'Role', cell: ({ role_id }) => <RoleName id={role_id} /> },
  {
    header: 'Granted',
    cell: ({ id, created_at }) => <Granted policy={id} at={created_at} />,
    isWide: true,
    isLong: true,
  },
  { header: 'Ends', cell: ({ expires_at }) => <Ends at={expires_at} />, isWide: true },
  { header: 'Change', cell: (policy) => <RevokeButton policy={policy} /> },
]

/** Every role that a principal has by itself. Those of its groups are on the screens of the groups. */
export function PoliciesOf({ principal }: { principal: string }) {
  const list = useList('listPolicies', { principal }, ({ policies }) => policies)
  const empty = (
    <EmptyState title="It has no role of its own." next="Share a resource with it, or make it a member of a group." />
  )
  return (
    <Revocation>
      <ListTable label="Roles that it has" list={list} columns={COLUMNS} empty={empty} />
    </Revocation>
  )
}
