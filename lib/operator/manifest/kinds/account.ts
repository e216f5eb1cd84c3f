import { isDeepStrictEqual } from 'node:util'
import { describeBothAlerts, requestedAlerts } from '../../../billing/accounts/alerts.ts'
import { makeAccount, withAvailableBalance } from '../../../billing/accounts/create.ts'
import {
  type AccountWithDefault,
  readAccountWithDefault,
  saveAccountWithDefault,
} from '../../../billing/accounts/default.ts'
import { type Contact, contactIn, contactOf } from '../../../billing/accounts/details.ts'
import { accountFields } from '../../../billing/accounts/request.ts'
import { accountIdByName } from '../../../billing/accounts/store.ts'
import { presentBudget } from '../../../billing/limits/budgets.ts'
import { type BudgetRequest, budgetList } from '../../../billing/limits/budgets-request.ts'
import type { Budget } from '../../../billing/timeline/limit.ts'
import { reference } from '../../../foundation/identifiers/names.ts'
import { uuid } from '../../../foundation/schema/primitives.ts'
import type { Table } from '../../../foundation/table/table.ts'
import { describeAccount, toAttributes } from '../attributes.ts'
import { describeEntry, type Entry, type Given } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { makeNamer } from '../names.ts'
import { listPlanned, type PlanContext, toUniqueKeys } from '../plan-context.ts'
import { resolveReference } from '../resolve-reference.ts'
import { readNamedBudgets, resolveNamed, saveNamedBudgets } from './account-budgets.ts'
import { organizations } from './organization.ts'

const fields = { id: uuid, organization: reference, ...accountFields, budgets: budgetList }

interface DeclaredAccount extends AccountWithDefault {
  contactChange?: Partial<Contact>
  /** With the names of features and projects. */
  budgets: readonly Budget[]
  givenBudgets?: readonly BudgetRequest[]
}

export const accounts: NamedKind<DeclaredAccount, typeof fields> = {
  name: 'BillingAccount',
  noun: 'billing account',
  fields,
  required: ['organization', 'name'],
  immutable: { organization: 'organization_id' },
  read: async (table, id) => {
    const account = await readAccountWithDefault(table, id)
    return account && { ...account, budgets: await readNamedBudgets(table, id) }
  },
  find: accountIdByName,
  resolve,
  defaults: (id, now) => ({ ...makeAccount(id, {}, now), default: false, budgets: [] }),
  merge,
  uniqueKeys: ({ name }) => toUniqueKeys('name', name),
  diffView: ({ organization_id, budgets, ...account }) => ({
    organization: organization_id,
    ...describeAccount(account),
    budgets: budgets.map(presentBudget),
  }),
  namers: { organization: makeNamer(organizations) },
  label: ({ name }) => name,
  check: reportSecondDefault,
  save,
}

async function merge(
  from: DeclaredAccount,
  { contactChange, givenBudgets, ...desired }: Partial<DeclaredAccount>,
  entry: Entry,
  context: PlanContext,
): Promise<DeclaredAccount> {
  const { organization_id } = { ...from, ...desired }
  return withAvailableBalance({
    ...from,
    ...desired,
    ...(contactChange !== undefined && { contact: { ...contactOf(from), ...contactChange } }),
    ...(givenBudgets !== undefined && {
      budgets: await resolveNamed(entry, context, organization_id, givenBudgets),
    }),
  })
}

/** The budgets are saved after the account. If this fails, the next apply saves them. */
async function save(
  table: Table,
  before: DeclaredAccount | undefined,
  { budgets, ...after }: DeclaredAccount,
): Promise<boolean> {
  if (!(await saveAccountWithDefault(table, before, after))) return false
  if (!isDeepStrictEqual(before?.budgets ?? [], budgets)) await saveNamedBudgets(table, after, budgets)
  return true
}

async function resolve(entry: Entry<Given<typeof fields>>, context: PlanContext): Promise<Partial<DeclaredAccount>> {
  const { id: _, organization, alert_below, alerts_below, budgets, ...given } = entry.given
  const alerts = { alert_below, alerts_below }
  const fault = describeBothAlerts(alerts)
  if (fault !== undefined) entry.report('alerts_below', fault)
  const contactChange = contactIn(given)
  const attributes = Object.fromEntries(Object.entries(given).filter(([name]) => !(name in contactChange)))
  const found =
    organization === undefined
      ? undefined
      : await resolveReference(context, entry, 'organization', organizations, organization)
  return {
    ...toAttributes(attributes),
    ...requestedAlerts(alerts),
    ...(budgets !== undefined && { givenBudgets: budgets }),
    ...(Object.keys(contactChange).length > 0 && { contactChange }),
    ...(found?.id === undefined ? {} : { organization_id: found.id }),
  }
}

async function reportSecondDefault(
  entry: Entry,
  after: AccountWithDefault,
  _: AccountWithDefault | undefined,
  context: PlanContext,
): Promise<void> {
  if (entry.given.default !== true) return
  const all = listPlanned<AccountWithDefault>(context, 'BillingAccount')
  const first = all.find(
    (each) => each.entry.given.default === true && each.after?.organization_id === after.organization_id,
  )
  if (first === undefined || first.entry === entry) return
  entry.report('default', `${describeEntry(first.entry)} is the default of this organization`)
}
