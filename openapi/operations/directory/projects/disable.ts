import type { Description } from '../../../../operations/about.ts'
import { PROJECT_PARAMETERS } from '../../../../operations/components/containers.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Disable project',
  description:
    'Disables a project. Every check on it and in it that begins after the answer says no, except to platform admins. Grants stay, and count again when it is enabled. If it is disabled already, nothing happens. A caller that is no platform admin changes the state of a project at most once a minute (429 `TOO_SOON` with `Retry-After`). At most 20 projects of an organization can be disabled by such callers at the same time.',
  callers: { holds: '`delete` on the project, also while it is disabled' },
  answer: 'Nothing.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'TOO_MANY_SUSPENDED', 'ABORTED', 'TOO_SOON'],
  parameters: PROJECT_PARAMETERS,
  example: {
    title: 'Disable a project',
    given:
      'apiVersion: v1\nkind: Project\nspec: [{ id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d13, name: sandbox, organization: acme }]\n',
    params: { id: 'sandbox' },
  },
}
