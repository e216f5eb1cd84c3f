import { NEXT_PAGE, PAGE } from '../../components/roles.ts'
import { CREDIT_PACK, DISKS, SUPPORT } from '../../components/samples.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'List products',
  description:
    'Lists all products with their prices and features, inactive ones too, by id. A page has at most 100 products and ends at 4 MiB; a product that is larger than that is answered alone.',
  callers: 'any',
  answer: 'The products.',
  refusals: ['LIST_TOO_LONG'],
  parameters: PAGE,
  response: { products: 'The products, by id.', ...NEXT_PAGE },
  example: {
    title: 'List all products',
    answer: {
      products: [
        {
          id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81',
          name: 'compute-basic',
          title: 'Compute Basic',
          description: 'Disks and machines for small teams',
          plan_ids: ['basic-monthly', 'basic-yearly'],
          state: 'active',
          prices: [
            {
              id: 'f30563a4-f777-4d0d-9232-b47afa72497c',
              product_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81',
              provider_id: '',
              name: 'monthly',
              interval: 'month',
              usage_type: 'licensed',
              billing_scheme: 'flat',
              state: 'active',
              currency: 'eur',
              amount: '1900',
              metered_aggregate: '',
              tier_mode: '',
              metadata: {},
              created_at: '2026-11-21T10:00:00.000Z',
              updated_at: '2026-11-21T10:00:00.000Z',
            },
            {
              id: '6cadd5a2-8ed2-462b-9735-f3c6a82910b8',
              product_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81',
              provider_id: '',
              name: 'yearly',
              interval: 'year',
              usage_type: 'licensed',
              billing_scheme: 'flat',
              state: 'active',
              currency: 'eur',
              amount: '19000',
              metered_aggregate: '',
              tier_mode: '',
              metadata: {},
              created_at: '2026-11-21T10:00:00.000Z',
              updated_at: '2026-11-21T10:00:00.000Z',
            },
          ],
          behavior: 'per_seat',
          features: [DISKS, SUPPORT],
          behavior_config: {
            credit_amount: '0',
            seat_limit: '10',
            min_quantity: '0',
            max_quantity: '0',
          },
          metadata: {},
          created_at: '2026-11-21T10:00:00.000Z',
          updated_at: '2026-11-21T10:00:00.000Z',
        },
        CREDIT_PACK,
      ],
      next_page_token: '',
    },
  },
}
