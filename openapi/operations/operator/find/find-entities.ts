import type { Description } from '../../../description.ts'

const _NOTHING = {
  ...{ name: '', title: '', key: '', resource: '', principal: '', role_id: '' },
  ...{ org_id: '', project_id: '', billing_id: '' },
}
const ACME = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
const WEB_SHOP = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11'

export const description: Description = {
  tag: 'Service',
  summary: 'Find entities',
  description:
    'Says what people call things of which you have the ids, up to 100 in one request: organizations, projects, groups, resources, service users and roles. The answer has the fields of `find`.',
  callers: 'admins',
  answer: 'The things that exist, in the order of the request.',
  refusals: [],
  request: {
    entities: 'The things: 1 to 100.',
    'entities[].kind': 'What it is.',
    'entities[].id': 'Its id.',
    'entities[].namespace': 'Of a resource, such as `compute/disk`.',
  },
  response: { results: 'The things. One that does not exist is left out.' },
  example: {
    title: 'An organization and a project',
    body: {
      entities: [
        { kind: 'organization', id: ACME },
        { kind: 'project', id: WEB_SHOP },
      ],
    },
  },
}
