import { type Tollgate, TollgateError } from 'tollgate-client'
import type { AnswerOf } from '../../api/use-read.ts'
import { parseReference } from '../../parts/entity-link.tsx'

/** A resource has at most ten above it. */
const MOST_STEPS = 11

/** A resource of a project and those above it, the nearest first, as far as the client may read them. */
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
    // It was moved or deleted meanwhile, or an id names two resources.
    if (error instanceof TollgateError && [403, 404, 409].includes(error.status)) return undefined
    throw error
  }
}
