import { isDeepStrictEqual } from 'node:util'
import { Account } from '../accounts/schema.ts'
import { Client } from '../clients/schema.ts'
import { liveSecrets } from '../clients/secrets.ts'
import { clientPrincipal } from '../clients/store.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { mapInBatches } from '../table/in-batches.ts'
import { CLIENT_COPIES, clientKeys, partitionOf, principalKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type ActiveAccounts, countAccount, findWrongCounts } from './active-accounts.ts'
import { collectState, examineStates, type States } from './examine-states.ts'
import { type Finding, toFindings } from './finding.ts'

/** Examines the facts that are stored more than once and must agree. Reads the whole table. */
export async function examineItems(table: Table, now: Date): Promise<Finding[]> {
  const clients = new Map<string, Client[]>()
  const relations = new Map<string, string>()
  const accounts: string[] = []
  const active: ActiveAccounts = new Map()
  const states: States = { containers: [], counts: new Map() }
  for await (const page of table.scan()) {
    for (const item of page) {
      collectState(states, item)
      const { kind, of } = partitionOf(String(item.pk))
      if (kind === 'CLIENT') addCopy(clients, item)
      else if (kind === 'PRINCIPAL' && item.sk === 'PRINCIPAL') relations.set(of, String(item.relations ?? ''))
      else if (kind === 'ACCOUNT' && item.sk === 'ACCOUNT') {
        accounts.push(...listAccountFaults(item))
        countAccount(active, item)
      }
    }
  }
  const suspects = [...clients].filter(
    ([id, copies]) => findCopyFault(id, copies) ?? findRelationFault(id, copies[0], relations.get(clientPrincipal(id))),
  )
  // The pages of a scan are of different moments, so a suspect may be in order: read it again, as of one moment.
  const clientFaults = await mapInBatches(suspects, ([id]) => readClientFault(table, id))
  return [
    ...toFindings(
      'clients',
      `${clients.size} found; all copies and relations agree`,
      clientFaults.filter((each) => each !== undefined),
    ),
    ...toFindings('account balances', 'each available balance is the balance minus the floor', accounts),
    ...toFindings(
      'active accounts',
      'each organization counts its active accounts',
      await findWrongCounts(table, active),
    ),
    ...(await examineStates(table, states)),
    findAdministrator(clients, now),
  ]
}

async function readClientFault(table: Table, id: string): Promise<string | undefined> {
  const principal = clientPrincipal(id)
  const [platform, ...items] = await table.snapshot([principalKey(principal), ...clientKeys(id)])
  const copies = items.flatMap((item) => (item === undefined ? [] : [parseRecord(Client, item)]))
  if (copies.length === 0) return undefined
  return findCopyFault(id, copies) ?? findRelationFault(id, copies[0], String(platform?.relations ?? ''))
}

function addCopy(clients: Map<string, Client[]>, item: unknown): void {
  const client = parseRecord(Client, item)
  clients.set(client.id, [...(clients.get(client.id) ?? []), client])
}

function findCopyFault(id: string, copies: readonly Client[]): string | undefined {
  if (copies.length !== CLIENT_COPIES) return `client ${id} has ${copies.length} copies instead of ${CLIENT_COPIES}`
  const [first] = copies
  const agree = copies.every((copy) => isDeepStrictEqual(copy, first))
  return agree ? undefined : `the copies of client ${id} disagree: rotate or revoke one of its secrets`
}

const findRelationFault = (id: string, client: Client | undefined, relations = ''): string | undefined =>
  String(client?.relations ?? '') === relations
    ? undefined
    : `client ${id} and its principal have different relations: apply the client with its relation`

function listAccountFaults(item: unknown): string[] {
  const { id, name, balance, credit_min, available_balance } = parseRecord(Account, item)
  return balance - credit_min === available_balance
    ? []
    : [
        `account ${name} (${id}): ${available_balance} may be spent, but the balance is ${balance} and the floor ${credit_min}`,
      ]
}

function findAdministrator(clients: ReadonlyMap<string, readonly Client[]>, now: Date): Finding {
  const able = [...clients.values()].some(
    ([client]) => client?.relations.includes('admin') && liveSecrets(client.secrets, now).length > 0,
  )
  const check = 'administrator'
  if (able) return { level: 'ok', check, message: 'a client with a live secret is platform admin' }
  const create = 'create one with tollgate client create --title ops --admin'
  return { level: 'warning', check, message: `no client with a live secret is platform admin: ${create}` }
}
