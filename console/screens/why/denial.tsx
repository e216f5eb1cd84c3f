import { EmptyState } from '../../parts/empty-state.tsx'
import { EntityLink, labelOf, parseReference, Reference } from '../../parts/entity-link.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { Ends } from '../access/ends.tsx'
import { PrincipalName, ReferenceText, RoleName } from '../access/names.tsx'
import type { Place } from '../access/place-of.ts'
import { toFullReference, toTypedReference } from '../access/resource-of-access.ts'
import { findRemedies, isAdministering, type Remedy, type Role, titleOfRole, useRoles } from '../access/roles.ts'
import { ShareButton } from '../access/share.tsx'
import type { Question } from '../access/why-link.tsx'
import type { Explanation } from './path.tsx'

const MOST_REMEDIES = 10

/** The roles with the fewest permissions are first. */
function Remedies({ place, permission, subject }: { place: Place; permission: string; subject: string }) {
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
        {/* The list is shown only when it is complete, so that no entry moves under the pointer. */}
        {(isPending ? [] : remedies).slice(0, MOST_REMEDIES).map((remedy) => (
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
        {!isPending && remedies.length > MOST_REMEDIES && (
          <li className="row fine-print">and {remedies.length - MOST_REMEDIES} roles with more</li>
        )}
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

/** The maximum number of entries in each list: principals, places and policies. */
const MOST = 20

/** Shows what a denied check evaluated, and which roles would grant the permission. */
export function Denial({ question, explanation }: { question: Question; explanation: Explanation }) {
  const { principals, resources } = explanation.evaluated
  const place = placeOf(explanation)
  return (
    <>
      {explanation.rule === 'suspended' && (
        <p className="sentence">
          <Reference reference={explanation.ancestor} title={explanation.ancestor_title || explanation.ancestor_name} />{' '}
          has to be enabled first. No grant is lost.
        </p>
      )}
      {(principals.length > 0 || resources.length > 0) && (
        <div className="gap-graph">
          <Evaluated title="For these" references={principals} explanation={explanation} />
          <p className="gap-line">
            no role with <code>{explanation.permission}</code>
          </p>
          <Evaluated title="On these" references={place === undefined ? [] : resources} explanation={explanation} />
        </div>
      )}
      <Insufficient explanation={explanation} organization={place?.organization} />
      {place !== undefined && principals.length > 0 && (
        <Remedies place={place} permission={explanation.permission} subject={deniedOf(question, principals)} />
      )}
    </>
  )
}

/** Returns who lacks the permission: the subject, or the person for whom it acts. */
function deniedOf({ subject, on_behalf_of: person }: Question, evaluated: readonly string[]): string {
  return person !== undefined && evaluated.includes(toFullReference(person)) ? person : subject
}

/** Returns undefined if the resource does not exist. */
function placeOf({ evaluated: { resources, names } }: Explanation): Place | undefined {
  const [resource, ...ancestors] = resources.filter((each) => !each.startsWith('app/platform:'))
  if (resource === undefined) return undefined
  const idOf = (namespace: string) =>
    [resource, ...ancestors].map(parseReference).find((each) => each.namespace === namespace)?.id
  const [project, organization] = [idOf('app/project'), idOf('app/organization')]
  const named = names.find(({ reference }) => reference === resource)
  return {
    resource,
    title: named?.title || named?.name || '',
    isRegistered: named !== undefined,
    ...(project !== undefined && { project }),
    ...(organization !== undefined && { organization }),
    ancestors,
  }
}

interface EvaluatedProps {
  title: string
  references: readonly string[]
  explanation: Explanation
}

function Evaluated({ title, references, explanation }: EvaluatedProps) {
  const names = new Map(explanation.evaluated.names.map((each) => [each.reference, labelOf(each)]))
  const nothing = references.length === 0
  return (
    <div className="graph-node">
      <h3 className="page-kind">{title}</h3>
      <ul className="evaluated">
        {nothing && <li className="fine-print">nothing that exists</li>}
        {references.slice(0, MOST).map((reference) => (
          <li key={reference}>
            {reference.startsWith('app/user:') ? (
              <PrincipalName reference={reference} />
            ) : (
              <Reference reference={reference} title={names.get(reference) ?? ''} />
            )}
          </li>
        ))}
        {references.length > MOST && <li className="fine-print">and {references.length - MOST} more</li>}
      </ul>
    </div>
  )
}

/** Shows the roles that apply to the resource, but do not grant the permission. */
function Insufficient({ explanation, organization }: { explanation: Explanation; organization: string | undefined }) {
  const { policies } = explanation.evaluated
  if (policies.length === 0) return null
  return (
    <section className="stack">
      <h2>Roles that were found, and do not give it</h2>
      <ul className="rows">
        {policies.slice(0, MOST).map((policy) => (
          <li key={policy.policy_id} className="row">
            <PrincipalName reference={policy.principal} organization={organization} />
            <span>
              has <RoleName id={policy.role_id} organization={organization} />
            </span>
            <span className="location">
              on <Reference reference={policy.resource} />
            </span>
            {policy.expired && <Ends at={policy.expires_at} />}
          </li>
        ))}
        {policies.length > MOST && <li className="row fine-print">and {policies.length - MOST} more</li>}
      </ul>
    </section>
  )
}
