import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { hasFormOfUserId } from '../../lib/foundation/identifiers/user-id-form.ts'
import { shortId } from '../api/short-id.ts'
import { useLabel } from '../api/use-label.ts'
import { addressOf, type Kind, type Params } from '../routes.ts'

/** The display name of an entity: its title, else its name, else its id; of a UUID only the beginning. */
export const labelOf = ({ title, name, id = '' }: { title?: string; name?: string; id?: string }): string =>
  title?.trim() || name?.trim() || shortId(id)

interface Props {
  kind: Kind
  /** The parameters of the address of its kind: `{ organization: id }`. */
  params: Partial<Params>
  title?: string
  name?: string
  id?: string
  /** Where there is little room: the lines of `app_project_owner` end after the underscores. */
  isBroken?: boolean
}

/** An entity by its display name, as a link if its kind has a screen. */
export function EntityLink({ kind, params, isBroken = false, ...entity }: Props) {
  const address = addressOf(kind, params)
  const text = labelOf(entity)
  const label = (
    <bdi className="entity-label" title={text}>
      {isBroken ? breakLines(text) : text}
    </bdi>
  )
  return address === undefined ? label : <Link href={address}>{label}</Link>
}

/** Of a longer text the first lines are shown, which need no more places to end. */
const MOST_PARTS = 20

function breakLines(text: string): ReactNode {
  const parts = text.split(/(?<=_)/)
  if (parts.length > MOST_PARTS) return text
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key, and keep their order.
  return parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]))
}

/** An entity by its id alone: reads its display name. */
export function NamedLink({ kind, params, id = '' }: Props) {
  return <EntityLink kind={kind} params={params} id={id} title={useLabel(kind, params)} />
}

/** A user as a usage or hold names it, which may be any text. */
export const RecordedUser = ({ id }: { id: string }) =>
  hasFormOfUserId(id) ? (
    <NamedLink kind="user" params={{ user: id }} id={id} />
  ) : (
    <bdi className="entity-label" title={id}>
      {id}
    </bdi>
  )

/** The plain names of the built-in kinds. */
export const KIND_NAMES: Partial<Record<string, string>> = {
  'app/organization': 'organization',
  'app/project': 'project',
  'app/group': 'group',
  'app/user': 'user',
  'app/serviceuser': 'service user',
}

/** The kind of an entity: a built-in kind by its plain name, another namespace as it is written. */
export const KindBadge = ({ kind }: { kind: string }) => (
  <span className="badge">
    <bdi>{KIND_NAMES[kind] ?? kind}</bdi>
  </span>
)

/** A state other than the usual one. The usual one is not shown. */
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

/** The parts of `namespace:id`, such as `app/user:7a1e…`. An id can hold colons. */
export function parseReference(reference: string): { namespace: string; id: string } {
  const colon = reference.indexOf(':')
  return { namespace: reference.slice(0, colon), id: reference.slice(colon + 1) }
}

/** Which screen shows a principal or resource, and the parameters of its address. */
export function targetOf(reference: string): { kind: Kind; params: Params; id: string } {
  const { namespace, id } = parseReference(reference)
  const kind = KINDS[namespace] ?? 'resource'
  const params = kind === 'resource' ? { namespace, resource: id } : { [PARAMETERS[kind] ?? kind]: id }
  return { kind, params, id }
}

const PARAMETERS: Partial<Record<Kind, string>> = { 'service-user': 'serviceUser' }

interface ReferenceProps {
  /** `namespace:id` */
  reference: string
  /** The display name; left out if it must be read. */
  title?: string
  /** Other parameters of its address: `{ organization: id }` for a group. */
  params?: Partial<Params>
}

/** A principal or resource as the API names it, with its kind and as a link. */
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
