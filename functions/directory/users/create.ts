import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { presentProfile, User } from '../../../lib/access/profiles/present.ts'
import { isUserDisabled } from '../../../lib/access/profiles/store.ts'
import { CreateUserBody } from '../../../lib/directory/users/request.ts'
import { createProfile } from '../../../lib/directory/users/save.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { PROFILE, USER_STATE } from '../../../operations/components/users.ts'
import { A_PROFILE } from '../../../operations/rights/directory.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-user',
  route: 'POST /v1beta1/users',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Create user',
  description:
    'Creates the profile of a user. A profile contains texts for people to read. No decision depends on a profile, and policies, groups and usages refer to a user by its id, so a user needs no profile. If the request contains an `id`, it can be sent again: with the same content, the answer is the existing profile.',
  callers: 'admins',
  answer: 'The user.',
  refusals: ['ALREADY_EXISTS', 'ABORTED'],
  request: {
    id: 'The id of the user at your identity provider. Without it, the service makes a UUID.',
    ...PROFILE,
    state: USER_STATE,
  },
  response: { user: 'The user.' },
  table: {
    get: [CALLER, ...A_PROFILE],
    creates: ['profile'],
    require: [CALLER, 'PRINCIPAL#app/user:*'],
  },
  example: {
    title: 'Create the profile of a user',
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
