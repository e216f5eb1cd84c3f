import type { Description } from '../../../../operations/about.ts'
import { ORGANIZATION_PARAMETERS } from '../../../../operations/components/containers.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Enable organization',
  description:
    'Enables an organization: grants in it count again, for every check that begins after the answer. If it is enabled already, nothing happens.',
  callers: 'admins',
  answer: 'Nothing.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  parameters: ORGANIZATION_PARAMETERS,
  example: {
    title: 'Enable an organization',
    given: 'apiVersion: v1\nkind: Organization\nspec: [{ id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d02, name: initech }]\n',
    params: { id: 'initech' },
  },
}
