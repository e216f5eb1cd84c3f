import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ask } from '../support/ask.ts'
import { propertySeed } from '../support/property-seed.ts'
import { isAllowed } from './rules.ts'
import { make, type Permission, type World, type WorldSpec, type Written, worlds } from './worlds.ts'

/** Worlds of one run; `PROPERTY_WORLDS=2000 npx vitest run test/properties` asks about 60,000 questions. */
const WORLDS = Number(process.env.PROPERTY_WORLDS ?? 30)

const answers: unknown[] = []

/** `service/resource` of `namespace:…` in full. */
function namespaceOf(resource: string): string {
  const written = resource.slice(0, resource.indexOf(':'))
  if (written === 'org') return 'app/organization'
  return ['platform', 'organization', 'project', 'group'].includes(written) ? `app/${written}` : written
}

const inNamespace = ({ key }: Permission, namespace: string): boolean =>
  key.startsWith(`${namespace.replace('/', '.')}.`)

/** What a text means as a permission of a resource: by key, by verb, by name, in this order; or nothing. */
function meant(world: World, text: string, resource: string): Permission | undefined {
  const namespace = namespaceOf(resource)
  const byKey = world.permissions.find(({ ways }) => ways.includes(text))
  if (byKey !== undefined) return byKey
  const byVerb = world.permissions.find((each) => inNamespace(each, namespace) && each.key.endsWith(`.${text}`))
  if (byVerb !== undefined) return byVerb
  const anywhere = ['app/organization', 'app/project'].includes(namespace)
  return world.permissions.find((each) => each.name === text && (anywhere || inNamespace(each, namespace)))
}

function textOf({ permissions }: World, number: number, spelling: number): string {
  const permission = permissions[number % permissions.length] as Permission
  const verb = permission.key.slice(permission.key.lastIndexOf('.') + 1)
  const ways = [...permission.ways, verb, verb, permission.name, `${permission.key}x`]
  return ways[spelling % ways.length] as string
}

const nth = <T>(list: readonly T[], number: number): T => list[number % list.length] as T

interface Aim {
  subject: Written
  place: Written
  /** A permission of the role, or the one that it includes. */
  permission: Permission | undefined
}

/** Whom and what a binding is about, itself or by way of a group or an ancestor; anything where none is meant. */
function aim(world: World, question: WorldSpec['questions'][number]): Aim {
  const facts = [...world.facts].map((each) => JSON.parse(each) as string[])
  const bound = facts.filter(([kind]) => kind === 'bound')
  const anything = { subject: nth(world.subjects, question.subject), place: nth(world.resources, question.resource) }
  if (question.binding === null || bound.length === 0) return { ...anything, permission: undefined }
  const [, role, resource, principal] = nth(bound, question.binding)
  const reached = (kind: string, what: string | undefined) =>
    facts.flatMap(([each, from, to]) => (each === kind && to === what ? [from] : []))
  const [selves, places] = [reached('member', principal), reached('under', resource)]
  const subjects = world.subjects.filter(({ id }) => id !== undefined && [principal, ...selves].includes(id))
  const resources = world.resources.filter(({ id }) => id !== undefined && [resource, ...places].includes(id))
  const granted = facts.flatMap(([kind, of, permission]) => (kind === 'grants' && of === role ? [permission] : []))
  const included = granted.map((id) => id?.replace(/^(app\..*)\.update$/, '$1.get'))
  const permissions = world.permissions.filter(({ id }) => granted.includes(id) || included.includes(id))
  return {
    subject: subjects.length === 0 ? anything.subject : nth(subjects, question.subject),
    place: resources.length === 0 ? anything.place : nth(resources, question.resource),
    permission:
      permissions.length === 0 || question.permission % 4 === 0 ? undefined : nth(permissions, question.permission),
  }
}

async function expectAgreement(spec: WorldSpec): Promise<void> {
  const world = await make(spec)
  for (const question of spec.questions) {
    const { subject, place, permission: aimed } = aim(world, question)
    const way = (ways: string[]) => nth(ways, question.spelling)
    const resource = way(place.ways)
    const text =
      aimed === undefined ? textOf(world, question.permission, Math.floor(question.spelling / 7)) : way(aimed.ways)
    const permission = meant(world, text, resource)
    const expected =
      permission === undefined
        ? 404
        : subject.id !== undefined &&
          place.id !== undefined &&
          isAllowed(world.facts, { subject: subject.id, resource: place.id, permission: permission.id })
    const { status, body } = await ask(way(subject.ways), resource, text)
    const told = `${way(subject.ways)} ${resource} ${text}`
    answers.push(status === 200 ? body.status : status)
    expect([told, answers.at(-1)]).toEqual([told, expected])
  }
}

test('the engine answers as the rules do, told once more and naively, in random worlds', async () => {
  await fc.assert(fc.asyncProperty(worlds, expectAgreement), {
    numRuns: WORLDS,
    seed: propertySeed,
  })
  // Neither "yes" nor "no" nor "there is no such permission" may be what it is always.
  const share = (answer: unknown) => answers.filter((each) => each === answer).length / answers.length
  const shares = [true, false, 404].map(share)
  if (process.env.PROPERTY_WORLDS !== undefined) console.log(`${answers.length} questions: ${shares}`)
  for (const each of shares) expect(each).toBeGreaterThan(0.03)
}, 3_600_000)
