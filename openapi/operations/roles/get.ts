import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Get role',
  description: 'Reads a role of the platform by its id or its name.',
  callers: 'any',
  answer: 'The role.',
  refusals: ['NOT_FOUND'],
  parameters: { id: 'The id or the name of the role.' },
  response: { role: 'The role.' },
  example: {
    title: 'Read a role by its name',
    params: { id: 'disk-operator' },
    answer: {
      role: {
        id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d31',
        name: 'disk-operator',
        title: 'Looks after disks',
        permissions: ['compute_disk_get', 'compute_disk_update'],
        scopes: ['compute/disk', 'app/project'],
        metadata: {},
        org_id: '',
        state: 'enabled',
        created_at: '2026-11-21T10:00:00.000Z',
        updated_at: '2026-11-21T10:00:00.000Z',
      },
    },
  },
}
