import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Get permission',
  description: 'Reads a permission by its id or its key.',
  callers: 'any',
  answer: 'The permission.',
  refusals: ['NOT_FOUND'],
  parameters: { id: 'The id or the key of the permission.' },
  response: { permission: 'The permission.' },
  example: {
    title: 'Read a permission by its key',
    params: { id: 'compute.disk.get' },
    answer: {
      permission: {
        id: '0b3f0d5e-6f5b-4a57-9d0a-3f2f6f0c1a01',
        name: 'computediskget',
        title: 'See a disk',
        namespace: 'compute/disk',
        key: 'compute.disk.get',
        metadata: {},
        created_at: '2026-11-21T10:00:00.000Z',
        updated_at: '2026-11-21T10:00:00.000Z',
      },
    },
  },
}
