import type { Description } from '../../../../operations/about.ts'
import { PROJECT_PARAMETERS } from '../../../../operations/components/containers.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Enable project',
  description:
    'Enables a project: grants in it count again, for every check that begins after the answer. If it is enabled already, nothing happens. A caller that is no platform admin changes the state of a project at most once a minute (429 `TOO_SOON` with `Retry-After`), and cannot enable a project that a platform admin disabled (403).',
  callers: { holds: '`delete` on the project, also while it is disabled' },
  answer: 'Nothing.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED', 'TOO_SOON'],
  parameters: PROJECT_PARAMETERS,
  example: {
    title: 'Enable a project',
    given:
      'apiVersion: v1\nkind: Project\nspec: [{ id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d13, name: sandbox, organization: acme }]\n',
    params: { id: 'sandbox' },
  },
}
