import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { presentProfile, User } from '../../../lib/access/profiles/present.ts'
import { isUserDisabled } from '../../../lib/access/profiles/store.ts'
import { CreateUserBody } from '../../../lib/directory/users/request.ts'
import { createProfile } from '../../../lib/directory/users/save.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/users
export const handler = operation('create-user', {
  access: ['admin'],
  request: { query: noQuery, body: CreateUserBody },
  run: async ({ body: { id, ...given }, table, now }) => {
    const profile = await createProfile(table, { value: id ?? randomUUID(), isGiven: id !== undefined }, given, now)
    return { user: presentProfile(profile, await isUserDisabled(table, profile.id)) }
  },
  response: v.object({ user: User }),
})
