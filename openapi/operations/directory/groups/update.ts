import type { Description } from '../../../../operations/about.ts'
import { GROUP, GROUP_PARAMETERS } from '../../../../operations/components/groups.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Update group',
  description: 'Replaces the fields that are given; the others stay. The organization of a group never changes.',
  callers: { holds: '`update` on the group' },
  answer: 'The group.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'ABORTED'],
  parameters: GROUP_PARAMETERS,
  request: { ...GROUP, state: 'Ignored: a group has no state.' },
  response: { group: 'The group.' },
  example: {
    title: 'Give the platform team another title',
    params: { org_id: 'acme', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21' },
    body: { title: 'Platform and operations' },
  },
}
