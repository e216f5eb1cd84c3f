import { type Tollgate, TollgateError } from 'tollgate-client'
import { isUuid } from '../../api/short-id.ts'
import type { AnswerOf } from '../../api/use-read.ts'
import { parseReference } from '../../parts/entity-link.tsx'
import type { Place } from '../access/place-of.ts'

/** The maximum number of resources in a path: a resource and ten ancestors. */
const MOST_STEPS = 11

/**
 * Reads a resource of a project and its ancestors, the nearest first. Stops at the first ancestor that the client may
 * not read.
 */
export async function readSteps(
  tollgate: Tollgate,
  project_id: string,
  resource: string,
  signal: AbortSignal,
): Promise<Step[]> {
  const steps: Step[] = []
  let next = resource
  while (next !== '' && steps.length < MOST_STEPS) {
    const step = await readStep(tollgate, project_id, next, signal)
    if (step === undefined) break
    steps.push(step)
    next = step.parent
  }
  return steps
}

type Step = AnswerOf<'getProjectResource'>['resource']

async function readStep(tollgate: Tollgate, project_id: string, resource: string, signal: AbortSignal) {
  try {
    return (await tollgate.getProjectResource({ project_id, id: parseReference(resource).id }, { signal })).resource
  } catch (error) {
    // These errors mean that the resource was moved or deleted in the meantime, or that two resources have this id.
    if (error instanceof TollgateError && [403, 404, 409].includes(error.status)) return undefined
    throw error
  }
}

/** The maximum number of projects in which the console searches for a resource, with one request for each project. */
const MOST_ASKED = 10

/**
 * Finds a resource in the projects that the client can access. This function is used if the client has no permission to
 * search the whole platform.
 * @param reference `<namespace>:<id>`
 */
export async function readOwnResource(
  tollgate: Tollgate,
  reference: string,
  signal: AbortSignal,
): Promise<Place | undefined> {
  const { namespace, id } = parseReference(reference)
  if (!namespace.includes('/') || namespace.startsWith('app/') || !isUuid(id)) return undefined
  const { projects } = await tollgate.listProjectsByUser({ id: 'self', page_size: MOST_ASKED }, { signal })
  const all = await Promise.all(
    projects.map(async (project) => ({ project, steps: await readSteps(tollgate, project.id, reference, signal) })),
  )
  for (const { project, steps } of all) {
    const [own, ...above] = steps
    if (own?.namespace !== namespace) continue
    return {
      ...{ resource: reference, title: own.title.trim() || own.name, isRegistered: true },
      ...{ project: project.id, organization: project.org_id, parent: own.parent, owner: own.principal },
      ancestors: [
        ...above.map((step) => `${step.namespace}:${step.id}`),
        ...[`app/project:${project.id}`, `app/organization:${project.org_id}`],
      ],
    }
  }
  return undefined
}
