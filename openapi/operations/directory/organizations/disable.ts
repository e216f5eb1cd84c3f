import type { Description } from '../../../../operations/about.ts'
import { ORGANIZATION_PARAMETERS } from '../../../../operations/components/containers.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Disable organization',
  description:
    'Disables an organization. Every check on it and in it that begins after the answer says no, except to platform admins. Grants stay, and count again when it is enabled. Usages are still accepted: a billing account has a state of its own. If it is disabled already, nothing happens.',
  callers: 'admins',
  answer: 'Nothing.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'TOO_MANY_SUSPENDED', 'ABORTED'],
  parameters: ORGANIZATION_PARAMETERS,
  example: {
    title: 'Disable an organization',
    given: 'apiVersion: v1\nkind: Organization\nspec: [{ id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d02, name: initech }]\n',
    params: { id: 'initech' },
  },
}
