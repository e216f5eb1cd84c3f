import type { Description } from '../../../../operations/about.ts'
import { ENTITIES, PAGE, PAGED } from '../../../../operations/components/authzen.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Search actions',
  description:
    'The action search of OpenID’s Authorization API 1.0 (AuthZEN): what a subject may do on a resource, by the verbs of the resource’s own namespace, all of one single moment. A subject or resource that cannot be mapped has no results.',
  callers: 'members',
  answer: 'The actions, by name.',
  refusals: [],
  request: { ...ENTITIES, page: PAGE },
  response: { results: 'The actions.', page: PAGED },
  example: {
    title: 'What may Edsger do with the disk of the web shop?',
    body: {
      subject: { type: 'user', id: 'edsger' },
      resource: { type: 'compute/disk', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41' },
    },
  },
}
