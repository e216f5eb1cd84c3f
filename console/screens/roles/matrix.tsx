import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { AnswerOf } from '../../api/use-read.ts'
import { EntityLink } from '../../parts/entity-link.tsx'
import { Space, useVirtualRows } from '../../parts/virtual-rows.tsx'

type Role = AnswerOf<'listRoles'>['roles'][number]
type Permission = AnswerOf<'listPermissions'>['permissions'][number]

interface Props {
  roles: readonly Role[]
  /** In the order of the rows. */
  permissions: readonly Permission[]
}

const ROW_HEIGHT_PX = 36
const OVERSCAN = 8
/** How many roles fit, with the words of their names whole, up to a width of the window. */
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

/** `service.resource.verb` as a role names it. */
const slugOf = ({ key }: Permission): string => key.replaceAll('.', '_')

/** Which role has which permission: a row for each permission, a column for each role. Only rows near the window exist. */
export function Matrix({ roles, permissions }: Props) {
  const size = useColumns()
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
      <Cells roles={shown} permissions={permissions} held={held} />
    </>
  )
}

function Cells({ roles, permissions, held }: Props & { held: ReadonlyMap<string, ReadonlySet<string>> }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useVirtualRows(body, { count: permissions.length, heightPx: ROW_HEIGHT_PX, overscan: OVERSCAN })
  return (
    <table className="matrix" aria-label="Roles and permissions" aria-rowcount={permissions.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">Permission</th>
          {roles.map(({ id, title, name }) => (
            <th key={id} scope="col">
              <EntityLink kind="role" params={{ role: id }} id={id} title={title} name={name} isBroken />
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Space height={rows.before} />
        {rows.items.map(({ index }) => {
          const permission = permissions[index]
          if (permission === undefined) return null
          return (
            <tr key={permission.id} aria-rowindex={index + 2}>
              <th scope="row">
                <bdi title={permission.title}>{permission.key}</bdi>
              </th>
              {roles.map(({ id }) => (
                <td key={id}>{held.get(id)?.has(slugOf(permission)) ? <Yes /> : <No />}</td>
              ))}
            </tr>
          )
        })}
        <Space height={rows.after} />
      </tbody>
    </table>
  )
}

const Yes = () => (
  <span className="matrix-yes" role="img" aria-label="yes">
    ✓
  </span>
)
const No = () => <span className="visually-hidden">no</span>
