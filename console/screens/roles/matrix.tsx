import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { EntityLink, KIND_NAMES } from '../../parts/entity-link.tsx'
import { Space, useVirtualRows } from '../../parts/virtual-rows.tsx'
import {
  arrangeRoles,
  arrangeRows,
  everythingIn,
  type MatrixRow,
  type Permission,
  type Role,
  slugOf,
} from './matrix-rows.ts'

interface Props {
  roles: readonly Role[]
  permissions: readonly Permission[]
}

const ROW_HEIGHT_PX = 36
const OVERSCAN = 8
/**
 * The number of columns for each width of the window. The numbers are small enough that no word of a role's name must
 * be broken.
 */
const COLUMNS = [
  { most: 1, media: '(max-width: 640px)' },
  { most: 2, media: '(max-width: 900px)' },
  { most: 4, media: '(max-width: 1200px)' },
  { most: 6, media: 'all' },
] as const

const countColumns = (): number => COLUMNS.find(({ media }) => matchMedia(media).matches)?.most ?? 1

const useColumns = (): number =>
  useSyncExternalStore((changed) => {
    const queries = COLUMNS.map(({ media }) => matchMedia(media))
    for (const query of queries) query.addEventListener('change', changed)
    return () => {
      for (const query of queries) query.removeEventListener('change', changed)
    }
  }, countColumns)

/**
 * Shows a matrix of permissions in rows and roles in columns. Renders only rows near the window. Custom permissions are
 * first. Built-in permissions are hidden until the user opens them.
 */
export function Matrix({ roles: given, permissions }: Props) {
  const size = useColumns()
  const roles = useMemo(() => arrangeRoles(given), [given])
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => arrangeRows(permissions, toggled), [permissions, toggled])
  const toggle = (namespace: string) => {
    const next = new Set(toggled)
    if (!next.delete(namespace)) next.add(namespace)
    setToggled(next)
  }
  const [start, setStart] = useState(0)
  const first = Math.min(start, Math.max(roles.length - size, 0))
  const shown = roles.slice(first, first + size)
  const held = useMemo(() => new Map(shown.map(({ id, permissions: own }) => [id, new Set(own)])), [shown])
  return (
    <>
      {roles.length > size && (
        <nav className="matrix-pages" aria-label="Roles that are shown">
          <button
            type="button"
            className="button small"
            aria-disabled={first === 0}
            onClick={() => setStart(Math.max(first - size, 0))}
          >
            Previous
          </button>
          <span role="status">
            {size === 1 ? `Role ${first + 1}` : `Roles ${first + 1} to ${first + shown.length}`} of {roles.length}
          </span>
          <button
            type="button"
            className="button small"
            aria-disabled={first + size >= roles.length}
            onClick={() => setStart(Math.min(first + size, Math.max(roles.length - size, 0)))}
          >
            Next
          </button>
        </nav>
      )}
      <Cells roles={shown} rows={rows} held={held} onToggle={toggle} />
    </>
  )
}

interface CellsProps {
  roles: readonly Role[]
  rows: readonly MatrixRow[]
  held: ReadonlyMap<string, ReadonlySet<string>>
  onToggle: (namespace: string) => void
}

function Cells({ roles, rows, held, onToggle }: CellsProps) {
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
          everything in the {everything}
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
  onToggle: (namespace: string) => void
}

const NamespaceRow = ({ namespace, count, isOpen, index, span, onToggle }: NamespaceRowProps) => (
  <tr aria-rowindex={index + 2}>
    <th scope="rowgroup" colSpan={span}>
      <button type="button" className="fold" aria-expanded={isOpen} onClick={() => onToggle(namespace)}>
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
  held: CellsProps['held']
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
      <td key={id}>{held.get(id)?.has(slugOf(permission)) ? <Yes /> : <No />}</td>
    ))}
  </tr>
)

const Yes = () => (
  <span className="matrix-yes" role="img" aria-label="yes">
    ✓
  </span>
)
const No = () => <span className="visually-hidden">no</span>
