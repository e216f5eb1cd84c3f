import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { OperationName } from '../../../../operations/index.ts'
import { ask } from '../../../rules/ask.ts'
import { aPerson, letPeopleSignIn } from '../../../support/people.ts'
import { aClient } from '../../../support/world.ts'
import { everyOperation, type Operation } from '../../every-operation.ts'

// The person is a platform admin, so each operation allows it. Each token covers a part of what it may do. The tests run
// each operation with the table rights of its deployed role.

await letPeopleSignIn()
const { all } = await everyOperation()
const ruler = await aPerson(['admin'])
const reader = await aClient()
const keys: string[] = (await ask(reader, 'list-permissions')).body.permissions.map(({ key }) => key)
const onThings = keys.filter((key) => !key.startsWith('app.platform.'))

/** `*` does not include these permissions. */
const MAKES_RIGHTS = /^app\.group\.update$|\.(administer|policymanage|rolemanage|serviceusermanage)$/
const EVERYTHING = ['*', ...onThings.filter((key) => MAKES_RIGHTS.test(key))]

const inOneDay = () => new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString()
async function aToken(permissions: string[], resource = '*', by = ruler) {
  const { body } = await ask(by, 'create-token', { user_id: 'self', permissions, resource, expires_at: inOneDay() })
  return { clientId: body.token.id, secret: body.secret }
}
const [everything, elsewhere] = [await aToken(EVERYTHING), await aToken(EVERYTHING, `compute/disk:${randomUUID()}`)]

/** The example names another owner, which needs a second permission. */
const MORE: Partial<Record<OperationName, string[]>> = { 'create-project-resource': ['policymanage'] }

/** The verbs that the description of the operation names. */
const verbsOf = ({ name, callers }: Operation): string[] =>
  typeof callers === 'string'
    ? []
    : [...callers.holds.matchAll(/`(\w+)`/g)].map(([, verb]) => String(verb)).concat(MORE[name] ?? [])

const named = ({ callers }: Operation) => (typeof callers === 'string' ? callers : 'holds')

const isOfVerbs = (verbs: readonly string[]) => (key: string) => verbs.includes(key.split('.').at(-1) ?? '')

const statusBy = async (as: { clientId: string; secret: string }, { send }: Operation, given: object = {}) =>
  (await send({ as, ...given })).status

/** A token makes no secret. */
const NEVER: readonly OperationName[] = ['create-service-user-credential']

describe.each(all.filter((each) => named(each) === 'holds'))('$name with a token', (each) => {
  const verbs = verbsOf(each)
  const allowed = NEVER.includes(each.name) ? 403 : 200

  // The policy of the example is on a custom resource. Its permission `delete` has to be named.
  test('is allowed if the token covers everything', async () => {
    expect(await statusBy(everything, each)).toBe(each.name === 'create-policy' ? 403 : allowed)
  })

  test('is 403 if the token covers nothing there', async () => {
    expect(await statusBy(elsewhere, each)).toBe(403)
  })

  test('is allowed if the token covers only the permission that the operation asks for', async () => {
    expect(await statusBy(await aToken(onThings.filter(isOfVerbs(verbs))), each)).toBe(allowed)
  })

  test('is 403 if the token covers all but the permission that the operation asks for', async () => {
    const others = onThings.filter((key) => !isOfVerbs(verbs)(key)).slice(0, 50)
    expect(await statusBy(await aToken(others), each)).toBe(403)
  })
})

describe.each(all.filter((each) => /^(admins|members)/.test(named(each))))('$name with a token of an admin', (each) => {
  test('is 403, because no relation to the platform counts', async () => {
    expect(await statusBy(everything, each)).toBe(403)
  })
})

describe.each(all.filter((each) => named(each) === 'any'))('$name with a token', (each) => {
  test('is answered, because the operation asks for no permission', async () => {
    expect(await statusBy(elsewhere, each)).toBe(200)
  })
})

/** A token that covers only a resource lists nothing of the person. */
const LISTS: readonly OperationName[] = ['list-organizations-by-user', 'list-projects-by-user', 'list-user-groups']

describe.each(all.filter((each) => named(each) === 'self'))('$name of the caller itself with a token', (each) => {
  const params = Object.fromEntries(
    each.parameters.map((name) => [name, /user_id|^id$/.test(name) ? 'self' : randomUUID()]),
  )
  const isOfRights = /-(delegations?|tokens?)$/.test(each.name)
  test(isOfRights ? 'is 403' : 'is answered, but a list only if the token covers all resources', async () => {
    expect(await statusBy(everything, each, { params })).toBe(isOfRights ? 403 : 200)
    expect(await statusBy(elsewhere, each, { params })).toBe(isOfRights || LISTS.includes(each.name) ? 403 : 200)
  })
})
