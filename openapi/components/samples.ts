// What the sample manifest declares, as several examples answer it.

export const DISKS = {
  id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d91',
  name: 'disks',
  product_ids: ['5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81'],
  title: 'Block storage',
  metadata: {},
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
}

export const SUPPORT = {
  id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d92',
  name: 'support',
  product_ids: ['5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81', '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d82'],
  title: 'Support by mail',
  metadata: {},
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
}

export const CREDIT_PACK = {
  id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d82',
  name: 'credit-pack',
  title: '1000 credits',
  description: '',
  plan_ids: [],
  state: 'active',
  prices: [
    {
      id: 'f30563a4-f777-4d0d-9232-b47afa72497c',
      product_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d82',
      provider_id: '',
      name: 'one-time',
      interval: '',
      usage_type: 'licensed',
      billing_scheme: 'flat',
      state: 'active',
      currency: 'eur',
      amount: '5000',
      metered_aggregate: '',
      tier_mode: '',
      metadata: {},
      created_at: '2026-11-21T10:00:00.000Z',
      updated_at: '2026-11-21T10:00:00.000Z',
    },
  ],
  behavior: 'credits',
  features: [SUPPORT],
  behavior_config: { credit_amount: '1000', seat_limit: '0', min_quantity: '1', max_quantity: '100' },
  metadata: {},
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
}

export const ACME_MAIN = {
  id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61',
  org_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
  name: 'acme-main',
  email: '',
  phone: '',
  address: { line1: '', line2: '', city: '', state: '', postal_code: '', country: '' },
  currency: '',
  tax_data: [],
  provider_id: '',
  provider: '',
  state: 'active',
  default: true,
  credit_min: '0',
  metadata: {},
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
}
