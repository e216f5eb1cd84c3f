import { ACCOUNT_PARAMETERS } from '../../../components/accounts.ts'
import type { Description } from '../../../description.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Create checkout',
  description:
    'Buys a product that sells credits, once for each `id`: take the id of the payment. The account gets `credit_amount` × `quantity` credits, which never expire. Take the money elsewhere. A disabled account buys credits, too.',
  callers: 'admins',
  answer: 'The product, and the balance after the checkout.',
  refusals: ['PRODUCT_INACTIVE', 'BALANCE_OVERFLOW', 'BEING_DELETED', 'NOT_FOUND', 'CHECKOUT_ID_REUSED', 'ABORTED'],
  parameters: {
    org_id: ACCOUNT_PARAMETERS.org_id ?? '',
    billing_id: ACCOUNT_PARAMETERS.id ?? '',
  },
  request: {
    id: 'A UUID that makes the checkout one, across all accounts, and shared with the ids of granted credits. Without it each request buys again.',
    product_body: 'What is bought.',
    'product_body.product': 'The id or the name of the product.',
    'product_body.quantity': 'How many, within the bounds of the product; 1 by default.',
  },
  response: {
    product: 'The product.',
    balance: 'The balance of the account after the checkout, in credits.',
  },
  example: {
    title: 'Buy three packs of credits. Sent again, it buys nothing: the id identifies the checkout',
    params: { org_id: 'acme', billing_id: '-' },
    body: {
      id: '3c0f6c1e-1f0a-4f39-8a5c-0b1d2e3f4a5c',
      product_body: { product: 'credit-pack', quantity: 3 },
    },
  },
}
