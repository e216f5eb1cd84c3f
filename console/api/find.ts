import type { Tollgate } from 'tollgate-client'
import type { Kind, Params } from '../routes.ts'
import type { AnswerOf } from './use-read.ts'

/** Something that a text names. */
export interface Found {
  kind: Kind
  params: Partial<Params>
  /** Title, name, or the beginning of the id. */
  label: string
  /** What tells it from others of the same title. */
  detail: string
}

type Result = AnswerOf<'find'>['results'][number]

/** The screen that shows each kind: usages and credits that of their account, permissions the matrix. */
const SCREENS: Partial<Record<Result['kind'], Kind>> = {
  organization: 'organization',
  project: 'project',
  group: 'group',
  resource: 'resource',
  user: 'user',
  service_user: 'service-user',
  role: 'role',
  permission: 'roles',
  billing_account: 'account',
  usage: 'account',
  credit: 'account',
  product: 'product',
}

/**
 * Finds what has this exact name or id.
 *
 * @throws TollgateError where the client may not search; NetworkError where no answer came
 */
export async function find(tollgate: Tollgate, text: string, signal: AbortSignal): Promise<Found[]> {
  const { results } = await tollgate.find({ q: text }, { signal })
  return results.flatMap(toFound)
}

function toFound(result: Result): Found[] {
  const kind = SCREENS[result.kind]
  const { id, name, title, key } = result
  const label = title.trim() || key || name || id.slice(0, 8)
  return kind === undefined ? [] : [{ kind, params: paramsOf(result), label, detail: key || name || id.slice(0, 8) }]
}

/** All that the address of any screen may need. */
function paramsOf({ kind, id, resource, org_id, project_id, billing_id }: Result): Partial<Params> {
  const own = kind === 'service_user' ? { serviceUser: id } : { [kind]: id }
  const namespace = resource.slice(0, resource.indexOf(':'))
  return {
    ...(org_id !== '' && { organization: org_id }),
    ...(project_id !== '' && { project: project_id }),
    ...(billing_id !== '' && { account: billing_id }),
    ...(kind === 'resource' && { namespace }),
    ...own,
  }
}
