import { expect, test } from 'vitest'
import { aDelegation, anAgent, aPersonWithRights, disk } from '../functions/directory/delegations/agents.ts'
import { runJson } from './in-process.ts'

test('check --on-behalf-of asks for the person, and --require-both for the service user, too', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  const check = (...options: string[]) =>
    runJson('check', agent.principal, disk.resource, 'get', '--on-behalf-of', person, ...options)
  expect(await check('--explain')).toMatchObject({ status: false, explanation: { rule: 'not_delegated' } })
  const { id } = await aDelegation(person, agent)
  expect(await check('--explain')).toMatchObject({ status: true, explanation: { delegation_id: id } })
  expect(await check('--require-both')).toEqual({ status: false })
  await expect(runJson('check', person, disk.resource, 'get', '--on-behalf-of', person)).rejects.toThrow(
    'needs a service user as the subject',
  )
})
