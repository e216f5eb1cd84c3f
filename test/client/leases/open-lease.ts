import { onTestFinished } from 'vitest'
import { createTollgate, type Lease, type LeaseOptions, type Tollgate } from '../../../client/index.ts'
import { aService } from '../../support/service.ts'
import { aFundedAccount } from '../../support/usages.ts'
import { aClient } from '../../support/world.ts'

/** Handles a request of the client. `send` sends it to the service. */
export type Network = (request: Request, send: (request: Request) => Promise<Response>) => Promise<Response>

export interface Place {
  org_id: string
  billing_id: string
}

/** A lease on an account of its own, and what the service says about this account. */
export interface OpenLease {
  lease: Lease
  place: Place
  tollgate: Tollgate
  /** The path and the body of each request of the lease. */
  sent: { path: string; body: Record<string, unknown> }[]
  /** Replaces the network between the lease and the service. */
  setNetwork(network: Network): void
  /** The balance and the held credits of the account. */
  read(): Promise<{ balance: number; held: number }>
}

/** Starts a service for the leases of a test file. */
export async function aServiceForLeases() {
  const service = await aService()
  const { clientId, secret: clientSecret } = await aClient(['member'])
  const options = { baseUrl: service.url, clientId, clientSecret }
  const tollgate = createTollgate(options)

  async function aPlace(balance: number): Promise<Place> {
    const { id, organization_id } = await aFundedAccount(BigInt(balance))
    return { org_id: organization_id, billing_id: id }
  }

  async function readPlace({ org_id, billing_id }: Place) {
    const { amount, held } = (await tollgate.getBillingBalance({ org_id, id: billing_id })).balance
    return { balance: Number(amount), held: Number(held) }
  }

  /** Opens a lease. The lease is closed after the test. */
  async function openLease(
    account: number | Place,
    given: Partial<LeaseOptions> = {},
    first: Network = (request, send) => send(request),
  ): Promise<OpenLease> {
    const place = typeof account === 'number' ? await aPlace(account) : account
    let network = first
    const sent: OpenLease['sent'] = []
    const own = createTollgate({
      ...options,
      retry: { attempts: 1 },
      fetch: async (request) => {
        const body = request.body === null ? {} : ((await request.clone().json()) as Record<string, unknown>)
        sent.push({ path: new URL(request.url).pathname.replace(/.*\/billing\/[^/]+/, ''), body })
        return network(request, (each) => fetch(each))
      },
    })
    const lease = await own.lease({ ...place, block: 100, source: 'chat', ...given })
    onTestFinished(async () => {
      network = (request, send) => send(request)
      await lease.close()
    })
    const setNetwork = (next: Network) => {
      network = next
    }
    return { lease, place, tollgate: own, sent, setNetwork, read: () => readPlace(place) }
  }

  return { ...service, options, tollgate, aPlace, readPlace, openLease }
}

/** Answers nothing. */
export const away: Network = () => Promise.reject(new TypeError('fetch failed'))

/** Lets each request reach the service, and loses its answer. */
export const losing: Network = async (request, send) => {
  await send(request)
  throw new TypeError('fetch failed')
}

/** Returns the usages of all captures and charges of a lease, each once, as `[amount, user]`. */
export function usagesIn(sent: OpenLease['sent']): [string, string | undefined][] {
  const usages = sent.flatMap(({ body }) => (body.usages ?? []) as { id: string; amount: string; user_id?: string }[])
  const byId = new Map(usages.map((usage) => [usage.id, usage]))
  return [...byId.values()].map(({ amount, user_id }) => [amount, user_id])
}
