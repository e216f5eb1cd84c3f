import { TransactionSum } from '../../lib/billing/journal/summary.ts'
import { BillingTransaction } from '../../lib/billing/journal/transaction.ts'
import type { Components, Texts } from '../description.ts'

const TRANSACTION: Texts = {
  id: 'The id of the usage, the credit grant or the revert.',
  customer_id: 'The billing account.',
  source:
    'The source of the usage; `system.awarded` of granted credits; `system.revert.` and the source of the usage of a revert.',
  amount: 'Credits; always above 0.',
  type: '`credit` adds to the balance, `debit` takes from it.',
  description: 'The description of the usage or the grant; a revert has that of its usage.',
  user_id: 'The user that triggered the usage; a revert has that of its usage; empty for a grant.',
  metadata: 'The metadata of the usage. A revert has `revert_request_using`, the id of its usage.',
  created_at: 'When it was recorded.',
  updated_at: 'The same.',
}

const SUM: Texts = {
  day: 'The day (UTC) on which the transactions were recorded, `2026-11-21`.',
  kind: '`usage`, which takes from the balance; `credit` and `revert`, which add to it.',
  source:
    'The source of the usages, or of the usages that were reverted; empty for credits, and where it is not asked for.',
  user_id:
    'The user of the usages, or of the usages that were reverted; empty for credits, and where it is not asked for.',
  amount: 'Credits, added up; always above 0.',
  count: 'How many transactions they are.',
}

export const transactionComponents: Components = {
  requests: {},
  responses: {
    BillingTransaction: { schema: BillingTransaction, fields: TRANSACTION },
    TransactionSum: { schema: TransactionSum, fields: SUM },
  },
}
