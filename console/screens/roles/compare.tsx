import { useSearchParams } from 'wouter'
import { labelOf } from '../../parts/entity-link.tsx'
import { Choice } from '../access/search-list.tsx'
import { arrangeRoles, everythingIn, type Permission, type Role, slugOf } from './matrix-rows.ts'

interface Props {
  roles: readonly Role[]
  permissions: readonly Permission[]
}

/**
 * Compares two roles. Shows the permissions that only the first role has, that only the second role has, and that both
 * roles have. The address contains the chosen roles.
 */
export function Compare({ roles: given, permissions }: Props) {
  const roles = arrangeRoles(given)
  const [search, setSearch] = useSearchParams()
  const find = (parameter: string) => roles.find(({ id }) => id === search.get(parameter))
  // If the address names one role, that role is compared with the first of the others.
  const firstExcept = (role?: Role) => roles.find(({ id }) => id !== role?.id) ?? role
  const left = find('left') ?? firstExcept(find('right'))
  const right = find('right') ?? firstExcept(left)
  if (left === undefined || right === undefined) return null
  const choose = (change: object) =>
    setSearch({ tab: 'compare', left: left.id, right: right.id, ...change }, { replace: true })
  const options = roles.map(({ id, title, name }) => ({ value: id, label: labelOf({ title, name, id }) }))
  const keysOf = (role: Role) =>
    permissions.filter((permission) => role.permissions.includes(slugOf(permission))).map(({ key }) => key)
  const [ofLeft, ofRight] = [keysOf(left), keysOf(right)]
  return (
    <div className="stack">
      <div className="choices-row">
        <Choice label="One role" value={left.id} options={options} onChange={(id) => choose({ left: id })} />
        <Choice label="The other role" value={right.id} options={options} onChange={(id) => choose({ right: id })} />
      </div>
      <div className="compared">
        <Keys title="Only" name={labelOf(left)} keys={ofLeft.filter((key) => !ofRight.includes(key))} role={left} />
        <Keys title="Only" name={labelOf(right)} keys={ofRight.filter((key) => !ofLeft.includes(key))} role={right} />
        <Keys title="Both" keys={ofLeft.filter((key) => ofRight.includes(key))} />
      </div>
    </div>
  )
}

interface KeysProps {
  title: string
  /** The name of the role. Left out if the list is about both roles. */
  name?: string
  keys: readonly string[]
  role?: Role
}

function Keys({ title, name, keys, role }: KeysProps) {
  const everything = role && everythingIn(role)
  return (
    <section className="stack">
      <h2>
        {title} {name !== undefined && <bdi>{name}</bdi>}
      </h2>
      {everything !== undefined && (
        <p className="fine-print">It allows everything on the {everything}, and on all that lies in it.</p>
      )}
      {keys.length === 0 ? (
        <p className="fine-print">No permission.</p>
      ) : (
        <ul>
          {keys.map((key) => (
            <li key={key}>
              <code>{key}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
