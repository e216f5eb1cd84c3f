import type * as v from 'valibot'
import { readClientMetadata } from '../../access/clients/manage.ts'
import {
  presentSecretRecord,
  presentServiceUser,
  type SecretCredential,
  type ServiceUser,
} from '../../access/clients/present.ts'
import { Client } from '../../access/clients/schema.ts'
import { readClient } from '../../access/clients/store.ts'
import { ofAllOrganizations } from '../../foundation/lists/all-organizations.ts'
import type { List } from '../../foundation/lists/read-list.ts'
import { compareKeys } from '../../foundation/lists/token.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { metadataOf } from '../../foundation/schema/metadata.ts'
import { anyOf, CLIENT_COPIES, clientKey, IDS, ownedByOrganizationKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'

/**
 * Ordered by id.
 * @param state if given, only service users in this state are listed
 */
export const serviceUserList = (
  table: Table,
  organizationId: string,
  state?: 'enabled' | 'disabled',
): List<v.InferOutput<typeof ServiceUser>> => ({
  identity: ['list-organization-service-users', organizationId, ...(state === undefined ? [] : [state])],
  pk: ownedByOrganizationKey('CLIENTS_OF', organizationId, '').pk,
  range: IDS,
  // The index items of an ordered list contain the state. The state may have changed since they were written.
  candidatesOf: ({ id, state: indexed = state }) =>
    state !== undefined && indexed !== state ? [] : [{ read: () => readServiceUserInState(table, String(id), state) }],
})

/** Ordered by organization and id. */
export const allServiceUsers = (table: Table): List<v.InferOutput<typeof ServiceUser>> => ({
  identity: ['list-all-service-users'],
  ...ofAllOrganizations(table, 'CLIENTS_OF'),
  candidatesOf: ({ id }) => (id === undefined ? [] : [{ read: () => readServiceUser(table, String(id)) }]),
})

async function readServiceUserInState(table: Table, id: string, state: string | undefined) {
  const found = await readServiceUser(table, id)
  return state === undefined || found?.state === state ? found : undefined
}

async function readServiceUser(table: Table, id: string): Promise<v.InferOutput<typeof ServiceUser> | undefined> {
  const [client, metadata] = await Promise.all([readClient(table, id), readClientMetadata(table, id)])
  return client && presentServiceUser(client, metadataOf(metadata))
}

/** Ordered by id, without the text of the secrets. Each copy of the client's item contains all secrets, so the list reads any copy. */
export function secretList(id: string): List<v.InferOutput<typeof SecretCredential>> {
  const { pk, sk } = clientKey(id, anyOf(CLIENT_COPIES))
  return {
    identity: ['list-service-user-credentials', id],
    pk,
    range: { first: sk, last: sk },
    candidatesOf: (item) =>
      parseRecord(Client, item)
        .secrets.toSorted((left, right) => compareKeys(left.id, right.id))
        .map((secret) => ({ within: secret.id, read: async () => presentSecretRecord(id, secret) })),
  }
}
