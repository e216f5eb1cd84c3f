import type { Kind, Params } from '../routes.ts'
import { EntityLink, NamedLink } from './entity-link.tsx'
import { KindBadge } from './kind-badge.tsx'

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

interface Props {
  /** `namespace:id` */
  reference: string
  /** What people call it; left out where it has to be read. */
  title?: string
  /** What else its address may need: `{ organization: id }` for a group. */
  params?: Partial<Params>
}

/** A principal or resource as the API names it, with its kind and as a link. */
export function Reference({ reference, title, params = {} }: Props) {
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
