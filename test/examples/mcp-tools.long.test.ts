import { afterAll, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { type Extra, forUser } from '../../examples/mcp-tools.ts'
import { startLocalServer } from './local-server.ts'

const server = await startLocalServer()
afterAll(() => server.stop())
const tollgate = createTollgate(server.options)
const { serviceuser } = await tollgate.createServiceUser({ org_id: 'acme', body: { title: 'Assistant' } })
const agent = `serviceuser:${serviceuser.id}`

let worked = 0
const options = { tollgate, agent, namespace: crypto.randomUUID() }
const rule = { permission: 'get', resource: ({ project }: { project: string }) => `project:${project}`, cost: 3 }
const tool = forUser(options, rule, async ({ project }, user) => {
  worked++
  return `${project} for ${user}`
})

let requests = 0
const by = (userId: string | undefined): Extra => ({
  authInfo: { extra: { userId } },
  requestId: ++requests,
  sessionId: 's',
})
const call = async (extra: Extra) => {
  const { content, isError = false } = await tool({ project: 'web-shop' }, extra)
  return [isError, content[0]?.text]
}
const balance = async () => Number((await tollgate.getBillingBalance({ org_id: 'acme', id: '-' })).balance.amount)

test('a tool works and charges the user once the user has delegated it, and not after the revocation', async () => {
  const ask = 'Let the assistant do this for you first: delegate get on project:web-shop to '
  expect(await call(by('grace'))).toEqual([true, `${ask}${agent}.`])
  const given = { agent, permissions: ['app.project.get'], resource: 'project:web-shop' }
  const { delegation } = await tollgate.createDelegation({ user_id: 'grace', ...given })
  const before = await balance()
  const first = by('grace')
  expect(await call(first)).toEqual([false, 'web-shop for grace'])
  expect(await call(first)).toEqual([false, 'web-shop for grace'])
  expect(await balance()).toBe(before - 3)
  const { transactions } = await tollgate.listBillingTransactions({ org_id: 'acme', billing_id: '-' })
  expect(transactions[0]).toMatchObject({ user_id: 'grace', agent: `app/${agent}`, amount: '3' })
  await tollgate.deleteDelegation({ user_id: 'grace', delegation_id: delegation.id })
  expect((await call(by('grace')))[0]).toBe(true)
  expect([await balance(), worked]).toEqual([before - 3, 2])
})

test('who is not signed in, who may not, and who cannot pay is told so, and the tool does not work', async () => {
  worked = 0
  expect(await call(by(undefined))).toEqual([true, 'Sign in first.'])
  const given = { agent, permissions: ['*'], resource: '*' }
  await tollgate.createDelegation({ user_id: 'edsger', ...given })
  expect(await call(by('edsger'))).toEqual([true, 'You may not do this: get on project:web-shop is missing.'])
  await tollgate.createDelegation({ user_id: 'grace', ...given })
  await tollgate.createUsage({ organization: 'acme', usages: [{ amount: (await balance()) - 2 }] })
  expect(await call(by('grace'))).toEqual([true, 'There are not enough credits for this tool.'])
  expect(worked).toBe(0)
})
