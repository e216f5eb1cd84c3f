import { randomUUID } from 'node:crypto'
import { readAccount } from '../lib/billing/accounts/balance.ts'
import { createAccount } from '../lib/billing/accounts/create.ts'
import { findAccount } from '../lib/billing/accounts/grant.ts'
import { setAccountState, setLimits } from '../lib/billing/accounts/limits.ts'
import { listAccounts } from '../lib/billing/accounts/list-accounts.ts'
import {
  findAccountPlace,
  findOrganization,
  refuseDeleting,
  requireChangeable,
  requireListable,
} from '../lib/billing/accounts/place.ts'
import { presentAccount, presentBalance, presentDetails } from '../lib/billing/accounts/present.ts'
import { CreateAccountBody, LimitsBody } from '../lib/billing/accounts/request.ts'
import type { Account } from '../lib/billing/accounts/schema.ts'
import { readWithOrganization } from '../lib/billing/accounts/update.ts'
import { OPERATOR } from '../lib/directory/removal/mark.ts'
import { readAll } from '../lib/foundation/lists/read-all.ts'
import { openTable, type Table } from '../lib/foundation/table/table.ts'
import { makeArguments } from '../lib/operator/manifest/arguments.ts'
import { openForLong } from './changes.ts'
import { parseBody } from './parse-body.ts'
import { type ListOptions, printList } from './print-list.ts'
import { alignColumns, printResult } from './terminal.ts'

const TIMEOUT_MS = 60_000

type Output = { json?: true }

/** Lists the accounts of an organization, also of one that was deleted since: then it is given by its id. */
export async function list(organization: string, options: ListOptions): Promise<void> {
  const table = openForLong()
  const org_id = organization.replace(/^(app\/)?organization:/, '')
  const place = { org_id, ...(await findOrganization(table, org_id)) }
  const { id, defaultId } = await requireListable(table, OPERATOR, place)
  const read = await readAll((page) => listAccounts(table, id, defaultId, page), options.limit)
  await printList(
    options,
    read,
    { billing_accounts: read.entries },
    {
      ID: (account) => account.id,
      NAME: ({ name }) => name,
      STATE: ({ state, default: isDefault }) => (isDefault ? `${state}, default` : state),
      BALANCE: async (account) => String((await readAccount(table, account.id))?.balance ?? ''),
      'CREDIT MIN': ({ credit_min }) => credit_min,
    },
  )
}

/** Creates an account without credits. It becomes the default of an organization that has none. */
export async function create(organization: string, name: string, { json }: Output): Promise<void> {
  const table = openTable(Date.now() + TIMEOUT_MS)
  const owner = await makeArguments(table).organization(organization)
  const { body: given } = parseBody(CreateAccountBody, { body: { name } })
  const { account, isDefault } = await createAccount(table, owner, { given, id: randomUUID(), now: new Date() })
  const what = isDefault ? 'the default account' : 'the account'
  printResult(json, { billing_account: presentAccount(account, isDefault) }, () => [
    `created ${what} ${account.name} (${account.id})`,
  ])
}

/** Shows an account with its contact, its limits and its balance. */
export async function show(given: string, { json }: Output): Promise<void> {
  const table = openTable(Date.now() + TIMEOUT_MS)
  const { account, isDefault } = await readWithOrganization(table, await findAccount(table, given))
  const shown = presentAccount(account, isDefault)
  const { credit_min, alert_below } = presentDetails(account)
  const objects = {
    billing_account: shown,
    billing_details: presentDetails(account),
    balance: presentBalance(account),
  }
  printResult(json, objects, () =>
    alignColumns([
      ['account', shown.name],
      ['id', shown.id],
      ['organization', shown.org_id],
      ['state', shown.state],
      ['default', isDefault ? 'yes' : 'no'],
      ['balance', String(account.balance)],
      ['credit min', credit_min],
      ['alert below', alert_below || 'none'],
      ['features used', String(account.features_used)],
      ['email', shown.email || 'none'],
      ['created', shown.created_at],
    ]),
  )
}

/** Enables or disables an account. A disabled one refuses new usages. */
export async function setState(given: string, state: Account['state'], { json }: Output): Promise<void> {
  const table = openTable(Date.now() + TIMEOUT_MS)
  const account = await requireAccount(table, given)
  await setAccountState(table, account, state, new Date())
  printResult(json, { billing_id: account.id, state }, () => [`${account.name} is ${state} (${account.id})`])
}

interface Limits {
  creditMin?: string
  alertBelow?: string
}

/** Changes how low charges may take the balance, and below which balance an event tells of it. */
export async function limit(given: string, { creditMin, alertBelow, json }: Limits & Output): Promise<void> {
  if (creditMin === undefined && alertBelow === undefined) throw new Error('give --credit-min or --alert-below')
  const table = openTable(Date.now() + TIMEOUT_MS)
  const limits = parseBody(LimitsBody, {
    ...(creditMin !== undefined && { credit_min: creditMin }),
    ...(alertBelow !== undefined && { alert_below: alertBelow === 'none' ? '' : alertBelow }),
  })
  const account = await requireAccount(table, given)
  await setLimits(table, account, limits, new Date())
  const details = presentDetails(await findAccount(table, account.id))
  printResult(json, { billing_id: account.id, billing_details: details }, () => [
    `${account.name}: credit min ${details.credit_min}, alert below ${details.alert_below || 'none'}`,
  ])
}

/** An account that can be changed: its organization is there, and not being deleted. */
async function requireAccount(table: Table, given: string): Promise<Account> {
  const { id, organization_id: org_id } = await findAccount(table, given)
  const place = await findAccountPlace(table, { org_id, id })
  const { account, organization } = await requireChangeable(table, OPERATOR, place)
  refuseDeleting(organization)
  return account
}
