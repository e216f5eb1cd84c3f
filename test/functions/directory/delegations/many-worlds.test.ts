import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeServiceUserState } from '../../../../lib/access/clients/state.ts'
import { readClient } from '../../../../lib/access/clients/store.ts'
import { delegatedKey, grantKey } from '../../../../lib/foundation/table/keys.ts'
import { put, type Write } from '../../../../lib/foundation/table/writes.ts'
import { ask } from '../../../rules/ask.ts'
import { randomOf } from '../../../support/random.ts'
import {
  PROJECT_KEYS,
  pickPermissions,
  type Scope,
  scopeCovers,
  someRoles,
  storedPermissions,
} from '../../../support/scopes.ts'
import { aProject, aResource, aTable } from '../../../support/world.ts'
import { anAgent, disk, member, organization, project } from './agents.ts'

// Many small worlds, whose items are written together: one person with a grant, one service user, and up to three
// delegations. A second implementation says what each of them covers. `MANY_WORLDS` sets their number, and
// `DELEGATION_SEED` repeats a run.

const WORLDS = Number(process.env.MANY_WORLDS ?? 64)
const SEED = Number(process.env.DELEGATION_SEED ?? Date.now() % 1_000_000)
/** Two checks for each of three questions of a world; a batch has at most 50. */
const AT_ONCE = 8

const other = await aProject(organization)
/** Each place with what lies above it. */
const PLACES: Record<string, readonly string[]> = {
  [project.resource]: [organization.resource],
  [other.resource]: [organization.resource],
}
const SCOPES = ['*', organization.resource, project.resource, other.resource, disk.resource]
const TARGETS = Object.keys(PLACES)
const roles = await someRoles()
const [enabled, disabled] = [await anAgent(), await anAgent()]
await changeServiceUserState(aTable(), disabled.clientId, { isDisabled: true, now: new Date() })
const createdAt = async ({ clientId }: { clientId: string }) =>
  String((await readClient(aTable(), clientId))?.created_at)
const agents = [
  { ...enabled, isEnabled: true, created_at: await createdAt(enabled) },
  { ...disabled, isEnabled: false, created_at: await createdAt(disabled) },
]
await aResource(other, 'compute/disk')

type Random = ReturnType<typeof randomOf>
interface World {
  person: string
  agent: (typeof agents)[number]
  delegations: (Scope & { isStanding: boolean })[]
  questions: { resource: string; permission: string }[]
  writes: Write[]
}

const PAST = '2020-01-01T00:00:00.000Z'
const LATER = '2127-01-01T00:00:00.000Z'

function makeWorld(random: Random): World {
  const userId = randomUUID()
  const person = `app/user:${userId}`
  const agent = random.below(8) === 0 ? (agents[1] as World['agent']) : (agents[0] as World['agent'])
  const place = random.pick([...TARGETS, organization.resource])
  const grant = { [`ROLE#${random.pick(roles).id}`]: randomUUID(), bindings: 1n }
  const delegations = Array.from({ length: random.below(4) }, () => ({
    permissions: pickPermissions(random),
    resource: random.pick(SCOPES),
    isStanding: random.below(5) > 0,
    end: random.pick(['', LATER]),
  }))
  const stored = delegations.map(({ permissions, resource, isStanding, end }) => ({
    ...{ id: randomUUID(), resource, created_by: person, expires_at: isStanding ? end : PAST },
    permissions: storedPermissions(permissions),
  }))
  const pair = { agent_created_at: random.below(20) === 0 ? PAST : agent.created_at, delegations: stored, version: 1n }
  const isOfAgent = pair.agent_created_at === agent.created_at
  return {
    ...{ person, agent },
    delegations: isOfAgent ? delegations : [],
    questions: Array.from({ length: 3 }, () => ({
      resource: random.pick(TARGETS),
      permission: random.pick(PROJECT_KEYS),
    })),
    writes: [
      put(grantKey(place, person), grant),
      ...(stored.length === 0 ? [] : [put(delegatedKey(userId, agent.clientId), pair)]),
    ],
  }
}

const isCovered = ({ agent, delegations }: World, question: World['questions'][number]): boolean =>
  agent.isEnabled && delegations.some((each) => each.isStanding && scopeCovers(each, question, PLACES))

async function playWorlds(random: Random): Promise<boolean[]> {
  const worlds = Array.from({ length: AT_ONCE }, () => makeWorld(random))
  await aTable().transact(
    worlds.flatMap(({ writes }) => writes),
    true,
  )
  const asked = worlds.flatMap((world) => world.questions.map((question) => ({ world, question })))
  const { pairs } = (
    await ask(member, 'batch-check', {
      bodies: asked.flatMap(({ world: { person, agent }, question }) => [
        { subject: person, ...question },
        { subject: agent.principal, on_behalf_of: person, ...question },
      ]),
    })
  ).body
  return asked.map(({ world, question }, index) => {
    const [alone, acting] = [pairs[2 * index]?.status === true, pairs[2 * index + 1]?.status === true]
    const expected = alone && isCovered(world, question)
    if (acting !== expected)
      throw new Error(
        `${acting}, and not ${expected}: ${JSON.stringify({ world, question }, (_, v) => (typeof v === 'bigint' ? String(v) : v))}`,
      )
    return acting
  })
}

test(`in ${WORLDS} small random worlds, an agent may what its person may and a delegation covers (seed ${SEED})`, async () => {
  const random = randomOf(SEED)
  const answers = { yes: 0, no: 0 }
  for (let played = 0; played < WORLDS; played += AT_ONCE)
    for (const answer of await playWorlds(random)) answers[answer ? 'yes' : 'no']++
  expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(0)
  if (process.env.MANY_WORLDS) console.log(answers)
}, 3_600_000)
