import { parseRecord } from '../../foundation/schema/fields.ts'
import { hideTombstone } from '../../foundation/table/item-versions.ts'
import { principalKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { stillActs } from './acting.ts'
import { PrincipalRecord, relationsIn } from './schema.ts'
import { unauthenticated } from './secret.ts'
import type { Caller } from './verify.ts'

/**
 * The token is already verified. Makes one strongly consistent read of the item that checks of this user read, too. A person without any
 * grants has no item, but is a valid caller. Throws 401 if the person is disabled.
 * @param principal `app/user:<id>`
 */
export async function verifyPerson(table: Table, principal: string): Promise<Caller> {
  const item = hideTombstone(await table.withTombstones.get(principalKey(principal)))
  const record = parseRecord(PrincipalRecord, item ?? {})
  if (record.disabled_at !== undefined) throw unauthenticated()
  return { principal, relations: relationsIn(record), preconditions: [stillActs(principal, item)] }
}
