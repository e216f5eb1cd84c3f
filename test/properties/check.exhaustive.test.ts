import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunk } from '../../lib/foundation/table/chunk.ts'
import { fieldsOf } from '../functions/every-operation.ts'
import { askAll, askCheck, type Question } from '../support/ask.ts'
import { atTime } from '../support/clock.ts'
import { propertySeed } from '../support/environment.ts'
import { changeWorld } from './changes.ts'
import { isAllowed, placesOf } from './rules.ts'
import type { Reference } from './world-references.ts'
import { type WorldSpec, worldSpecs } from './world-specs.ts'
import { createWorld, type Permission, timeOf, type World } from './worlds.ts'

/** The number of random worlds. `PROPERTY_WORLDS=2000 npx vitest run test/properties` makes about 60,000 checks. */
const WORLDS = Number(process.env.PROPERTY_WORLDS ?? 30)

const answers: unknown[] = []

/** Returns the full namespace of a reference, for example `app/organization` for `org:acme`. */
function namespaceOf(reference: string): string {
  const written = reference.slice(0, reference.indexOf(':'))
  if (written === 'org') return 'app/organization'
  return ['platform', 'organization', 'project', 'group'].includes(written) ? `app/${written}` : written
}

const isInNamespace = ({ key }: Permission, namespace: string): boolean =>
  key.startsWith(`${namespace.replace('/', '.')}.`)

/**
 * Finds the permission that a text names on a resource. Looks for a permission with this key, then for a permission
 * with this verb, and then for a permission with this name.
 */
function findPermission(world: World, text: string, resource: string): Permission | undefined {
  const namespace = namespaceOf(resource)
  const byKey = world.permissions.find(({ spellings }) => spellings.includes(text))
  if (byKey !== undefined) return byKey
  const byVerb = world.permissions.find((each) => isInNamespace(each, namespace) && each.key.endsWith(`.${text}`))
  if (byVerb !== undefined) return byVerb
  const anyNamespace = ['app/organization', 'app/project'].includes(namespace)
  return world.permissions.find((each) => each.name === text && (anyNamespace || isInNamespace(each, namespace)))
}

/** Writes a permission as a key, a verb, a name, or a key that does not exist. */
function spellPermission({ permissions }: World, number: number, spelling: number): string {
  const permission = permissions[number % permissions.length] as Permission
  const verb = permission.key.slice(permission.key.lastIndexOf('.') + 1)
  const spellings = [...permission.spellings, verb, verb, permission.name, `${permission.key}x`]
  return spellings[spelling % spellings.length] as string
}

const nth = <T>(list: readonly T[], number: number): T => list[number % list.length] as T

interface Target {
  subject: Reference
  resource: Reference
  /** The permission to check. If undefined, the test picks any permission. */
  permission: Permission | undefined
}

/**
 * Picks the subject, the resource and the permission of a check. Most checks are about a policy. In these checks, the
 * subject is the policy's principal or a member of the principal. The resource is the policy's resource or a resource
 * below it. The permission is a permission of the policy's role.
 */
function pickTarget(world: World, check: WorldSpec['checks'][number]): Target {
  const facts = [...world.facts].map((each) => JSON.parse(each) as string[])
  const policies = facts.filter(([kind]) => kind === 'bound')
  const any = { subject: nth(world.subjects, check.subject), resource: nth(world.resources, check.resource) }
  if (check.policy === null || policies.length === 0) return { ...any, permission: undefined }
  const [, role, resource, principal] = nth(policies, check.policy)
  const related = (kind: string, to: string | undefined) =>
    facts.flatMap(([each, from, target]) => (each === kind && target === to ? [from] : []))
  const [principals, resources] = [
    [principal, ...related('member', principal)],
    [resource, ...related('under', resource), ...(resource === undefined ? [] : below(world, resource))],
  ]
  const granted = facts.flatMap(([kind, of, permission]) => (kind === 'grants' && of === role ? [permission] : []))
  const included = granted.map((id) => id?.replace(/^(app\..*)\.update$/, '$1.get'))
  const pick = <T extends Reference>(list: readonly T[], ids: (string | undefined)[], number: number) => {
    const found = list.filter(({ id }) => id !== undefined && ids.includes(id))
    return found.length === 0 ? undefined : nth(found, number)
  }
  return {
    subject: pick(world.subjects, principals, check.subject) ?? any.subject,
    resource: pick(world.resources, resources, check.resource) ?? any.resource,
    permission:
      check.permission % 4 === 0 ? undefined : pick(world.permissions, [...granted, ...included], check.permission),
  }
}

const below = (world: World, resource: string): string[] =>
  world.resources.flatMap(({ id }) => (id !== undefined && placesOf(world.facts, id).includes(resource) ? [id] : []))

async function expectSameAnswers(spec: WorldSpec): Promise<void> {
  const world = await createWorld(spec)
  await changeWorld(world, spec.changes)
  for (const [hour, checks] of Map.groupBy(spec.checks, ({ hour }) => hour))
    await (hour === 0
      ? expectSameAt(world, checks)
      : atTime(timeOf(hour), () => expectSameAt(world, checks, timeOf(hour))))
}

/**
 * Compares the answers to checks with the rules.
 *
 * @param now the time of the checks, in milliseconds since 1970; the default is the present, at which nothing has ended
 * yet
 */
async function expectSameAt(world: World, checks: WorldSpec['checks'], now?: number): Promise<void> {
  const asked: { question: Question; expected: true | false | 404 }[] = []
  for (const check of checks) {
    const target = pickTarget(world, check)
    const spell = (reference: Reference) => nth(reference.spellings, check.spelling)
    const [subject, resource] = [spell(target.subject), spell(target.resource)]
    const text =
      target.permission === undefined
        ? spellPermission(world, check.permission, Math.floor(check.spelling / 7))
        : spell(target.permission)
    const request = `${subject} ${resource} ${text}`
    const expected = expectedAnswer(world, target, findPermission(world, text, resource), now)
    const { status, body } = await askCheck(subject, resource, text)
    answers.push(status === 200 ? body.status : status)
    expect([request, answers.at(-1)]).toEqual([request, expected])
    asked.push({ question: { subject, resource, permission: text }, expected })
  }
  await expectSameInBatches(asked)
}

/** Sends the checks again in batches. If a permission does not exist, the service must refuse the whole batch. */
async function expectSameInBatches(asked: { question: Question; expected: true | false | 404 }[]): Promise<void> {
  for (const some of chunk(asked, 50)) {
    const answer = await askAll(some.map(({ question }) => question))
    const unknown = some.flatMap(({ expected }, index) => (expected === 404 ? [`bodies[${index}].permission`] : []))
    if (unknown.length > 0) expect([answer.status, fieldsOf(answer)]).toEqual([404, unknown.sort()])
    const known = some.filter(({ expected }) => expected !== 404)
    if (known.length === 0) continue
    const { body } = unknown.length > 0 ? await askAll(known.map(({ question }) => question)) : answer
    expect(body).toEqual({ pairs: known.map(({ question, expected }) => ({ body: question, status: expected })) })
  }
}

/** Returns whether the check is allowed, or 404 if the permission does not exist. */
function expectedAnswer(
  world: World,
  { subject, resource }: Target,
  permission: Permission | undefined,
  now: number | undefined,
) {
  if (permission === undefined) return 404
  if (subject.id === undefined || resource.id === undefined) return false
  const request = { subject: subject.id, resource: resource.id, permission: permission.id }
  return isAllowed(world.facts, request, undefined, now)
}

test('the engine gives the same answers as a second, simple implementation of the rules, alone and in batches, after changes over HTTP', async () => {
  await fc.assert(fc.asyncProperty(worldSpecs, expectSameAnswers), {
    numRuns: WORLDS,
    seed: propertySeed,
  })
  // Each of the three answers must occur often enough: allowed, denied, and permission not found.
  const share = (answer: unknown) => answers.filter((each) => each === answer).length / answers.length
  const shares = [true, false, 404].map(share)
  if (process.env.PROPERTY_WORLDS !== undefined) console.log(`${answers.length} checks: ${shares}`)
  for (const each of shares) expect(each).toBeGreaterThan(0.03)
}, 3_600_000)
