import { isUuid } from '../schema/primitives.ts'
import type { Table } from '../table/table.ts'
import { type Credentials, unauthenticated } from './credentials.ts'
import type { PlatformRelation } from './schema.ts'
import { hashSecret, sameHash } from './secret.ts'
import { isLive } from './secrets.ts'
import { clientPrincipal, readClient } from './store.ts'

/** The service account that a request has authenticated as. */
export interface Caller {
  id: string
  /** `app/serviceuser:<id>`. */
  principal: string
  relations: readonly PlatformRelation[]
}

/** Placeholders for a missing client and secret: every failure makes the same reads and comparisons. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const NO_HASH = hashSecret(NOBODY, '')

/** Verifies credentials with one strongly consistent read. Throws 401, which is the same for every reason. */
export async function verify(table: Table, { clientId, secret }: Credentials, now: Date): Promise<Caller> {
  const id = isUuid(clientId) ? clientId.toLowerCase() : NOBODY
  const client = await readClient(table, id)
  const presented = hashSecret(id, secret)
  const stored = [client?.secrets[0], client?.secrets[1]]
  const matches = stored.map((each) => {
    const same = sameHash(presented, each?.hash ?? NO_HASH)
    return same && each !== undefined && isLive(each, now)
  })
  if (client === undefined || !matches.includes(true)) throw unauthenticated()
  return { id, principal: clientPrincipal(id), relations: client.relations }
}
