import { randomUUID } from 'node:crypto'

/** The address and the credentials of the client that `scripts/smoke/manifest.yaml` creates. */
export interface Caller {
  url: string
  clientId: string
  clientSecret: string
}

/** A function to measure, and the request that calls it. */
export interface Measured {
  name: 'check' | 'create-usage' | 'check-and-charge'
  path: string
  /** The body of each usage request has a new usage id. */
  body: (clientId: string) => object
}

const SMOKE = 'tollgate-smoke'
const question = (clientId: string) => ({
  subject: `serviceuser:${clientId}`,
  resource: `project:${SMOKE}`,
  permission: 'get',
})
const usages = () => [{ id: randomUUID(), amount: '1', source: 'account-day' }]

export const MEASURED: readonly Measured[] = [
  { name: 'check', path: '/v1beta1/admin/check', body: question },
  {
    name: 'create-usage',
    path: `/v1beta1/organizations/${SMOKE}/billing/-/usages`,
    body: () => ({ usages: usages() }),
  },
  {
    name: 'check-and-charge',
    path: '/v1beta1/admin/check-and-charge',
    body: (clientId) => ({ ...question(clientId), usages: usages() }),
  },
]

export const authorizationOf = ({ clientId, clientSecret }: Caller): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`

/** @returns the status of the answer, or 0 if there is no answer */
export async function send(caller: Caller, { path, body }: Measured): Promise<number> {
  const headers = { authorization: authorizationOf(caller), 'content-type': 'application/json' }
  const sent = { method: 'POST', headers, body: JSON.stringify(body(caller.clientId)) }
  try {
    const answer = await fetch(new URL(path, caller.url), sent)
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
