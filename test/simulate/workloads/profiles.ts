import type { Credentials } from '../../support/request.ts'
import { callAudited } from '../oracles/request-auditor.ts'
import { profileAt } from '../oracles/user-oracles.ts'
import type { Moment, Run } from '../run.ts'
import { untilSettled } from './lifecycle.ts'

// In these workloads, profiles of a few users are created, changed and deleted at the same time. The profiles use the
// same few names.

const idsOf = ({ fixtures }: Run): string[] => [
  'ada@example.com',
  'auth0|grace',
  String(fixtures.users[0]).replace('app/user:', ''),
]

const NAMES = ['ada', 'grace', '']
const TITLES = ['Ada Lovelace', 'Grace Hopper', 'Rear Admiral Hopper', '']
const EMAILS = ['ada@example.com', 'grace@example.com']

const pickId = (run: Run): string => run.random.pick(idsOf(run))
const pickActor = ({ random, fixtures }: Run): Credentials =>
  random.pick([fixtures.admin, fixtures.admin, fixtures.admin, fixtures.admin, fixtures.member])

function someFace({ random }: Run): Record<string, unknown> {
  return {
    ...(random.chance(0.7) && { name: random.pick(NAMES) }),
    ...(random.chance(0.7) && { title: random.pick(TITLES) }),
    ...(random.chance(0.3) && { metadata: { round: random.below(3) } }),
  }
}

/** Returns a function that tells whether a moment has the profile in an answer. */
const hasFace =
  (id: string) =>
  (moment: Moment, { user }: { user: Record<string, unknown> }): boolean => {
    const stored = profileAt(moment, id)
    return ['name', 'title', 'email', 'updated_at'].every((name) => stored?.[name] === user[name])
  }

export async function createProfile(run: Run): Promise<void> {
  const id = pickId(run)
  const body = { id, email: run.random.pick(EMAILS), ...someFace(run) }
  await callAudited(run, 'create-user', { as: pickActor(run), body }, hasFace(id))
}

export async function putProfile(run: Run): Promise<void> {
  const id = pickId(run)
  const email = run.random.chance(0.6) ? { email: run.random.pick(EMAILS) } : {}
  const call = { as: pickActor(run), method: 'PUT', params: { id }, body: { ...email, ...someFace(run) } }
  await callAudited(run, 'update-user', call, hasFace(id))
}

export async function deleteProfile(run: Run): Promise<void> {
  const id = pickId(run)
  const call = { as: pickActor(run), method: 'DELETE', params: { id } }
  await untilSettled(() => callAudited(run, 'delete-user', call, (moment) => profileAt(moment, id) === undefined))
}

/**
 * Deletes a profile, and creates it again at once, twice. So a request that is late meets a profile of the same user
 * that counts its changes from the beginning.
 */
export async function makeProfileAgain(run: Run): Promise<void> {
  const [id, as] = [pickId(run), run.fixtures.admin]
  const create = { as, body: { id, email: run.random.pick(EMAILS) } }
  const remove = { as, method: 'DELETE', params: { id } }
  for (let time = 0; time < 3; time++) {
    await untilSettled(() => callAudited(run, 'create-user', create, hasFace(id)))
    if (run.random.chance(0.5)) await putProfile(run)
    await untilSettled(() => callAudited(run, 'delete-user', remove, (moment) => profileAt(moment, id) === undefined))
  }
  await untilSettled(() => callAudited(run, 'create-user', create, hasFace(id)))
}
