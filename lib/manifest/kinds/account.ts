import * as v from 'valibot'
import { ACCOUNT_STATES, type DescribedAccount } from '../../accounts/schema.ts'
import { accountIdByName, readDescribedAccount, saveAccount } from '../../accounts/store.ts'
import { isResourceName, ORGANIZATION } from '../../identifiers/references.ts'
import { readResource } from '../../resources/store.ts'
import { metadata, metadataOf, metadataText } from '../../schema/metadata.ts'
import { int64, oneOf, uuid } from '../../schema/primitives.ts'
import type { Table } from '../../table/table.ts'
import { type Entry, reference } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { plannedOf, refer, type World } from '../plan-context.ts'
import { said, uniqueName } from './container.ts'
import { organizations } from './organization.ts'

const fields = {
  id: uuid,
  organization: reference,
  name: v.pipe(
    v.string('must be a string'),
    v.check(isResourceName, 'must be 1 to 256 characters without control characters, and not be a UUID'),
  ),
  default: v.boolean('must be true or false'),
  credit_min: int64(),
  state: oneOf(ACCOUNT_STATES),
  metadata,
}

/** An account, and whether it is the default of its organization. */
interface AccountState extends DescribedAccount {
  default: boolean
}

export const accounts: NamedKind<AccountState, typeof fields> = {
  name: 'BillingAccount',
  noun: 'billing account',
  fields,
  required: ['organization', 'name'],
  immutable: { organization: 'organization_id' },
  read: readState,
  find: accountIdByName,
  resolve: async (entry, world) => {
    const { organization, default: isDefault, credit_min, state } = entry.given
    const owner =
      organization === undefined ? undefined : await refer(world, entry, 'organization', organizations, organization)
    return {
      ...said(entry.given),
      ...(owner?.id === undefined ? {} : { organization_id: owner.id }),
      ...(isDefault === undefined ? {} : { default: isDefault }),
      ...(credit_min === undefined ? {} : { credit_min }),
      ...(state === undefined ? {} : { state }),
    }
  },
  fresh: (id, now) => ({
    id,
    organization_id: '',
    name: '',
    state: 'active',
    default: false,
    balance: 0n,
    credit_min: 0n,
    available_balance: 0n,
    features_used: 0n,
    metadata: metadataText({}),
    created_at: now,
    updated_at: now,
  }),
  merge: async (from, says) => {
    const after = { ...from, ...says }
    return { ...after, available_balance: after.balance - after.credit_min }
  },
  uniques: uniqueName,
  holder: (table, { value }) => accountIdByName(table, value),
  shown: ({ name, organization_id, default: isDefault, credit_min, state, metadata }) => ({
    name,
    organization: organization_id,
    default: isDefault,
    credit_min: String(credit_min),
    state,
    metadata: metadataOf(metadata),
  }),
  label: ({ name }) => name,
  check: onlyDefault,
  save: (table, before, { default: isDefault, ...after }) => {
    const changes = isDefault !== (before?.default ?? false)
    return saveAccount(table, before, after, changes ? isDefault : undefined)
  },
}

async function readState(table: Table, id: string): Promise<AccountState | undefined> {
  const account = await readDescribedAccount(table, id)
  if (account === undefined) return undefined
  const organization = await readResource(table, `${ORGANIZATION}:${account.organization_id}`)
  return { ...account, default: organization?.default_account_id === id }
}

/** An organization has one default account: a file that says so of two contradicts itself. */
async function onlyDefault(
  entry: Entry,
  after: AccountState,
  _: AccountState | undefined,
  world: World,
): Promise<void> {
  const all = plannedOf<AccountState>(world, 'BillingAccount')
  const earlier = all
    .slice(
      0,
      all.findIndex((each) => each.entry === entry),
    )
    .find((each) => each.entry.given.default === true && each.after?.organization_id === after.organization_id)
  if (entry.given.default !== true || earlier === undefined) return
  entry.mistake('default', `${earlier.entry.at} in line ${earlier.entry.line} is the default of this organization`)
}
