import './roles/roles.css'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useRead } from '../api/use-read.ts'
import { CreateAction } from '../parts/create-action.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ErrorPanel } from '../parts/error-panel.tsx'
import { TextField } from '../parts/field.tsx'
import { Page } from '../parts/page.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { addressOf } from '../screens.tsx'
import { useTollgate } from '../session/session.tsx'
import { Matrix } from './roles/matrix.tsx'
import { Permissions } from './roles/permissions.tsx'

/** The most that one request reads, of roles and of permissions. */
const PAGE = { page_size: 500 }

/** The roles of the platform, as a matrix of roles and permissions. */
export default function Roles() {
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  return (
    <Page
      title="Roles"
      actions={
        <CreateAction
          what="role"
          run={({ name = '', title = '' }) => tollgate.createRole({ name, title, permissions: [] })}
          changes={['listRoles']}
          onDone={({ role }) => navigate(addressOf('role', { role: role.id }) ?? '/')}
        >
          <TextField name="name" label="Name" hint="Lower-case letters, digits, _ and -." />
          <TextField name="title" label="Title" hint="What people call it." />
        </CreateAction>
      }
    >
      <Tabs
        label="Roles and permissions"
        tabs={[
          { id: 'matrix', label: 'Matrix', content: () => <RoleMatrix /> },
          { id: 'permissions', label: 'Permissions', content: () => <Permissions /> },
        ]}
      />
    </Page>
  )
}

function RoleMatrix() {
  const roles = useRead('listRoles', PAGE)
  const permissions = useRead('listPermissions', PAGE)
  const sorted = useMemo(
    () => permissions.data?.permissions.toSorted((left, right) => left.key.localeCompare(right.key)) ?? [],
    [permissions.data],
  )
  const error = roles.error ?? permissions.error
  if (error !== null)
    return <ErrorPanel error={error} onTryAgain={() => void Promise.all([roles.refetch(), permissions.refetch()])} />
  if (roles.data === undefined || permissions.data === undefined) return <Skeleton rows={12} />
  if (roles.data.roles.length === 0)
    return <EmptyState title="No roles yet." next="A role is a list of permissions: create the first one." />
  return <Matrix roles={roles.data.roles} permissions={sorted} />
}
