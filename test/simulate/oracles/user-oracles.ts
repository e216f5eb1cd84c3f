import type { Call } from '../../support/request.ts'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { itemsOf } from './access-facts.ts'
import { always, isAdminAt, type Oracle, param } from './oracle.ts'

interface ProfileBody {
  id?: string
  name?: string
  email?: string
}

export const profileAt = (moment: Moment, id: string): RawItem | undefined => moment.get(`PROFILE#${id} PROFILE`)

const isNameOfOther =
  ({ name = '' }: ProfileBody, id: string) =>
  (moment: Moment): boolean =>
    name !== '' && itemsOf(moment, 'PROFILE#', 'PROFILE').some((each) => each.name === name && each.id !== id)

function createUser(call: Call): Oracle {
  const body = call.body as ProfileBody
  const id = String(body.id)
  const isNameTaken = isNameOfOther(body, id)
  return {
    isAllowed: (moment) => isAdminAt(moment, call),
    isThere: always,
    refusals: { ALREADY_EXISTS: (moment) => profileAt(moment, id) !== undefined || isNameTaken(moment) },
  }
}

function updateUser(call: Call): Oracle {
  const body = call.body as ProfileBody
  const id = param(call, 'id')
  return {
    isAllowed: (moment) => isAdminAt(moment, call),
    isThere: always,
    refusals: {
      ALREADY_EXISTS: isNameOfOther(body, id),
      INVALID_ARGUMENT: (moment) => body.email === undefined && profileAt(moment, id) === undefined,
    },
  }
}

export const USER_ORACLES: Readonly<Record<string, (call: Call) => Oracle>> = {
  'create-user': createUser,
  'update-user': updateUser,
}
