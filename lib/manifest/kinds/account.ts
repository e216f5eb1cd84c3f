import { type AccountWithDefault, readAccountWithDefault, saveAccountWithDefault } from '../../accounts/default.ts'
import { makeAccount, withAvailableBalance } from '../../accounts/open.ts'
import { accountFields } from '../../accounts/request.ts'
import { accountIdByName } from '../../accounts/store.ts'
import { reference } from '../../identifiers/names.ts'
import { metadataOf } from '../../schema/metadata.ts'
import { uuid } from '../../schema/primitives.ts'
import { toAttributes } from '../attributes.ts'
import { describeEntry, type Entry } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { makeNamer } from '../names.ts'
import { listPlanned, type PlanContext, toUniqueKeys } from '../plan-context.ts'
import { resolveReference } from '../resolve-reference.ts'
import { organizations } from './organization.ts'

const fields = { id: uuid, organization: reference, ...accountFields }

export const accounts: NamedKind<AccountWithDefault, typeof fields> = {
  name: 'BillingAccount',
  noun: 'billing account',
  fields,
  required: ['organization', 'name'],
  immutable: { organization: 'organization_id' },
  read: readAccountWithDefault,
  find: accountIdByName,
  resolve: async (entry, context) => {
    const { id: _, organization, ...given } = entry.given
    const found =
      organization === undefined
        ? undefined
        : await resolveReference(context, entry, 'organization', organizations, organization)
    return { ...toAttributes(given), ...(found?.id === undefined ? {} : { organization_id: found.id }) }
  },
  defaults: (id, now) => ({ ...makeAccount(id, {}, now), default: false }),
  merge: async (from, desired) => withAvailableBalance({ ...from, ...desired }),
  uniqueKeys: ({ name }) => toUniqueKeys('name', name),
  diffView: ({ name, organization_id, default: isDefault, credit_min, state, metadata }) => ({
    name,
    organization: organization_id,
    default: isDefault,
    credit_min: String(credit_min),
    state,
    metadata: metadataOf(metadata),
  }),
  namers: { organization: makeNamer(organizations) },
  label: ({ name }) => name,
  check: reportSecondDefault,
  save: saveAccountWithDefault,
}

/** Reports an entry that makes its account the default of an organization for which an earlier entry names another one. */
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
