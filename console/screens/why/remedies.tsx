import { EmptyState } from '../../parts/empty-state.tsx'
import { EntityLink } from '../../parts/entity-link.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { ReferenceText } from '../access/names.tsx'
import { type Place, toTypedReference } from '../access/place.ts'
import { findRemedies, isAdministering, type Remedy, type Role, titleOfRole, useRoles } from '../access/roles.ts'
import { ShareButton } from '../access/share.tsx'

const MOST = 10

/** The roles that would give a permission, those that give the least first. */
export function Remedies({ place, permission, subject }: { place: Place; permission: string; subject: string }) {
  const { roles, isPending } = useRoles(place.organization)
  const remedies = findRemedies(roles, permission, place)
  return (
    <section className="stack">
      <h2>What would give it</h2>
      {isPending && <Skeleton rows={3} />}
      {!isPending && remedies.length === 0 && (
        <EmptyState
          title="No role that can be bound here has this permission."
          next="Add the permission to a role, or create a role with it."
        />
      )}
      <ul className="rows">
        {remedies.slice(0, MOST).map((remedy) => (
          <li key={remedy.role.id} className="row">
            <RemedyText remedy={remedy} organization={place.organization} />
            <ShareButton
              place={place}
              principal={toTypedReference(subject)}
              role={remedy.role.id}
              resources={remedy.places}
            />
          </li>
        ))}
        {remedies.length > MOST && <li className="row fine-print">and {remedies.length - MOST} roles with more</li>}
      </ul>
    </section>
  )
}

function countPermissions(role: Role): string {
  if (isAdministering(role)) return 'All permissions'
  return role.permissions.length === 1 ? '1 permission' : `${role.permissions.length} permissions`
}

function RemedyText({ remedy: { role, places }, organization }: { remedy: Remedy; organization: string | undefined }) {
  const params = { role: role.id, ...(organization !== undefined && { organization }) }
  return (
    <div className="row-text">
      <EntityLink kind="role" params={params} id={role.id} title={titleOfRole(role)} />
      <p className="fine-print">
        {countPermissions(role)}, on{' '}
        {places.map((place, index) => (
          <span key={place}>
            {index > 0 && ' or '}
            <ReferenceText reference={place} />
          </span>
        ))}
      </p>
    </div>
  )
}
