import type { Description } from '../../../description.ts'

const _NOTHING = {
  ...{ name: '', title: '', key: '', resource: '', principal: '', role_id: '' },
  ...{ org_id: '', project_id: '', billing_id: '' },
}

const _ACME = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
const _PLATFORM_TEAM = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21'
const _DISK_PERMISSIONS = [
  ['0b3f0d5e-6f5b-4a57-9d0a-3f2f6f0c1a03', 'delete', 'Delete a disk'],
  ['0b3f0d5e-6f5b-4a57-9d0a-3f2f6f0c1a01', 'get', 'See a disk'],
  ['0b3f0d5e-6f5b-4a57-9d0a-3f2f6f0c1a02', 'update', 'Change a disk'],
] as const

export const description: Description = {
  tag: 'Service',
  summary: 'Find',
  description:
    'Finds the things that a text names, of every kind, with the ids that are needed to open them. A text is one of: an id, except that of an unregistered resource; a name that is unique over the whole service, of an organization, a project, a role of the platform, a permission, a billing account, a product, a feature or a client of the operator; `<organization>/<name>` of a group, role or service user of an organization; the URN of a resource; `<namespace>:<id>`, such as `user:<id>`, `org:acme` or `compute/disk:<id>`; the key or slug of a permission, or the beginning of one. Names of organizations, projects, groups and roles are found in any letter case. Titles, and parts of other names, are not searched. A user is found if it has a policy, a membership, a platform relation or a resource. A text that names several things has several results.',
  callers: 'admins',
  answer: 'The things that the text names, in the order of the kinds.',
  refusals: [],
  parameters: { q: 'The text, at most 600 characters. Space around it is ignored.' },
  response: {
    results: 'The things; empty for a text that names nothing.',
    truncated: 'Whether more than 20 permissions begin with the text, or more than 20 resources have the id.',
  },
  example: {
    title: 'By a name',
    query: { q: 'acme' },
  },
  more: {
    group: {
      title: 'A group, by its organization and its name',
      query: { q: 'acme/platform-team' },
    },
    permissions: {
      title: 'The permissions whose keys begin with a text',
      query: { q: 'compute.disk' },
    },
  },
}
