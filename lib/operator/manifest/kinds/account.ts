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
import { reference } from '../../../foundation/identifiers/names.ts'
import { uuid } from '../../../foundation/schema/primitives.ts'
import { describeAccount, toAttributes } from '../attributes.ts'
import { describeEntry, type Entry, type Given } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { makeNamer } from '../names.ts'
import { listPlanned, type PlanContext, toUniqueKeys } from '../plan-context.ts'
import { resolveReference } from '../resolve-reference.ts'
import { organizations } from './organization.ts'

const fields = { id: uuid, organization: reference, ...accountFields }

interface DeclaredAccount extends AccountWithDefault {
  contactChange?: Partial<Contact>
}

export const accounts: NamedKind<DeclaredAccount, typeof fields> = {
  name: 'BillingAccount',
  noun: 'billing account',
  fields,
  required: ['organization', 'name'],
  immutable: { organization: 'organization_id' },
  read: readAccountWithDefault,
  find: accountIdByName,
  resolve,
  defaults: (id, now) => ({ ...makeAccount(id, {}, now), default: false }),
  merge: async (from, { contactChange, ...desired }) =>
    withAvailableBalance({
      ...from,
      ...desired,
      ...(contactChange !== undefined && { contact: { ...contactOf(from), ...contactChange } }),
    }),
  uniqueKeys: ({ name }) => toUniqueKeys('name', name),
  diffView: ({ organization_id, ...account }) => ({ organization: organization_id, ...describeAccount(account) }),
  namers: { organization: makeNamer(organizations) },
  label: ({ name }) => name,
  check: reportSecondDefault,
  save: saveAccountWithDefault,
}

async function resolve(entry: Entry<Given<typeof fields>>, context: PlanContext): Promise<Partial<DeclaredAccount>> {
  const { id: _, organization, alert_below, alerts_below, ...given } = entry.given
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
