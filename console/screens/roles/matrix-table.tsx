import { useRef } from 'react'
import { EntityLink, KIND_NAMES } from '../../parts/entity-link.tsx'
import { Space, useVirtualRows } from '../../parts/virtual-rows.tsx'
import { everythingIn, type MatrixRow, type Permission, type Role, slugOf } from './matrix-rows.ts'

const ROW_HEIGHT_PX = 36
const OVERSCAN = 8

interface Props {
  roles: readonly Role[]
  rows: readonly MatrixRow[]
  held: ReadonlyMap<string, ReadonlySet<string>>
  onToggle: (namespace: string, isOpen: boolean) => void
}

export function MatrixTable({ roles, rows, held, onToggle }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = useVirtualRows(body, { count: rows.length, heightPx: ROW_HEIGHT_PX, overscan: OVERSCAN })
  return (
    <table className="matrix" aria-label="Roles and permissions" aria-rowcount={rows.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">Permission</th>
          {roles.map((role) => (
            <RoleHeading key={role.id} role={role} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Space height={shown.before} />
        {shown.items.map(({ index }) => {
          const row = rows[index]
          if (row === undefined) return null
          if (row.kind === 'namespace')
            return (
              <NamespaceRow key={row.namespace} {...row} index={index} span={roles.length + 1} onToggle={onToggle} />
            )
          return <PermissionRow key={row.permission.id} index={index} {...row} roles={roles} held={held} />
        })}
        <Space height={shown.after} />
      </tbody>
    </table>
  )
}

function RoleHeading({ role }: { role: Role }) {
  const { id, title, name } = role
  const everything = everythingIn(role)
  return (
    <th scope="col">
      <EntityLink kind="role" params={{ role: id }} id={id} title={title} name={name} isBroken />
      {everything !== undefined && (
        <span
          className="matrix-everything"
          title={`It allows everything on the ${everything}, and on all that lies in it.`}
        >
          <small>everything in the {everything}</small>
        </span>
      )}
    </th>
  )
}

interface NamespaceRowProps {
  namespace: string
  count: number
  isOpen: boolean
  index: number
  span: number
  onToggle: (namespace: string, isOpen: boolean) => void
}

const NamespaceRow = ({ namespace, count, isOpen, index, span, onToggle }: NamespaceRowProps) => (
  <tr aria-rowindex={index + 2}>
    <th scope="rowgroup" colSpan={span}>
      <button type="button" className="fold" aria-expanded={isOpen} onClick={() => onToggle(namespace, isOpen)}>
        <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> On <bdi>{KIND_NAMES[namespace] ?? namespace}</bdi>
        <span className="fine-print"> {count === 1 ? '1 permission' : `${count} permissions`}</span>
      </button>
    </th>
  </tr>
)

interface PermissionRowProps {
  permission: Permission
  index: number
  roles: readonly Role[]
  held: Props['held']
}

const PermissionRow = ({ permission, index, roles, held }: PermissionRowProps) => (
  <tr aria-rowindex={index + 2}>
    <th scope="row">
      <bdi title={permission.title}>{permission.key}</bdi>
      {permission.title !== '' && (
        <span className="fine-print wide-only">
          {' '}
          <bdi>{permission.title}</bdi>
        </span>
      )}
    </th>
    {roles.map(({ id }) => (
      <td key={id}>{held.get(id)?.has(slugOf(permission)) ? <Yes /> : <span className="visually-hidden">no</span>}</td>
    ))}
  </tr>
)

const Yes = () => (
  <span className="matrix-yes" role="img" aria-label="yes">
    ✓
  </span>
)
