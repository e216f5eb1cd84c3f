import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashSecret } from '../../../../lib/access/clients/secret.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { grantKey, principalKey, tokenKey } from '../../../../lib/foundation/table/keys.ts'
import { put, type Write } from '../../../../lib/foundation/table/writes.ts'
import { ask } from '../../../rules/ask.ts'
import { randomOf } from '../../../support/random.ts'
import { aClient, aProject, aRole, aTable } from '../../../support/world.ts'
import { disk, organization, project } from './people-and-tokens.ts'

// Many small worlds, whose items are written together: one person with a grant, and one token. A second implementation
// says what it covers. `MANY_WORLDS` sets their number, and `TOKEN_SEED` repeats a run.

const WORLDS = Number(process.env.MANY_WORLDS ?? 32)
const SEED = Number(process.env.TOKEN_SEED ?? Date.now() % 1_000_000)
const AT_ONCE = 8

const KEYS = ['app.project.get', 'app.project.update', 'app.project.policymanage'] as const
/** `*` does not include it. */
const MAKES_RIGHTS = 'app.project.policymanage'
const IDS = KEYS.map((key) => builtinId(key))
const other = await aProject(organization)
const TARGETS = [project.resource, other.resource]
const SCOPES = ['*', organization.resource, ...TARGETS, disk.resource]
const roles = await Promise.all(
  [[0], [0, 1], [1, 2], [0, 1, 2]].map((held) => aRole(held.map((each) => String(IDS[each])))),
)
const member = await aClient(['member'])
const SECRET = `tollgate_${'x'.repeat(43)}`
const PAST = '2020-01-01T00:00:00.000Z'
const LATER = '2127-01-01T00:00:00.000Z'

type Random = ReturnType<typeof randomOf>
const questions = TARGETS.flatMap((resource) => KEYS.map((permission) => ({ resource, permission })))

function makeWorld(random: Random) {
  const [userId, id] = [randomUUID(), randomUUID()]
  const person = `app/user:${userId}`
  const place = random.pick([...TARGETS, organization.resource])
  const permissions: string[] = random.pick([
    ['*'],
    ['*', MAKES_RIGHTS],
    [KEYS[0]],
    [KEYS[1]],
    [MAKES_RIGHTS],
    [...KEYS],
  ])
  const resource = random.pick(SCOPES)
  const [hasEnded, isDisabled] = [random.below(12) === 0, random.below(12) === 0]
  const stored = {
    ...{ user_id: userId, hash: hashSecret(id, SECRET), resource, expires_at: hasEnded ? PAST : LATER },
    permissions: permissions.map((each) => (each === '*' ? each : String(IDS[KEYS.indexOf(each as never)]))),
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
type World = ReturnType<typeof makeWorld>

const covers = ({ permissions, resource }: World, question: (typeof questions)[number]): boolean =>
  (permissions.includes(question.permission) || (permissions.includes('*') && question.permission !== MAKES_RIGHTS)) &&
  ['*', question.resource, organization.resource].includes(resource)

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
      (question, index) => alone[at * questions.length + index]?.status === true && covers(world, question),
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
