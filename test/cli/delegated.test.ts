import { expect, test } from 'vitest'
import { aDelegation, anAgent, aPersonWithRights, idOfPerson } from '../functions/directory/delegations/agents.ts'
import { ask } from '../rules/ask.ts'
import { aPerson, letPeopleSignIn, type Person } from '../support/people.ts'
import { runCommand, runJson } from './in-process.ts'

test('delegation list and revoke: one, or all of a user', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  const ids = [
    (await aDelegation(person, agent)).id,
    (await aDelegation(person, agent)).id,
    (await aDelegation(person, agent)).id,
  ]
  const { delegations } = await runJson('delegation', 'list', person)
  expect(delegations.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted())
  const { out } = await runCommand('delegation', 'list', person)
  expect(out).toMatch(/^AGENT +TITLE +PERMISSIONS +RESOURCE +ENDS +LAST USED +ID\n/)
  expect(await runJson('delegation', 'revoke', person, String(ids[0]))).toEqual({
    user_id: idOfPerson(person),
    revoked: [ids[0]],
  })
  expect((await runCommand('delegation', 'revoke', person)).out).toBe('revoked 2 delegations\n')
  expect((await runCommand('delegation', 'revoke', person)).out).toBe('revoked 0 delegations\n')
  expect(await runCommand('delegation', 'revoke', person, String(ids[0]))).toMatchObject({ status: 1, out: '' })
  expect(await runCommand('delegation', 'list', agent.principal)).toMatchObject({ status: 1, out: '' })
})

await letPeopleSignIn()

async function aToken(of: Person, given: object = {}) {
  const expires_at = new Date(Date.now() + 60_000_000).toISOString()
  const all = { user_id: 'self', permissions: ['compute.disk.get'], resource: '*', expires_at, ...given }
  const { token, secret } = (await ask(of, 'create-token', all)).body
  return { id: token.id, clientId: token.id, secret }
}

test('token list and revoke: one, or all of a user, and the next request is 401', async () => {
  const ada = await aPerson()
  const scripts = [await aToken(ada, { title: 'Nightly' }), await aToken(ada)]
  const { tokens } = await runJson('token', 'list', ada.principal)
  expect(tokens.map(({ id }: { id: string }) => id).toSorted()).toEqual(scripts.map(({ id }) => id).toSorted())
  const { out } = await runCommand('token', 'list', ada.principal)
  expect(out).toMatch(/^TITLE +PERMISSIONS +RESOURCE +ENDS +LAST USED +ID\n/)
  expect(out).toContain('Nightly')
  const [first, second] = scripts
  expect((await runCommand('token', 'revoke', ada.principal, String(first?.id))).out).toBe('revoked 1 token\n')
  const statuses = async () =>
    Promise.all(scripts.map(async (script) => (await ask(script, 'get-user', { id: 'self' })).status))
  expect(await statuses()).toEqual([401, 200])
  expect(await runJson('token', 'revoke', ada.principal)).toEqual({ user_id: ada.id, revoked: [second?.id] })
  expect(await statuses()).toEqual([401, 401])
})
