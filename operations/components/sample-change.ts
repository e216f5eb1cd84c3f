import type { StreamRecord } from '../../lib/foundation/table/stream.ts'

/** The id of the sample change in the audit log. */
export const SAMPLE_LOG = '20261121T100000Z-100000000000000000001'

const text = (S: string) => ({ S })

const common = {
  pk: text('POLICY#0c5e8f1a-0000-4000-8000-000000000901'),
  sk: text('POLICY'),
  id: text('0c5e8f1a-0000-4000-8000-000000000901'),
  resource: text('app/organization:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'),
  principal: text('app/serviceuser:0c5e8f1a-0000-4000-8000-000000000701'),
  organization_id: text('app/organization:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'),
  updated_by: text('app/serviceuser:6a1e9c1e-0000-4000-8000-000000000001'),
}

/** A record of the stream in which a policy gets a different role. */
export const ROLE_CHANGED: StreamRecord = {
  eventID: 'sample',
  dynamodb: {
    SequenceNumber: '100000000000000000001',
    ApproximateCreationDateTime: Date.UTC(2026, 10, 21, 10) / 1_000,
    Keys: { pk: common.pk, sk: common.sk },
    OldImage: { ...common, role_id: text('0c5e8f1a-0000-4000-8000-000000000801') },
    NewImage: { ...common, role_id: text('0c5e8f1a-0000-4000-8000-000000000802') },
  },
}

const DAY_MS = 86_400_000

/** The record of a policy that ends on the next day. */
export const GRANT_ENDS: StreamRecord = {
  eventID: 'sample-end',
  dynamodb: {
    SequenceNumber: '100000000000000000002',
    ApproximateCreationDateTime: Date.UTC(2026, 10, 21, 10) / 1_000,
    Keys: { pk: text('POLICY#0c5e8f1a-0000-4000-8000-000000000902'), sk: common.sk },
    NewImage: {
      ...common,
      pk: text('POLICY#0c5e8f1a-0000-4000-8000-000000000902'),
      id: text('0c5e8f1a-0000-4000-8000-000000000902'),
      principal: text('app/user:edsger'),
      role_id: text('0c5e8f1a-0000-4000-8000-000000000801'),
      ending: { M: { title: text(''), expires_at: text(new Date(Date.now() + DAY_MS).toISOString()) } },
    },
  },
}
