import { Account } from '../accounts/schema.ts'
import { Client } from '../clients/schema.ts'
import { liveSecrets } from '../clients/secrets.ts'
import { clientPrincipal } from '../clients/store.ts'
import { canonicalJson } from '../json/canonical.ts'
import { shaped } from '../schema/shape.ts'
import { CLIENT_COPIES, partitionOf } from '../table/keys.ts'
import type { Item, Table } from '../table/table.ts'
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
  return [
    ...judged(
      'client copies',
      `${clients.size} clients`,
      [...clients].flatMap(([id, copies]) => copyFault(id, copies)),
    ),
    ...judged(
      'client relations',
      'clients repeat the relations of their principals',
      [...clients].flatMap(([id, [client]]) =>
        String(client?.relations ?? '') === (relations.get(clientPrincipal(id)) ?? '')
          ? []
          : [`client ${id} does not repeat the relations of its principal: apply it with its relation`],
      ),
    ),
    ...judged('account balances', 'what may be spent is the balance above the floor', accounts),
    administrator(clients, now),
  ]
}

function takeCopy(clients: Map<string, Client[]>, item: Item): void {
  const client = shaped(Client, item)
  clients.set(client.id, [...(clients.get(client.id) ?? []), client])
}

function copyFault(id: string, copies: readonly Client[]): string[] {
  const different = new Set(
    copies.map((copy) => canonicalJson({ ...copy, secrets: copy.secrets.map((each) => ({ ...each })) })),
  )
  if (copies.length !== CLIENT_COPIES) return [`client ${id} has ${copies.length} copies instead of ${CLIENT_COPIES}`]
  return different.size === 1 ? [] : [`the copies of client ${id} disagree: rotate or revoke a secret of it`]
}

function accountFault(item: Item): string[] {
  const { id, name, balance, credit_min, spendable } = shaped(Account, item)
  return balance - credit_min === spendable
    ? []
    : [`account ${name} (${id}): ${spendable} may be spent, but the balance is ${balance} and the floor ${credit_min}`]
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
