import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { aPerson } from '../../../support/people.ts'
import { randomOf } from '../../../support/random.ts'
import { aPolicy, aProject, aResource } from '../../../support/world.ts'
import { admin, aToken, disk, editor, organization, project } from './people-and-tokens.ts'

// A second implementation of what a token covers, beside random worlds: a token never gets more than its person, and
// never more than it covers. `TOKEN_WORLDS` sets their number, and `TOKEN_SEED` repeats a run.

const WORLDS = Number(process.env.TOKEN_WORLDS ?? 3)
const SEED = Number(process.env.TOKEN_SEED ?? Date.now() % 1_000_000)

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
  permissions: readonly string[]
  resource: string
}

const covers = ({ permissions, resource }: Given, place: string, key: string): boolean =>
  (permissions.includes('*') || permissions.includes(key)) &&
  (resource === '*' || DISKS[place]?.includes(resource) === true)

const questions = Object.keys(DISKS).flatMap((resource) => KEYS.map((permission) => ({ resource, permission })))

async function playWorld(random: ReturnType<typeof randomOf>): Promise<boolean[]> {
  const person = await aPerson()
  for (let bound = random.below(3); bound > 0; bound--)
    await aPolicy(editor, person.principal, random.pick(PLACES)).catch(() => {})
  const alone = (await ask(person, 'batch-check-permission', { bodies: questions })).body.pairs
  const seen: boolean[] = []
  for (let made = 0; made < 3; made++) {
    const given = {
      permissions: random.pick([['*'], [KEYS[0]], [KEYS[1]], [...KEYS]]),
      resource: random.pick(['*', ...PLACES]),
    }
    const script = await aToken(person, given)
    const [isRevoked, isDisabled] = [random.below(5) === 0, random.below(8) === 0]
    if (isRevoked) await ask(person, 'delete-token', { user_id: 'self', token_id: script.id })
    if (isDisabled) await ask(admin, 'disable-user', { id: person.id })
    const answer = await ask(script, 'batch-check-permission', { bodies: questions })
    if (isDisabled) await ask(admin, 'enable-user', { id: person.id })
    expect(answer.status).toBe(isRevoked || isDisabled ? 401 : 200)
    if (answer.status === 401) continue
    const expected = questions.map(
      ({ resource, permission }, index) => alone[index]?.status === true && covers(given, resource, permission),
    )
    const answers = answer.body.pairs.map(({ status }: { status: boolean }) => status)
    expect(answers, JSON.stringify(given)).toEqual(expected)
    seen.push(...answers)
  }
  return seen
}

test(`in ${WORLDS} random worlds, a token allows what its person may and it covers (seed ${SEED})`, async () => {
  const random = randomOf(SEED)
  const answers: boolean[] = []
  for (let world = 0; world < WORLDS; world++) answers.push(...(await playWorld(random)))
  if (WORLDS > 20) expect(new Set(answers).size).toBe(2)
}, 3_600_000)
