import './roles/roles.css'
import type { ComponentType } from 'react'
import { usePermissions } from '../api/lookups.ts'
import { useTollgate } from '../api/session.ts'
import { useAll } from '../api/use-all.ts'
import { useList } from '../api/use-list.ts'
import { useIsAdmin } from '../api/use-may.ts'
import { CreateAction } from '../parts/dialogs.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { KindBadge } from '../parts/entity-link.tsx'
import { ErrorPanel } from '../parts/error-panel.tsx'
import { TextField } from '../parts/field.tsx'
import { type Column, ListTable } from '../parts/list-table.tsx'
import { More } from '../parts/more.tsx'
import { Page } from '../parts/page.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { CreateRole } from './role/create.tsx'
import { Compare } from './roles/compare.tsx'
import { Matrix } from './roles/matrix.tsx'
import type { Permission, Role } from './roles/matrix-rows.ts'

const COLUMNS: readonly Column<Permission>[] = [
  { header: 'Key', cell: ({ key }) => <code>{key}</code> },
  { header: 'Title', cell: ({ title }) => <bdi className="entity-label">{title || '–'}</bdi>, isWide: true },
  { header: 'On', cell: ({ namespace }) => <KindBadge kind={namespace} />, isWide: true },
]

function Permissions() {
  const tollgate = useTollgate()
  const list = useList('listPermissions', {}, ({ permissions }) => permissions)
  return (
    <>
      <div className="tab-actions">
        <CreateAction
          what="permission"
          allowed={useIsAdmin()}
          run={({ key = '', title = '' }) => tollgate.createPermissions({ bodies: [{ key, title }] })}
          changes={['listPermissions']}
        >
          <TextField name="key" label="Key" hint="service.resource.verb, such as compute.disk.get" />
          <TextField name="title" label="Title" hint="What people call it." />
        </CreateAction>
      </div>
      <ListTable
        label="Permissions"
        list={list}
        columns={COLUMNS}
        empty={
          <EmptyState title="No permissions yet." next="Create one for each thing that your application allows." />
        }
      />
    </>
  )
}

/** Shows the roles of the platform, as a matrix of roles and permissions. */
export default function Roles() {
  return (
    <Page title="Roles" actions={<CreateRole />}>
      <Tabs
        label="Roles and permissions"
        tabs={[
          { id: 'matrix', label: 'Matrix', content: () => <AllRoles of={Matrix} /> },
          { id: 'compare', label: 'Compare', content: () => <AllRoles of={Compare} /> },
          { id: 'permissions', label: 'Permissions', content: () => <Permissions /> },
        ]}
      />
    </Page>
  )
}

interface AllRolesProps {
  of: ComponentType<{ roles: readonly Role[]; permissions: readonly Permission[] }>
}

/** Says so if there are more entries than it reads. */
function AllRoles({ of: Shown }: AllRolesProps) {
  const roles = useAll('listRoles', {}, (page) => page.roles)
  const permissions = usePermissions()
  const error = roles.error ?? permissions.error
  if (error !== null)
    return <ErrorPanel error={error} onTryAgain={() => void Promise.all([roles.refetch(), permissions.refetch()])} />
  if (roles.data === undefined || permissions.data === undefined) return <Skeleton rows={12} />
  if (roles.data.entries.length === 0)
    return <EmptyState title="No roles yet." next="A role is a list of permissions: create the first one." />
  return (
    <>
      <More of={roles.data}>roles, by ID. There are more: find the others by the search.</More>
      <More of={permissions.data}>permissions, by ID. There are more: the tab “Permissions” lists all.</More>
      <Shown roles={roles.data.entries} permissions={permissions.data.entries} />
    </>
  )
}
