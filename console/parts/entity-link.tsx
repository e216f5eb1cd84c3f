import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { hasFormOfUserId } from '../../lib/foundation/identifiers/user-id-form.ts'
import { shortId } from '../api/short-id.ts'
import { type NamedKind, useLabel } from '../api/use-label.ts'
import { addressOf, type Kind, type Params } from '../routes.ts'

/**
 * Returns the display name of an entity: its title, or else its name, or else its id. A UUID is shortened to its
 * beginning.
 */
export const labelOf = ({ title, name, id = '' }: { title?: string; name?: string; id?: string }): string =>
  title?.trim() || name?.trim() || shortId(id)

interface Props {
  kind: NamedKind
  /** The parameters of the entity's address, such as `{ organization: id }`. */
  params: Partial<Params>
  title?: string
  name?: string
  id?: string
  /** Lets the text wrap after underscores, as in `app_project_owner`, for places where space is narrow. */
  isBroken?: boolean
}

/** The name is a link if the kind of the entity has a screen. */
export function EntityLink({ kind, params, isBroken = false, ...entity }: Props) {
  const address = kind === 'feature' || kind === 'permission' ? undefined : addressOf(kind, params)
  const text = labelOf(entity)
  const label = (
    <bdi className="entity-label" title={text}>
      {isBroken ? breakLines(text) : text}
    </bdi>
  )
  return address === undefined ? label : <Link href={address}>{label}</Link>
}

/**
 * The largest number of parts in a text that can wrap at underscores. A text with more parts is not wrapped, because
 * the screen shows only its first lines anyway.
 */
const MOST_PARTS = 20

function breakLines(text: string): ReactNode {
  const parts = text.split(/(?<=_)/)
  if (parts.length > MOST_PARTS) return text
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key, and their order never changes.
  return parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]))
}

/** Reads the display name of the entity. */
export function NamedLink({ kind, params, id = '' }: Props) {
  return <EntityLink kind={kind} params={params} id={id} title={useLabel(kind, params)} />
}

/** In a table of one organization, use `RoleName`, which gets the titles of all roles from one list. */
export function RoleLink({ id, organization }: { id: string; organization?: string }) {
  const params = { role: id, ...(organization !== undefined && { organization }) }
  return <NamedLink kind="role" params={params} id={id} />
}

export const PlanName = ({ id }: { id: string }) => <NamedLink kind="plan" params={{ plan: id }} id={id} />

/** The name of a user may be any text, so it is a link only if it has the form of a user's id. */
export const RecordedUser = ({ id }: { id: string }) =>
  hasFormOfUserId(id) ? (
    <NamedLink kind="user" params={{ user: id }} id={id} />
  ) : (
    <bdi className="entity-label" title={id}>
      {id}
    </bdi>
  )

interface ChargedProps {
  user_id: string
  /** The service user that acted for the user, `app/serviceuser:<id>`. Empty if nobody did. */
  agent: string
  organization: string
}

/** Shows the user of a usage or a hold, and who acted for the user, such as "Nightly backup for Ada". */
export function ChargedUser({ user_id, agent, organization }: ChargedProps) {
  if (user_id === '') return '–'
  if (agent === '') return <RecordedUser id={user_id} />
  const { id } = parseReference(agent)
  return (
    <span className="charged-user">
      <NamedLink kind="service-user" params={{ organization, serviceUser: id }} id={id} /> for{' '}
      <RecordedUser id={user_id} />
    </span>
  )
}

/** The plain names of the built-in kinds. */
export const KIND_NAMES: Partial<Record<string, string>> = {
  'app/organization': 'organization',
  'app/project': 'project',
  'app/group': 'group',
  'app/user': 'user',
  'app/serviceuser': 'service user',
}

/** A built-in kind is shown by its plain name, any other kind by its namespace. */
export const KindBadge = ({ kind }: { kind: string }) => (
  <span className="badge">
    <bdi>{KIND_NAMES[kind] ?? kind}</bdi>
  </span>
)

/** Shows nothing if the state is empty, `active` or `enabled`. */
export const StateBadge = ({ state }: { state: string }) =>
  state === '' || state === 'active' || state === 'enabled' ? null : (
    <span className="badge warning">
      <bdi>{state}</bdi>
    </span>
  )

const KINDS: Record<string, Kind> = {
  'app/organization': 'organization',
  'app/project': 'project',
  'app/group': 'group',
  'app/user': 'user',
  'app/serviceuser': 'service-user',
}

/** Splits `namespace:id`, such as `app/user:7a1e…`. The id itself can contain colons. */
export function parseReference(reference: string): { namespace: string; id: string } {
  const colon = reference.indexOf(':')
  return { namespace: reference.slice(0, colon), id: reference.slice(colon + 1) }
}

export function targetOf(reference: string): { kind: Kind; params: Params; id: string } {
  const { namespace, id } = parseReference(reference)
  const kind = KINDS[namespace] ?? 'resource'
  const params = kind === 'resource' ? { namespace, resource: id } : { [PARAMETERS[kind] ?? kind]: id }
  return { kind, params, id }
}

const PARAMETERS: Partial<Record<Kind, string>> = { 'service-user': 'serviceUser' }

interface ReferenceProps {
  /** The reference, as `namespace:id`. */
  reference: string
  /** The display name. If it is left out, the component reads it. */
  title?: string
  /** Further parameters of the entity's address, such as `{ organization: id }` for a group. */
  params?: Partial<Params>
}

export function Reference({ reference, title, params = {} }: ReferenceProps) {
  const { kind, params: own, id } = targetOf(reference)
  return (
    <span className="reference">
      <KindBadge kind={parseReference(reference).namespace} />
      {title === undefined ? (
        <NamedLink kind={kind} params={{ ...params, ...own }} id={id} />
      ) : (
        <EntityLink kind={kind} params={{ ...params, ...own }} id={id} title={title} />
      )}
    </span>
  )
}
