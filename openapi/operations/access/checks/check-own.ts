import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Check resource permission',
  description:
    'Says whether the caller itself holds a permission on a resource, by the rules of the check. An application that acts for a person asks the admin check about that person instead.',
  callers: 'any',
  answer: 'Whether the caller has the permission.',
  refusals: ['PERMISSION_NOT_FOUND'],
  request: {
    resource: 'The resource, as in the admin check.',
    object_namespace: 'The namespace of the resource, with `object_id` in place of `resource`: an older form.',
    object_id: 'The UUID, name or URN of the resource, with `object_namespace` in place of `resource`.',
    permission:
      '`service.resource.verb`; a verb, which means that of the resource’s own namespace; or the name of a permission.',
  },
  response: { status: 'Whether the caller has the permission.' },
  example: {
    title: 'May I see the web shop?',
    body: { resource: 'project:web-shop', permission: 'get' },
  },
  more: {
    apart: {
      title: 'The same, with namespace and id apart',
      body: { object_namespace: 'app/project', object_id: 'web-shop', permission: 'get' },
    },
  },
}
