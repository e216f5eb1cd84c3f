import { isUuid } from '../schema/primitives.ts'
import type { Table } from '../table/table.ts'
import { type Credentials, unauthenticated } from './credentials.ts'
import type { PlatformRelation } from './schema.ts'
import { hashSecret, sameHash } from './secret.ts'
import { readClient } from './store.ts'

/** The service account that a request has proved to be. */
export interface Caller {
  id: string
  /** `app/serviceuser:<id>`. */
  principal: string
  relations: readonly PlatformRelation[]
}

/** Stands where a client or a secret is missing, so that the same reads and comparisons are made for every failure. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const NO_HASH = hashSecret(NOBODY, '')

/** Proves the credentials with one strongly consistent read; throws 401, the same for every reason. */
export async function verify(table: Table, { clientId, secret }: Credentials, now: Date): Promise<Caller> {
  const id = isUuid(clientId) ? clientId.toLowerCase() : NOBODY
  const client = await readClient(table, id)
  const presented = hashSecret(id, secret)
  const kept = [client?.secrets[0], client?.secrets[1]]
  const matches = kept.map((each) => {
    const same = sameHash(presented, each?.hash ?? NO_HASH)
    return same && each !== undefined && (each.expires_at === '' || each.expires_at > now.toISOString())
  })
  if (client === undefined || !matches.includes(true)) throw unauthenticated()
  return { id, principal: `app/serviceuser:${id}`, relations: client.relations }
}
