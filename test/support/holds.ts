import { randomUUID } from 'node:crypto'
import { handler as captureHandler } from '../../functions/billing/holds/capture.ts'
import { handler as createHandler } from '../../functions/billing/holds/create.ts'
import { handler as getHandler } from '../../functions/billing/holds/get.ts'
import { handler as listHandler } from '../../functions/billing/holds/list.ts'
import { handler as releaseHandler } from '../../functions/billing/holds/release.ts'
import type { Account } from '../../lib/billing/accounts/schema.ts'
import { clockOffset, moveClock } from '../../lib/foundation/clock.ts'
import { type Answer, type Credentials, call } from './request.ts'
import { reporter } from './usages.ts'

export const newHold = (given: object = {}) => ({ id: randomUUID(), amount: '10', ...given })

type Path = { org_id: string; billing_id: string } | Pick<Account, 'organization_id' | 'id'>

const toPath = (path: Path) => ('org_id' in path ? path : { org_id: path.organization_id, billing_id: path.id })

/** The caller is a platform member unless `as` is given. */
export const hold = async (path: Path, body: object = newHold(), as?: Credentials): Promise<Answer> =>
  call(createHandler, { as: as ?? (await reporter()), params: toPath(path), body })

/** @returns the id of the hold */
export async function aHold(path: Path, given: object = {}): Promise<string> {
  const body = newHold(given)
  const answer = await hold(path, body)
  if (answer.status !== 200) throw new Error(answer.text)
  return body.id
}

export const capture = async (path: Path, id: string, body: object, as?: Credentials): Promise<Answer> =>
  call(captureHandler, { as: as ?? (await reporter()), params: { ...toPath(path), id }, body })

export const release = async (path: Path, id: string, as?: Credentials): Promise<Answer> =>
  call(releaseHandler, { as: as ?? (await reporter()), params: { ...toPath(path), id } })

export const getHold = async (path: Path, id: string, as?: Credentials): Promise<Answer> =>
  call(getHandler, { as: as ?? (await reporter()), params: { ...toPath(path), id } })

export const listHolds = async (path: Path, query: Record<string, string> = {}, as?: Credentials): Promise<Answer> =>
  call(listHandler, { as: as ?? (await reporter()), params: toPath(path), query })

/** Runs a function with the clock of holds and credits this number of seconds ahead. */
export async function later<T>(seconds: number, run: () => Promise<T>): Promise<T> {
  const before = clockOffset()
  moveClock(seconds)
  try {
    return await run()
  } finally {
    moveClock(before)
  }
}
