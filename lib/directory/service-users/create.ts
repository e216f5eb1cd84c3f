/** @module Creates and lists the service users of organizations, and their secrets. */

import { uniqueTitleKey } from '../../access/clients/entity.ts'
import { detailsWrite, makeClient } from '../../access/clients/manage.ts'
import type { Client } from '../../access/clients/schema.ts'
import { clientWrites } from '../../access/clients/store.ts'
import { aborted, alreadyExists } from '../../foundation/errors.ts'
import { readHead, refuseClosed, requireOpen } from '../../foundation/lists/index-items.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import { headKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readUniqueConstraint } from '../../foundation/table/unique-constraints.ts'
import type { CreateServiceUserRequest } from './request.ts'

interface Creation {
  organizationId: string
  given: CreateServiceUserRequest
  id: string
  now: Date
}

/**
 * The service user has no secrets and grants. Throws 409 if the title is taken, and BEING_DELETED if the deletion of the organization has
 * begun.
 */
export function createServiceUser(
  table: Table,
  { organizationId, given: { title, metadata = {} }, id, now }: Creation,
): Promise<Client> {
  const client: Client = { ...makeClient(id, { title }, now), organization_id: organizationId, records_grants: true }
  return table.withRetries(async () => {
    const head = await readHead(table, headKey('CLIENTS_OF', organizationId))
    refuseClosed(head, 'organization')
    const writes = (await clientWrites(table, undefined, client, [])) ?? []
    if (writes.length === 0) throw aborted()
    const outcome = await table.transact([...writes, detailsWrite(id, metadataText(metadata)), requireOpen(head)])
    if (outcome.applied) return client
    const holder = await readUniqueConstraint(table, uniqueTitleKey(client))
    if (holder === undefined || holder === id) throw aborted()
    const text = 'is the title of another service user of the organization'
    throw alreadyExists('body.title', text, { kind: 'service user', id: holder })
  })
}
