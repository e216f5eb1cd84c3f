import { isUuid, shortId } from '../../api/short-id.ts'
import { useLabel } from '../../api/use-label.ts'
import { useRead } from '../../api/use-read.ts'
import { EntityLink, KindBadge, NamedLink, parseReference, Reference, targetOf } from '../../parts/entity-link.tsx'
import { titleOfRole, useRoles } from './roles.ts'

interface InOrganization {
  /** The organization's id, if known. If it is given, one request for a list reads the names of all rows. */
  organization?: string | undefined
}

/** Shows a role by its title, as a link. */
export function RoleName({ id, organization }: { id: string } & InOrganization) {
  const { roles, isPending } = useRoles(organization)
  const role = roles.find((each) => each.id === id)
  const params = { role: id, ...(organization !== undefined && { organization }) }
  if (role === undefined && !isPending) return <NamedLink kind="role" params={params} id={id} />
  return <EntityLink kind="role" params={params} id={id} title={role === undefined ? '' : titleOfRole(role)} />
}

/** Shows a role by its title, without a link. */
export function RoleText({ id, organization }: { id: string } & InOrganization) {
  const { roles, isPending } = useRoles(organization)
  const role = roles.find((each) => each.id === id)
  if (role === undefined && !isPending) return <OtherRole id={id} />
  return <bdi className="role-text">{role === undefined ? id.slice(0, 8) : titleOfRole(role)}</bdi>
}

const OtherRole = ({ id }: { id: string }) => (
  <bdi className="role-text">{useLabel('role', { role: id }) || id.slice(0, 8)}</bdi>
)

/**
 * The number of entities in the lists that are read for names. Names of entities outside these lists are read one by
 * one.
 */
const PAGE = { page_size: 200 }

export function PrincipalName({ reference, organization }: { reference: string } & InOrganization) {
  const { namespace, id } = parseReference(reference)
  const asked = { ...PAGE, org_id: organization ?? '' }
  const isGroup = namespace === 'app/group' && organization !== undefined
  const isServiceUser = namespace === 'app/serviceuser' && organization !== undefined
  const groups = useRead('listOrganizationGroups', asked, { enabled: isGroup })
  const serviceUsers = useRead('listOrganizationServiceUsers', asked, { enabled: isServiceUser })
  const named = isGroup ? groups.data?.groups : serviceUsers.data?.serviceusers
  const isReading = (isGroup && groups.isPending) || (isServiceUser && serviceUsers.isPending)
  const found = named?.find((each) => each.id === id)
  const params = organization === undefined ? {} : { organization }
  if (namespace === 'app/user') return <UserName id={id} />
  if (found === undefined) return <Reference reference={reference} params={params} {...(isReading && { title: '' })} />
  return <Reference reference={reference} title={found.title} params={params} />
}

/** Shows the full id, beside a name or the beginning of a UUID. A phone shows only the end of the id. */
const WholeId = ({ id }: { id: string }) => (
  <>
    <code className="whole-id wide-only">{id}</code>
    <code className="whole-id narrow-only">…{id.slice(-4)}</code>
  </>
)

/** Shows a user by the name in the profile, with the full id if there is room. */
const UserName = ({ id }: { id: string }) => {
  const label = useLabel('user', { user: id })
  return (
    <span className="reference">
      <Reference reference={`app/user:${id}`} title={label} />
      {(label !== '' || isUuid(id)) && <WholeId id={id} />}
    </span>
  )
}

/** Shows a principal or resource as text, without a link. */
export function ReferenceText({ reference }: { reference: string }) {
  const { kind, params, id } = targetOf(reference)
  const label = useLabel(kind, params)
  return (
    <span className="reference">
      <KindBadge kind={parseReference(reference).namespace} />
      <bdi className="entity-label">{label || shortId(id)}</bdi>
      {kind === 'user' && (label !== '' || isUuid(id)) && <WholeId id={id} />}
    </span>
  )
}
