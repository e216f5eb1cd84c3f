import { isDeepStrictEqual } from 'node:util'
import { Account } from '../accounts/schema.ts'
import { Client } from '../clients/schema.ts'
import { liveSecrets } from '../clients/secrets.ts'
import { clientPrincipal } from '../clients/store.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { mapInBatches } from '../table/in-batches.ts'
import type { Item } from '../table/item.ts'
import { CLIENT_COPIES, clientKeys, partitionOf, platformKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type Finding, judged } from './finding.ts'

/** What is written more than once and must agree. Reads the whole table. */
export async function examineItems(table: Table, now: Date): Promise<Finding[]> {
  const clients = new Map<string, Client[]>()
  const relations = new Map<string, string>()
  const accounts: string[] = []
  for await (const page of table.scan()) {
    for (const item of page) {
      const { kind, of } = partitionOf(String(item.pk))
      if (kind === 'CLIENT') takeCopy(clients, item)
      else if (kind === 'PRINCIPAL' && item.sk === 'PLATFORM') relations.set(of, String(item.relations))
      else if (kind === 'ACCOUNT' && item.sk === 'ACCOUNT') accounts.push(...accountFault(item))
    }
  }
  const suspects = [...clients].filter(
    ([id, copies]) => copyFault(id, copies) ?? relationFault(id, copies[0], relations.get(clientPrincipal(id))),
  )
  // A page of the scan may be older than the next: only what still disagrees as of one moment is wrong.
  const clientFaults = await mapInBatches(suspects, ([id]) => clientFault(table, id))
  return [
    ...judged(
      'clients',
      `${clients.size}, whose copies and relations agree`,
      clientFaults.filter((each) => each !== undefined),
    ),
    ...judged('account balances', 'what may be spent is the balance above the floor', accounts),
    administrator(clients, now),
  ]
}

async function clientFault(table: Table, id: string): Promise<string | undefined> {
  const principal = clientPrincipal(id)
  const [platform, ...items] = await table.snapshot([platformKey(principal), ...clientKeys(id)])
  const copies = items.flatMap((item) => (item === undefined ? [] : [parseRecord(Client, item)]))
  if (copies.length === 0) return undefined
  return copyFault(id, copies) ?? relationFault(id, copies[0], platform && String(platform.relations))
}

function takeCopy(clients: Map<string, Client[]>, item: Item): void {
  const client = parseRecord(Client, item)
  clients.set(client.id, [...(clients.get(client.id) ?? []), client])
}

function copyFault(id: string, copies: readonly Client[]): string | undefined {
  if (copies.length !== CLIENT_COPIES) return `client ${id} has ${copies.length} copies instead of ${CLIENT_COPIES}`
  const [first] = copies
  const agree = copies.every((copy) => isDeepStrictEqual(copy, first))
  return agree ? undefined : `the copies of client ${id} disagree: rotate or revoke a secret of it`
}

const relationFault = (id: string, client: Client | undefined, held = ''): string | undefined =>
  String(client?.relations ?? '') === held
    ? undefined
    : `client ${id} does not repeat the relations of its principal: apply it with its relation`

function accountFault(item: Item): string[] {
  const { id, name, balance, credit_min, available_balance } = parseRecord(Account, item)
  return balance - credit_min === available_balance
    ? []
    : [
        `account ${name} (${id}): ${available_balance} may be spent, but the balance is ${balance} and the floor ${credit_min}`,
      ]
}

function administrator(clients: ReadonlyMap<string, readonly Client[]>, now: Date): Finding {
  const able = [...clients.values()].some(
    ([client]) => client?.relations.includes('admin') && liveSecrets(client.secrets, now).length > 0,
  )
  const check = 'administrator'
  return able
    ? { level: 'ok', check, message: 'a client with a live secret is platform admin' }
    : { level: 'warning', check, message: 'no client is: make one with tollgate client create --title ops --admin' }
}
