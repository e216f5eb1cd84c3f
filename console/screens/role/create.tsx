import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { usePermissionOptions } from '../../api/lookups.ts'
import { useTollgate } from '../../api/session.ts'
import { type May, useIsAdmin, useMay } from '../../api/use-may.ts'
import type { AnswerOf } from '../../api/use-read.ts'
import { CreateAction } from '../../parts/dialogs.tsx'
import { TextField } from '../../parts/field.tsx'
import { Lookup } from '../../parts/lookup.tsx'
import { addressOf } from '../../routes.ts'

/** After the creation, the screen of the role opens. */
export function CreateRole() {
  const tollgate = useTollgate()
  return <Create allowed={useIsAdmin()} send={(role) => tollgate.createRole(role)} />
}

/** The role can be bound in one organization. After the creation, the screen of the role opens. */
export function CreateRoleOf({ organization }: { organization: string }) {
  const tollgate = useTollgate()
  const allowed = useMay(`app/organization:${organization}`, 'rolemanage')
  return (
    <Create allowed={allowed} send={(role) => tollgate.createOrganizationRole({ org_id: organization, ...role })} />
  )
}

interface Props {
  allowed: May
  send: (role: { name: string; title: string; permissions: string[] }) => Promise<AnswerOf<'createRole'>>
}

/** The new role has at least one permission. The role's screen has a checkbox for each permission. */
function Create({ allowed, send }: Props): ReactNode {
  const [, navigate] = useLocation()
  return (
    <CreateAction
      what="role"
      allowed={allowed}
      run={({ name = '', title = '', permissions = '' }) =>
        send({ name, title, permissions: permissions.split(/[\s,]+/).filter((key) => key !== '') })
      }
      changes={['listRoles', 'listOrganizationRoles']}
      onDone={({ role }) => navigate(addressOf('role', { role: role.id }) ?? '/')}
    >
      <TextField name="name" label="Name" hint="Lower-case letters, digits, _ and -." />
      <TextField name="title" label="Title" hint="What people call it." />
      <Lookup
        name="permissions"
        label="Permissions"
        hint="One to begin with, or several with commas. Its screen has a box for each."
        options={usePermissionOptions()}
        opensUpwards
      />
    </CreateAction>
  )
}
