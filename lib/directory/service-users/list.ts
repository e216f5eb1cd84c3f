import type * as v from 'valibot'
import { readClientMetadata } from '../../access/clients/details.ts'
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
import { metadataOf } from '../../foundation/schema/metadata.ts'
import { parseRecord } from '../../foundation/schema/parse-record.ts'
import { anyOf, CLIENT_COPIES, clientKey, IDS, ownedByOrganizationKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'

/** The service users of an organization, by id. @param disabled whether only disabled ones are asked for: none is */
export const serviceUserList = (
  table: Table,
  organizationId: string,
  disabled = false,
): List<v.InferOutput<typeof ServiceUser>> => ({
  identity: ['list-organization-service-users', organizationId, ...(disabled ? [disabled] : [])],
  pk: ownedByOrganizationKey('CLIENTS_OF', organizationId, '').pk,
  range: IDS,
  candidatesOf: ({ id }) => (disabled ? [] : [{ read: () => readServiceUser(table, String(id)) }]),
})

/** The service users of all organizations, by organization and id. */
export const allServiceUsers = (table: Table): List<v.InferOutput<typeof ServiceUser>> => ({
  identity: ['list-all-service-users'],
  ...ofAllOrganizations(table, 'CLIENTS_OF'),
  candidatesOf: ({ id }) => (id === undefined ? [] : [{ read: () => readServiceUser(table, String(id)) }]),
})

async function readServiceUser(table: Table, id: string): Promise<v.InferOutput<typeof ServiceUser> | undefined> {
  const [client, metadata] = await Promise.all([readClient(table, id), readClientMetadata(table, id)])
  return client && presentServiceUser(client, metadataOf(metadata))
}

/** The secrets of a client, by id, without their text. They are a part of the client: the list has one item, whichever copy. */
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
