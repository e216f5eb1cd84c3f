import './roles/roles.css'
import type { ComponentType } from 'react'
import { useTollgate } from '../api/session.ts'
import { useList } from '../api/use-list.ts'
import { useIsAdmin } from '../api/use-may.ts'
import { useRead } from '../api/use-read.ts'
import { CreateAction } from '../parts/dialogs.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { KindBadge } from '../parts/entity-link.tsx'
import { ErrorPanel } from '../parts/error-panel.tsx'
import { TextField } from '../parts/field.tsx'
import { type Column, ListTable } from '../parts/list-table.tsx'
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

/** Shows all permissions, and a form for a new permission. */
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

/** The page size of the two requests, one for roles and one for permissions. */
const PAGE = { page_size: 500 }

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

/** Reads the roles of the platform and all permissions. */
function AllRoles({ of: Shown }: AllRolesProps) {
  const roles = useRead('listRoles', PAGE)
  const permissions = useRead('listPermissions', PAGE)
  const error = roles.error ?? permissions.error
  if (error !== null)
    return <ErrorPanel error={error} onTryAgain={() => void Promise.all([roles.refetch(), permissions.refetch()])} />
  if (roles.data === undefined || permissions.data === undefined) return <Skeleton rows={12} />
  if (roles.data.roles.length === 0)
    return <EmptyState title="No roles yet." next="A role is a list of permissions: create the first one." />
  return <Shown roles={roles.data.roles} permissions={permissions.data.permissions} />
}
