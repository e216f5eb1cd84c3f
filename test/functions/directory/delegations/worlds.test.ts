import { expect, test } from 'vitest'
import { changeServiceUserState } from '../../../../lib/access/clients/state.ts'
import { ask } from '../../../rules/ask.ts'
import { randomOf } from '../../../support/random.ts'
import { aPolicy, aProject, aResource, aTable, aUser } from '../../../support/world.ts'
import { aDelegation, anAgent, disk, editor, member, narrow, organization, project, revoke } from './agents.ts'

// A second implementation of what a delegation covers, beside random worlds: an agent never gets more than its person,
// and never more than a delegation covers. `DELEGATION_WORLDS` sets their number, and `DELEGATION_SEED` repeats a run.

const WORLDS = Number(process.env.DELEGATION_WORLDS ?? 3)
const SEED = Number(process.env.DELEGATION_SEED ?? Date.now() % 1_000_000)

const other = await aProject(organization)
const folder = await aResource(project, 'compute/folder')
const inside = await aResource(project, 'compute/disk', { parent: folder.resource })
const beside = await aResource(other, 'compute/disk')

/** Each disk with all that is above it, and itself. */
const DISKS: Record<string, readonly string[]> = {
  [disk.resource]: [disk.resource, project.resource, organization.resource],
  [inside.resource]: [inside.resource, folder.resource, project.resource, organization.resource],
  [beside.resource]: [beside.resource, other.resource, organization.resource],
}
const PLACES = [...new Set(Object.values(DISKS).flat())]
const KEYS = ['compute.disk.get', 'compute.disk.update'] as const

interface Given {
  person: string
  agent: string
  permissions: readonly string[]
  resource: string
}

const covers = ({ permissions, resource }: Given, place: string, key: string): boolean =>
  (permissions.includes('*') || permissions.includes(key)) &&
  (resource === '*' || DISKS[place]?.includes(resource) === true)

async function playWorld(random: ReturnType<typeof randomOf>) {
  const people = [aUser(), aUser()]
  const agents = [await anAgent(), await anAgent()]
  for (const person of people) await aPolicy(editor, person, random.pick(PLACES))
  const standing: Given[] = []
  for (let made = 0; made < 5; made++) {
    const [person, agent] = [random.pick(people), random.pick(agents)]
    const given = {
      permissions: random.pick([['*'], [KEYS[0]], [KEYS[1]], [...KEYS]]),
      resource: random.pick(['*', ...PLACES]),
    }
    const { id } = await aDelegation(person, agent, given)
    const [fate, before] = [random.below(4), { person, agent: agent.principal, ...given }]
    if (fate === 0) await revoke(person, id)
    else if (fate === 1 && given.permissions.length === 2) {
      await narrow(person, id, { permissions: [KEYS[0]] })
      standing.push({ ...before, permissions: [KEYS[0]] })
    } else standing.push(before)
  }
  const disabled = random.below(3) === 0 ? random.pick(agents) : undefined
  if (disabled !== undefined)
    await changeServiceUserState(aTable(), disabled.clientId, { isDisabled: true, now: new Date() })
  const questions = people.flatMap((person) =>
    agents.flatMap((agent) =>
      Object.keys(DISKS).flatMap((resource) => KEYS.map((permission) => ({ person, agent, resource, permission }))),
    ),
  )
  const [alone, acting] = await Promise.all([
    ask(member, 'batch-check', {
      bodies: questions.map(({ person, resource, permission }) => ({ subject: person, resource, permission })),
    }),
    ask(member, 'batch-check', {
      bodies: questions.map(({ person, agent, resource, permission }) => ({
        ...{ subject: agent.principal, on_behalf_of: person, resource, permission },
      })),
    }),
  ])
  const expected = questions.map(({ person, agent, resource, permission }, index) => {
    const own = standing.filter((each) => each.person === person && each.agent === agent.principal)
    const isCovered = agent !== disabled && own.some((each) => covers(each, resource, permission))
    return alone.body.pairs[index]?.status === true && isCovered
  })
  const answers = acting.body.pairs.map(({ status }: { status: boolean }) => status)
  expect(answers, JSON.stringify(standing)).toEqual(expected)
  return answers
}

test(`in ${WORLDS} random worlds, an agent may what its person may and a delegation covers (seed ${SEED})`, async () => {
  const random = randomOf(SEED)
  const answers: boolean[] = []
  for (let world = 0; world < WORLDS; world++) answers.push(...(await playWorld(random)))
  if (WORLDS > 20) expect(new Set(answers).size).toBe(2)
}, 3_600_000)
