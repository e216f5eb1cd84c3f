import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashSecret } from '../../../../lib/access/clients/secret.ts'
import { grantKey, principalKey, tokenKey } from '../../../../lib/foundation/table/keys.ts'
import { put, type Write } from '../../../../lib/foundation/table/writes.ts'
import { ask } from '../../../rules/ask.ts'
import { randomOf } from '../../../support/random.ts'
import { PROJECT_KEYS, pickPermissions, scopeCovers, someRoles, storedPermissions } from '../../../support/scopes.ts'
import { aClient, aProject, aTable } from '../../../support/world.ts'
import { disk, organization, project } from './people-and-tokens.ts'

// Many small worlds, whose items are written together: one person with a grant, and one token. A second implementation
// says what it covers. `MANY_WORLDS` sets their number, and `TOKEN_SEED` repeats a run.

const WORLDS = Number(process.env.MANY_WORLDS ?? 32)
const SEED = Number(process.env.TOKEN_SEED ?? Date.now() % 1_000_000)
const AT_ONCE = 8

const other = await aProject(organization)
const TARGETS = [project.resource, other.resource]
const SCOPES = ['*', organization.resource, ...TARGETS, disk.resource]
const roles = await someRoles()
const member = await aClient(['member'])
const SECRET = `tollgate_${'x'.repeat(43)}`
const PAST = '2020-01-01T00:00:00.000Z'
const LATER = '2127-01-01T00:00:00.000Z'

type Random = ReturnType<typeof randomOf>
const questions = TARGETS.flatMap((resource) => PROJECT_KEYS.map((permission) => ({ resource, permission })))

function makeWorld(random: Random) {
  const [userId, id] = [randomUUID(), randomUUID()]
  const person = `app/user:${userId}`
  const place = random.pick([...TARGETS, organization.resource])
  const permissions = pickPermissions(random)
  const resource = random.pick(SCOPES)
  const [hasEnded, isDisabled] = [random.below(12) === 0, random.below(12) === 0]
  const stored = {
    ...{ user_id: userId, hash: hashSecret(id, SECRET), resource, expires_at: hasEnded ? PAST : LATER },
    permissions: storedPermissions(permissions),
  }
  const grant = { [`ROLE#${random.pick(roles).id}`]: randomUUID(), bindings: 1n }
  const writes: Write[] = [
    put(tokenKey(id), stored),
    put(grantKey(place, person), grant),
    ...(isDisabled ? [put(principalKey(person), { disabled_at: PAST })] : []),
  ]
  return {
    person,
    as: { clientId: id, secret: SECRET },
    permissions,
    resource,
    isRefused: hasEnded || isDisabled,
    writes,
  }
}
/** Both projects lie in the organization. */
const ABOVE = Object.fromEntries(TARGETS.map((target) => [target, [organization.resource]]))

async function playWorlds(random: Random): Promise<boolean[]> {
  const worlds = Array.from({ length: AT_ONCE }, () => makeWorld(random))
  await aTable().transact(
    worlds.flatMap(({ writes }) => writes),
    true,
  )
  const bodies = worlds.flatMap(({ person }) => questions.map((question) => ({ subject: person, ...question })))
  const alone = (await ask(member, 'batch-check', { bodies })).body.pairs
  const answers = await Promise.all(worlds.map(({ as }) => ask(as, 'batch-check-permission', { bodies: questions })))
  return worlds.flatMap((world, at) => {
    const { status, body } = answers[at] as (typeof answers)[number]
    expect(status).toBe(world.isRefused ? 401 : 200)
    if (world.isRefused) return []
    const expected = questions.map(
      (question, index) => alone[at * questions.length + index]?.status === true && scopeCovers(world, question, ABOVE),
    )
    const found = body.pairs.map((pair: { status: boolean }) => pair.status)
    expect(found, JSON.stringify([world.permissions, world.resource])).toEqual(expected)
    return found
  })
}

test(`in ${WORLDS} small random worlds, a token allows what its person may and it covers (seed ${SEED})`, async () => {
  const random = randomOf(SEED)
  const answers = { yes: 0, no: 0 }
  for (let played = 0; played < WORLDS; played += AT_ONCE)
    for (const answer of await playWorlds(random)) answers[answer ? 'yes' : 'no']++
  expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(0)
  if (process.env.MANY_WORLDS) console.log(answers)
}, 3_600_000)
