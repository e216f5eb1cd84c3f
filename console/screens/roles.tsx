import './roles/roles.css'
import { useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { ErrorPanel } from '../parts/error-panel.tsx'
import { Page } from '../parts/page.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { CreateRole } from './role/create.tsx'
import { Matrix } from './roles/matrix.tsx'
import { Permissions } from './roles/permissions.tsx'

/** The most that one request reads, of roles and of permissions. */
const PAGE = { page_size: 500 }

/** The roles of the platform, as a matrix of roles and permissions. */
export default function Roles() {
  return (
    <Page title="Roles" actions={<CreateRole />}>
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
