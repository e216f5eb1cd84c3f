import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createTollgate, TollgateError } from '../../client/index.ts'

export interface SmokeOptions {
  /** The address of the service, such as `https://access.example.com`. */
  url: string
  /** The id of a client that has the platform relation `member` and owns the organization. */
  clientId: string
  clientSecret: string
  /** The names of an organization and a project. The organization's default account may have a negative balance. */
  organization: string
  project: string
  /** The release that `GET /healthz` must report. If undefined, any release is accepted. */
  release?: string
  /** The function to use in place of the global `fetch`. */
  fetch?: (url: string, init?: RequestInit) => Promise<Response>
}

export interface Step {
  name: string
  run: () => Promise<unknown>
}

/** The longest wait for an entry of the journal, which is written from the table's stream some seconds later. */
const JOURNAL_SECONDS = 60
const MORE_THAN_ANYBODY_HAS = '9000000000000000000'

/**
 * Makes the steps in order. Transactions are tested first. Only AWS itself shows whether the IAM rights of a function,
 * which name leading keys, allow each item of a transaction.
 */
export function makeSteps(options: SmokeOptions): Step[] {
  const { url, clientId, clientSecret, organization, project, release, fetch = globalThis.fetch } = options
  const create = (secret: string) =>
    createTollgate({ baseUrl: url, clientId, clientSecret: secret, fetch: (request) => sendRequest(request, fetch) })
  const tollgate = create(clientSecret)
  const user = randomUUID()
  const usage = { id: randomUUID(), amount: 1, source: 'smoke' }
  const question = { subject: `user:${user}`, resource: `project:${project}`, permission: 'get' }
  const made = { policy: '', account: '', balance: 0n }

  return [
    {
      name: 'a policy is written in a transaction',
      run: async () => {
        assert.equal(await tollgate.check(question), false, 'the user has access before anything is granted')
        const { id } = (await tollgate.getProject({ id: project })).project
        const policy = { role_id: 'app_project_viewer', resource: `app/project:${id}`, principal: `app/user:${user}` }
        made.policy = (await tollgate.createPolicy(policy)).policy.id
      },
    },
    {
      name: 'a usage is charged once in a transaction, however often it is sent',
      run: async () => {
        const first = await tollgate.createUsage({ organization, usages: [usage] })
        const again = await tollgate.createUsage({ organization, usages: [usage] })
        assert.equal(again.balance, first.balance, 'the second request was charged')
        made.balance = BigInt(first.balance)
        made.account = first.billing_id
      },
    },
    {
      name: 'check and batch check say yes after the policy is made',
      run: async () => {
        assert.equal(await tollgate.check(question), true)
        const { pairs } = await tollgate.batchCheck({ bodies: [question] })
        assert.deepEqual(
          pairs.map(({ status }) => status),
          [true],
        )
      },
    },
    {
      name: 'check says no at once after the policy is deleted',
      run: async () => {
        await tollgate.deletePolicy({ id: made.policy })
        assert.equal(await tollgate.check(question), false)
      },
    },
    {
      name: 'a usage beyond the balance is refused, and charges nothing',
      run: async () => {
        const usages = [{ id: randomUUID(), amount: MORE_THAN_ANYBODY_HAS, source: 'smoke' }]
        await refuses('INSUFFICIENT_CREDITS', () => tollgate.createUsage({ organization, usages }))
        const { balance } = await tollgate.getBillingBalance({ org_id: organization, id: made.account })
        assert.equal(BigInt(balance.amount), made.balance)
      },
    },
    {
      name: `the charge is in the list of transactions within ${JOURNAL_SECONDS} s`,
      run: async () => {
        const listed = async () => {
          const { transactions } = await tollgate.listBillingTransactions({
            org_id: organization,
            billing_id: made.account,
          })
          return transactions.some(({ id }) => id === usage.id)
        }
        const end = Date.now() + JOURNAL_SECONDS * 1_000
        while (!(await listed())) {
          assert.ok(Date.now() < end, 'the transaction is not listed')
          await wait(500)
        }
      },
    },
    {
      name: 'healthz names the release',
      run: async () => {
        const { status, version } = (await (await fetch(new URL('/healthz', url).href)).json()) as Record<
          string,
          string
        >
        assert.deepEqual({ status, version }, { status: 'ok', version: release ?? version })
      },
    },
    {
      name: 'a wrong secret and an unknown route are refused',
      run: async () => {
        const stranger = create('a secret that is wrong')
        await refuses('UNAUTHENTICATED', () => stranger.check(question))
        assert.equal((await fetch(new URL('/nowhere', url).href)).status, 404)
      },
    },
  ]
}

async function sendRequest(request: Request, fetch: NonNullable<SmokeOptions['fetch']>): Promise<Response> {
  const { url, method, headers, signal } = request
  const body = await request.text()
  return fetch(url, { method, headers, signal, ...(body !== '' && { body }) })
}

async function refuses(reason: string, send: () => Promise<unknown>): Promise<void> {
  await assert.rejects(send, (error) => error instanceof TollgateError && error.reason === reason)
}
