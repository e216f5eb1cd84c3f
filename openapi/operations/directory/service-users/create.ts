import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Create service user',
  description:
    'Creates a service user in an organization: a client of the API. It holds nothing, and has no secret yet. Its title is unique in the organization.',
  callers: { holds: '`serviceusermanage` on the organization' },
  answer: 'The service user.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'ABORTED'],
  parameters: { org_id: 'The id or the name of the organization.' },
  request: {
    body: 'The fields of the service user.',
    title: '1 to 256 characters. Unique among the service users of the organization.',
    org_id: 'The organization of the path; may be left out.',
    state: 'Ignored: a new service user is enabled.',
  },
  response: { serviceuser: 'The service user.' },
  example: {
    title: 'Make a service user that reports usage',
    params: { org_id: 'acme' },
    body: { body: { title: 'Usage reporter', metadata: { team: 'billing' } } },
  },
}
