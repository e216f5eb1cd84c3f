import type { Description } from '../../../description.ts'

const SUBJECT = 'user:edsger'
const RESOURCE = 'compute/disk:frn:web-shop:compute/disk:shop-db'
const _ROLE = {
  policy_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d52',
  role_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d31',
  role_name: 'disk-operator',
  policy_title: 'Edsger looks after the disks of the web shop',
  role_title: 'Looks after disks',
  expires_at: '',
  membership_expires_at: '',
}
const _NO_ROLE = {
  ...{ policy_id: '', policy_title: '', role_id: '', role_name: '', role_title: '' },
  ...{ expires_at: '', membership_expires_at: '' },
}
const _NO_GROUP = { group: '', group_name: '', group_title: '' }
const _PROJECT = 'app/project:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11'
const _EDSGER = 'app/user:edsger'

export const description: Description = {
  tag: 'Access',
  summary: 'Check',
  description:
    'Says whether a principal holds a permission on a resource: as a platform admin, as the owner of the resource, or through a policy on the resource or on one of its ancestors. The answer reflects every write that was acknowledged before the request. An unknown subject or resource is `false`, for a platform admin too; an id under which nothing is registered, or no longer, has only the policies on that id; the URN of a resource that was never registered inherits from the project that it names. A permission that does not exist is 404, so that a typo is not mistaken for a denial.',
  callers: 'members',
  answer: 'Whether the subject has the permission.',
  refusals: ['PERMISSION_NOT_FOUND'],
  parameters: { explain: '`true` adds the reasons to the answer.' },
  request: {
    subject:
      '`user:<id>`, `serviceuser:<uuid>` or `group:<uuid>`. The id of a user is what your identity provider calls it: 1 to 128 ASCII letters, digits, or `._-+@|:=~!`.',
    resource:
      '`namespace:<uuid>`; `organization:<name>` or `project:<name>`; `namespace:<urn>` of a resource in a project, where the URN is `frn:<project name>:<namespace>:<resource name>`; or `platform:platform`.',
    permission:
      '`service.resource.verb`; a verb, which means that of the resource’s own namespace; or the name of a permission.',
  },
  response: {
    status: 'Whether the subject has the permission.',
    explanation: 'The reasons; only if the request asks for them.',
  },
  example: {
    title: 'May Edsger see the disk of the web shop?',
    body: { subject: SUBJECT, resource: RESOURCE, permission: 'get' },
  },
  more: {
    explained: {
      title: 'Explained: a policy on the project allows it',
      query: { explain: 'true' },
      body: { subject: SUBJECT, resource: RESOURCE, permission: 'get' },
    },
    denied: {
      title: 'Explained: the only policy that applies does not have the permission',
      query: { explain: 'true' },
      body: { subject: SUBJECT, resource: RESOURCE, permission: 'delete' },
    },
  },
}
