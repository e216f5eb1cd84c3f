import { useMemo } from 'react'
import { EmptyState } from '../../parts/empty-state.tsx'
import { arrangeRoles, arrangeRows, type Permission, type Role, toggleFold } from './matrix-rows.ts'
import { MatrixTable } from './matrix-table.tsx'
import { RolePages } from './role-pages.tsx'
import { useColumns } from './use-columns.ts'
import { useView } from './use-view.ts'
import { matcherOf } from './words.ts'
import { WordsField } from './words-field.tsx'

interface Props {
  roles: readonly Role[]
  permissions: readonly Permission[]
}

/**
 * Shows a matrix of permissions in rows and roles in columns. Renders only rows near the window. Custom permissions are
 * first. Built-in permissions are hidden until the user opens them. The address contains the filters, the opened and
 * closed groups, and the first role.
 */
export function Matrix({ roles: given, permissions: all }: Props) {
  const size = useColumns()
  const [view, change] = useView()
  const roles = useMemo(() => {
    const matches = matcherOf(view.roles)
    return arrangeRoles(given.filter(({ title, name }) => matches(title, name)))
  }, [given, view.roles])
  const permissions = useMemo(() => {
    const matches = matcherOf(view.permissions)
    return all.filter(({ key, title }) => matches(key, title))
  }, [all, view.permissions])
  const rows = arrangeRows(permissions, view, view.permissions !== '')
  const start = roles.findIndex(({ id }) => id === view.from)
  const first = Math.max(Math.min(start, roles.length - size), 0)
  const shown = roles.slice(first, first + size)
  const held = new Map(shown.map(({ id, permissions: own }) => [id, new Set(own)]))
  return (
    <>
      <search className="list-filter">
        <WordsField what="permissions" value={view.permissions} onValue={(words) => change({ permissions: words })} />
        <WordsField what="roles" value={view.roles} onValue={(words) => change({ roles: words, from: '' })} />
        <span role="status">
          {describeCount('permission', permissions.length, all.length)},{' '}
          {describeCount('role', roles.length, given.length)}
        </span>
      </search>
      {given.length > size && (
        <RolePages
          {...{ first, size, total: roles.length }}
          onFirst={(index) => change({ from: index === 0 ? '' : (roles[index]?.id ?? '') })}
        />
      )}
      {roles.length === 0 || permissions.length === 0 ? (
        <EmptyState
          title={`No ${roles.length === 0 ? 'role' : 'permission'} has these words.`}
          next="Each word has to be the beginning of a word in the name, key or title."
        />
      ) : (
        <MatrixTable
          {...{ roles: shown, rows, held }}
          onToggle={(namespace, isOpen) => change(toggleFold(view, namespace, isOpen))}
        />
      )}
    </>
  )
}

/** Describes a number of entries, such as `12 of 59 permissions`, or `59 permissions` if all entries match. */
const describeCount = (what: string, count: number, total: number): string =>
  `${count === total ? '' : `${count} of `}${total} ${total === 1 ? what : `${what}s`}`
