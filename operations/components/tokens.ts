import { Token } from '../../lib/directory/tokens/present.ts'
import type { Components } from '../about.ts'

export const TOKEN_IN_PATH = {
  user_id: 'The id of a user, or `self` for the caller.',
  token_id: 'The id of the token.',
} as const

export const TOKEN_FIELDS = {
  id: 'The id of the token: the user name of its credentials.',
  user_id: 'The person as whom requests with the token are made.',
  title: 'The purpose of the token, at most 320 bytes; may be empty.',
  permissions:
    'The keys of the permissions that the token covers. `*` stands for all but those by which a holder can make rights. A permission that was deleted stays as its id, and covers nothing.',
  resource: 'The resource that the token covers with everything in it: `<namespace>:<id>`, or `*` for all.',
  expires_at: 'When the token ends.',
  created_by: 'Who made the token: the person itself, or a platform admin for it.',
  last_used_at: 'The midnight (UTC) of the day of the last request with the token; empty before the first.',
} as const

/** The token of most examples. */
export const EXAMPLE_TOKEN = {
  title: 'Nightly report',
  permissions: ['compute.disk.get'],
  resource: 'project:web-shop',
  expires_at: '2027-10-31T00:00:00.000Z',
} as const

/** What an example needs that uses this token. */
export const GIVEN_TOKEN = {
  params: { user_id: 'ada', token_id: '3f0c9d52-8a1e-4b7d-9c60-51e2a7d8b904' },
  tokens: [{ user_id: 'ada', id: '3f0c9d52-8a1e-4b7d-9c60-51e2a7d8b904', title: EXAMPLE_TOKEN.title }],
} as const

export const tokenComponents: Components = {
  requests: {},
  responses: { Token: { schema: Token, fields: TOKEN_FIELDS } },
}
