import { useRef } from 'react'
import { focusLater } from '../../api/focus.ts'
import { shortId } from '../../api/short-id.ts'
import { useAddressFilter } from '../../api/use-address-filter.ts'
import { useList } from '../../api/use-list.ts'
import type { AnswerOf } from '../../api/use-read.ts'
import { EmptyState, ShowAll } from '../../parts/empty-state.tsx'
import { EntityLink, StateBadge } from '../../parts/entity-link.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Time } from '../../parts/values.tsx'
import { bindableOn, titleOfRole, useRoles } from '../access/roles.ts'
import { Choice } from '../access/search-list.tsx'

type Answer = AnswerOf<'listOrganizationUsers'>
type User = Answer['users'][number] & { roles: Answer['role_pairs'][number]['roles'] }

const USER: Column<User> = {
  header: 'User',
  cell: ({ id, title, name, email, state }) => (
    <>
      <EntityLink kind="user" params={{ user: id }} id={id} title={title.trim() || name || email} />
      <StateBadge state={state} />
    </>
  ),
}
const CREATED: Column<User> = {
  header: 'Created',
  cell: ({ created_at }) => <Time at={created_at} />,
  isWide: true,
}

/** Lists the users that have a role on the organization itself, with these roles, or only those that have one role. */
export function Users({ organization }: { organization: string }) {
  const [address, change] = useAddressFilter()
  const role = address.get('role') ?? ''
  const around = useRef<HTMLDivElement>(null)
  const list = useList(
    'listOrganizationUsers',
    // The service returns the roles only of all users.
    { id: organization, ...(role === '' ? { with_roles: true } : { role_filters: [role] }) },
    withRoles,
  )
  const roles: Column<User> = {
    header: 'Roles',
    cell: (user) => <Roles organization={organization} roles={user.roles} />,
  }
  const showAll = () => {
    change({ role: '' })
    focusLater(() => around.current?.querySelector('select') ?? null)
  }
  const empty =
    role === '' ? (
      <EmptyState title="No user has a role here." next="“Share” gives a user a role on the organization." />
    ) : (
      <EmptyState title="Nobody has this role here." next="Users are listed that have it on the organization itself.">
        <ShowAll onClick={showAll} />
      </EmptyState>
    )
  return (
    <div ref={around} className="stack">
      <div className="choices-row">
        <RoleChoice organization={organization} value={role} onChange={(chosen) => change({ role: chosen })} />
      </div>
      <p className="fine-print">
        These users have a role on the organization itself. Roles through groups, and roles on projects, are not listed.
      </p>
      <div>
        <ListTable label="Users" list={list} columns={[USER, ...(role === '' ? [roles] : []), CREATED]} empty={empty} />
      </div>
    </div>
  )
}

function withRoles({ users, role_pairs }: Answer): readonly User[] {
  const held = new Map(role_pairs.map(({ user_id, roles }) => [user_id, roles]))
  return users.map((user) => ({ ...user, roles: held.get(user.id) ?? [] }))
}

const Roles = ({ organization, roles }: { organization: string; roles: User['roles'] }) =>
  roles.map((role, index) => (
    <span key={role.id}>
      {index > 0 && ', '}
      <EntityLink kind="role" params={{ role: role.id, organization }} id={role.id} title={titleOfRole(role)} />
    </span>
  ))

interface Choosing {
  organization: string
  value: string
  onChange: (role: string) => void
}

function RoleChoice({ organization, value, onChange }: Choosing) {
  const { roles } = useRoles(organization)
  const options = bindableOn(roles, `app/organization:${organization}`)
    .map((role) => ({ value: role.id, label: titleOfRole(role) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  // A role in the address may be a name, or a role that has been deleted.
  const isListed = value === '' || options.some((option) => option.value === value)
  const all = [{ value: '', label: 'Any role' }, ...options, ...(isListed ? [] : [{ value, label: shortId(value) }])]
  return <Choice label="Role" value={value} options={all} onChange={onChange} />
}
