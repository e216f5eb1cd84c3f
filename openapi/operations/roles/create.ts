import { ROLE } from '../../components/roles.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Create role',
  description: 'Creates a role of the platform, which may be bound in every organization.',
  callers: 'admins',
  answer: 'The role.',
  refusals: ['RESERVED_ROLE', 'ALREADY_EXISTS', 'ABORTED'],
  request: ROLE,
  response: { role: 'The role.' },
  example: {
    title: 'Create a role',
    body: {
      name: 'disk-cleaner',
      title: 'Deletes disks',
      permissions: ['compute.disk.get', 'compute.disk.delete'],
      scopes: ['app/project'],
    },
    answer: {
      role: {
        id: '9f6f0d53-3f0f-4c3b-9a51-0c5f7a1e4b20',
        name: 'disk-cleaner',
        title: 'Deletes disks',
        permissions: ['compute_disk_get', 'compute_disk_delete'],
        scopes: ['app/project'],
        metadata: {},
        org_id: '',
        state: 'enabled',
        created_at: '2026-11-21T10:00:00.000Z',
        updated_at: '2026-11-21T10:00:00.000Z',
      },
    },
  },
}
