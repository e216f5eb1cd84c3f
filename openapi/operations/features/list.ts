import { NEXT_PAGE, PAGE } from '../../components/roles.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'List features',
  description: 'Lists all features by id, also those that no product has any more.',
  callers: 'any',
  answer: 'The features.',
  refusals: ['LIST_TOO_LONG'],
  parameters: PAGE,
  response: { features: 'The features, by id.', ...NEXT_PAGE },
  example: {
    title: 'List all features',
    answer: {
      features: [
        {
          id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d91',
          name: 'disks',
          product_ids: ['5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81'],
          title: 'Block storage',
          metadata: {},
          created_at: '2026-11-21T10:00:00.000Z',
          updated_at: '2026-11-21T10:00:00.000Z',
        },
        {
          id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d92',
          name: 'support',
          product_ids: ['5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81', '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d82'],
          title: 'Support by mail',
          metadata: {},
          created_at: '2026-11-21T10:00:00.000Z',
          updated_at: '2026-11-21T10:00:00.000Z',
        },
      ],
      next_page_token: '',
    },
  },
}
