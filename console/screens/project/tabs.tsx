import { useMemo } from 'react'
import { useList } from '../../api/use-list.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { EntityLink } from '../../parts/entity-link.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import type { TabOf } from '../../parts/tabs.tsx'
import type { Kind } from '../../routes.ts'

interface Props {
  project: string
  organization: string
}

const NEXT = 'Those are listed that have a role on the project itself. Share the project to add one.'

/** Returns tabs that list the principals with a role on a project, one tab for each kind of principal. */
export const projectTabs = (project: string, organization: string): readonly TabOf[] => {
  const props = { project, organization }
  return [
    { id: 'users', label: 'Users', content: () => <Users {...props} /> },
    { id: 'groups', label: 'Groups', content: () => <Groups {...props} /> },
    { id: 'service-users', label: 'Service users', content: () => <ServiceUsers {...props} /> },
  ]
}

function useColumns(header: string, kind: Kind, parameter: string, organization: string) {
  return useMemo(
    (): readonly Column<{ id: string; title?: string; name?: string }>[] => [
      {
        header,
        cell: ({ id, title = '', name = '' }) => (
          <EntityLink kind={kind} params={{ organization, [parameter]: id }} id={id} title={title} name={name} />
        ),
      },
      { header: 'ID', cell: ({ id }) => <code>{id}</code>, isWide: true },
    ],
    [header, kind, parameter, organization],
  )
}

function Users({ project, organization }: Props) {
  const list = useList('listProjectUsers', { id: project }, ({ users }) => users)
  const columns = useColumns('User', 'user', 'user', organization)
  const empty = <EmptyState title="No user has a role here." next={NEXT} />
  return <ListTable label="Users" list={list} columns={columns} empty={empty} />
}

function Groups({ project, organization }: Props) {
  const list = useList('listProjectGroups', { id: project }, ({ groups }) => groups)
  const columns = useColumns('Group', 'group', 'group', organization)
  const empty = <EmptyState title="No group has a role here." next={NEXT} />
  return <ListTable label="Groups" list={list} columns={columns} empty={empty} />
}

function ServiceUsers({ project, organization }: Props) {
  const list = useList('listProjectServiceUsers', { id: project }, ({ serviceusers }) => serviceusers)
  const columns = useColumns('Service user', 'service-user', 'serviceUser', organization)
  const empty = <EmptyState title="No service user has a role here." next={NEXT} />
  return <ListTable label="Service users" list={list} columns={columns} empty={empty} />
}
