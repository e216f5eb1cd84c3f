import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ask } from '../world/ask.ts'
import { holds } from './rules.ts'
import { make, type Permission, type World, type WorldSpec, worlds } from './worlds.ts'

/** Worlds of one run; `PROPERTY_WORLDS=2000 npx vitest run test/properties` asks about 60,000 questions. */
const WORLDS = Number(process.env.PROPERTY_WORLDS ?? 30)

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

async function expectAgreement(spec: WorldSpec): Promise<void> {
  const world = await make(spec)
  for (const question of spec.questions) {
    const subject = world.subjects[question.subject % world.subjects.length]
    const place = world.resources[question.resource % world.resources.length]
    if (subject === undefined || place === undefined) throw new Error('nothing to ask about')
    const way = (ways: string[]) => ways[question.spelling % ways.length] as string
    const resource = way(place.ways)
    const text = textOf(world, question.permission, Math.floor(question.spelling / 7))
    const permission = meant(world, text, resource)
    const expected =
      permission === undefined
        ? 404
        : subject.id !== undefined &&
          place.id !== undefined &&
          holds(world.facts, { subject: subject.id, resource: place.id, permission: permission.id })
    const { status, body } = await ask(way(subject.ways), resource, text)
    const told = `${way(subject.ways)} ${resource} ${text}`
    expect([told, status === 200 ? body.status : status]).toEqual([told, expected])
  }
}

test('the engine answers as the rules do, told once more and naively, in random worlds', async () => {
  await fc.assert(fc.asyncProperty(worlds, expectAgreement), {
    numRuns: WORLDS,
    ...(process.env.PROPERTY_SEED === undefined ? {} : { seed: Number(process.env.PROPERTY_SEED) }),
  })
}, 3_600_000)
