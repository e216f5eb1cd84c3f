import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { presentProfile, User } from '../../../lib/access/profiles/present.ts'
import { isUserDisabled } from '../../../lib/access/profiles/store.ts'
import { CreateUserBody } from '../../../lib/directory/users/request.ts'
import { createProfile } from '../../../lib/directory/users/save.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { PROFILE } from '../../../operations/components/users.ts'
import { A_PROFILE } from '../../../operations/rights/directory.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-user',
  route: 'POST /v1beta1/users',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Create user',
  description:
    'Makes the profile of a user: what people call somebody whom policies, groups and usages know by an id. Nothing is decided by it, and no user needs one. With an `id` the same request again answers with the profile that is there.',
  callers: 'admins',
  answer: 'The user.',
  refusals: ['ALREADY_EXISTS', 'ABORTED'],
  request: {
    id: 'The id of the user, as your identity provider gives it. Without one a new UUID is made.',
    ...PROFILE,
    state: 'Accepted and ignored: the state has operations of its own.',
  },
  response: { user: 'The user.' },
  table: {
    get: [CALLER, ...A_PROFILE],
    creates: ['profile'],
    require: [CALLER, 'PRINCIPAL#app/user:*'],
  },
  example: {
    title: 'Give a user a name',
    body: { id: 'auth0|65a1f', name: 'barbara', title: 'Barbara Liskov', email: 'barbara@example.com' },
  },
} as const satisfies About

export const handler = operation('create-user', {
  access: ['admin'],
  request: { query: noQuery, body: CreateUserBody },
  run: async ({ body: { id, ...given }, table, now }) => {
    const profile = await createProfile(table, { value: id ?? randomUUID(), isGiven: id !== undefined }, given, now)
    return { user: presentProfile(profile, await isUserDisabled(table, profile.id)) }
  },
  response: v.object({ user: User }),
})
