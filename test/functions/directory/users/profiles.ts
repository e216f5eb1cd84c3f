import { randomUUID } from 'node:crypto'
import { handler as create } from '../../../../functions/directory/users/create.ts'
import { handler as get } from '../../../../functions/directory/users/get.ts'
import { handler as update } from '../../../../functions/directory/users/update.ts'
import { send } from '../../../support/groups-and-resources.ts'
import type { Credentials } from '../../../support/request.ts'

/** Returns a new user id. */
export const aUserId = (): string => `auth0|${randomUUID().slice(0, 8)}`

/** An image of one pixel. */
export const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

export const aSlug = (): string => `u${randomUUID().slice(0, 8)}`

/** Returns functions that call the operations on profiles as this client. */
export const profilesAs = (as: Credentials) => ({
  create: (body: object) => send(create, as, {}, { body }),
  put: (id: string, body: object) => send(update, as, { id }, { body }),
  get: (id: string) => send(get, as, { id }),
})
