import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type Tollgate, TollgateError } from 'tollgate-client'
import { isRefused } from '../../api/problem.ts'
import { useTollgate } from '../../api/session.ts'
import type { AnswerOf } from '../../api/use-read.ts'
import { parseReference } from '../../parts/entity-link.tsx'
import { readOwnResource, readSteps } from '../resource/steps.ts'
import type { Place } from './place-of.ts'

const placeOfGroup = ({ id, title, name, org_id }: OwnGroup): Place => ({
  ...{ resource: `app/group:${id}`, title: title.trim() || name, isRegistered: true },
  ...{ organization: org_id, ancestors: [`app/organization:${org_id}`] },
})

const PLACES: readonly string[] = ['organization', 'project', 'group', 'resource']

/** Reads a resource and its ancestors. `reference` can have any form that a check accepts. */
export function usePlace(reference: string): UseQueryResult<Place> {
  const tollgate = useTollgate()
  return useQuery({
    // The key begins with the operation's name, so that the place is read again after the resource is moved.
    queryKey: ['getProjectResource', 'place', reference],
    queryFn: ({ signal }) => readPlace(tollgate, reference, signal),
    enabled: reference !== '',
  })
}

async function readPlace(tollgate: Tollgate, reference: string, signal: AbortSignal): Promise<Place> {
  const found = await findPlace(tollgate, reference, signal)
  const own = found === 'refused' ? await readOwnResource(tollgate, reference, signal) : undefined
  if (own !== undefined) return own
  const group =
    found === 'refused' ? await readOwnGroup(tollgate, parseReference(toFullReference(reference))) : undefined
  if (group !== undefined) return placeOfGroup(group)
  if (found === undefined || found === 'refused')
    return { resource: toFullReference(reference), title: '', isRegistered: found === 'refused', ancestors: [] }
  const { resource, title, name, project_id, org_id } = found
  const above = [project_id && `app/project:${project_id}`, org_id && `app/organization:${org_id}`]
  const isOfProject = name !== '' && project_id !== '' && !resource.startsWith('app/')
  const [first, ...steps] = isOfProject ? await readSteps(tollgate, project_id, resource, signal) : []
  return {
    resource,
    title: title.trim() || name,
    isRegistered: name !== '' || title !== '',
    ...(project_id !== '' && { project: project_id }),
    ...(org_id !== '' && { organization: org_id }),
    ...(first && { parent: first.parent, owner: first.principal }),
    ancestors: [
      ...steps.map((step) => `${step.namespace}:${step.id}`),
      ...above.filter((each) => each !== '' && each !== resource),
    ],
  }
}

/**
 * Searches for a resource. Returns undefined if the resource does not exist, and `refused` if the client has no
 * permission to search.
 */
async function findPlace(tollgate: Tollgate, reference: string, signal: AbortSignal) {
  try {
    const { results } = await tollgate.find({ q: reference }, { signal })
    return results.find(({ kind }) => PLACES.includes(kind))
  } catch (error) {
    if (isRefused(error)) return 'refused'
    if (error instanceof TollgateError && error.status === 400) return undefined
    throw error
  }
}

type OwnGroup = AnswerOf<'getGroup'>['group']

/**
 * The largest number of organizations in which the console searches for a group, with one request for each
 * organization.
 */
const MOST_ASKED = 10

/** Used if the client has no permission to search. */
async function readOwnGroup(
  tollgate: Tollgate,
  { namespace, id }: { namespace: string; id: string },
): Promise<OwnGroup | undefined> {
  if (namespace !== 'app/group') return undefined
  const { organizations } = await tollgate.listOrganizationsByUser({
    ...{ id: 'self', inherited: true, page_size: MOST_ASKED },
  })
  const asked = await Promise.allSettled(organizations.map((each) => tollgate.getGroup({ org_id: each.id, id })))
  return asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value.group] : []))[0]
}

const ALIASES: Readonly<Record<string, string>> = {
  org: 'app/organization',
  organization: 'app/organization',
  project: 'app/project',
  group: 'app/group',
  user: 'app/user',
  serviceuser: 'app/serviceuser',
}

/** Converts `user:7a1e…` into `app/user:7a1e…`. */
export function toFullReference(text: string): string {
  const { namespace, id } = parseReference(text)
  return `${ALIASES[namespace] ?? namespace}:${id}`
}

/** Converts `app/user:7a1e…` into `user:7a1e…`, the form that people type. */
export const toTypedReference = (reference: string): string => reference.replace(/^app\//, '')
