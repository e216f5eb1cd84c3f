import { useMemo } from 'react'
import { useList } from '../../api/use-list.ts'
import { useMay } from '../../api/use-may.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Ends } from '../access/ends.tsx'
import { PrincipalName } from '../access/names.tsx'
import { AddMemberButton } from './add-member.tsx'
import { type GroupOf, MemberRemoval, RemoveButton } from './member-removal.tsx'

interface Member {
  reference: string
  ends: string
}

const columnsIn = (organization: string, mayRemove: boolean): readonly Column<Member>[] => [
  {
    header: 'Member',
    cell: ({ reference }) => <PrincipalName reference={reference} organization={organization} />,
  },
  { header: 'Ends', cell: ({ ends }) => <Ends at={ends} />, isWide: true },
  ...(mayRemove ? [{ header: 'Change', cell: ({ reference }: Member) => <RemoveButton member={reference} /> }] : []),
]

/** The members of a group. They have what the group has. */
export function Members({ group, organization }: GroupOf) {
  const allowed = useMay(`app/group:${group}`, 'update')
  const columns = useMemo(() => columnsIn(organization, allowed.may), [organization, allowed.may])
  const list = useList('listGroupUsers', { org_id: organization, id: group }, ({ users, serviceusers }) => [
    ...serviceusers.map(({ id, expires_at }) => ({ reference: `app/serviceuser:${id}`, ends: expires_at })),
    ...users.map(({ id, expires_at }) => ({ reference: `app/user:${id}`, ends: expires_at })),
  ])
  const empty = <EmptyState title="Nobody is in the group." next="Add a member: it has at once what the group has." />
  return (
    <MemberRemoval group={group} organization={organization}>
      <div className="tab-actions">
        <AddMemberButton group={group} organization={organization} allowed={allowed} />
      </div>
      <ListTable label="Members" list={list} columns={columns} empty={empty} />
    </MemberRemoval>
  )
}
