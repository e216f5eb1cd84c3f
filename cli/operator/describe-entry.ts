import { ORGANIZATION, SERVICE_USER } from '../../lib/foundation/identifiers/references.ts'
import { partitionOf } from '../../lib/foundation/table/keys.ts'
import type { ArchiveEntry, Image } from '../../lib/operator/archive/entry.ts'
import type { NamesOfList } from '../../lib/operator/names/in-table.ts'

const imageOf = ({ old, new: made }: ArchiveEntry): Image => made ?? old ?? {}
const textOf = (entry: ArchiveEntry, name: string): string => String(imageOf(entry)[name] ?? '')

/**
 * Returns all texts that identify the thing of an archive entry: the id in the key, the id of the thing, and its name
 * or key if it has one.
 */
export function idsOf(entry: ArchiveEntry): string[] {
  const inKey = partitionOf(entry.pk).of.replace(/#\d+$/, '')
  return [inKey, textOf(entry, 'id'), textOf(entry, 'name'), textOf(entry, 'key')].filter((text) => text !== '')
}

/** Uses the names in the table, or ids if the table no longer contains the names. */
export async function describeThing(entry: ArchiveEntry, names: NamesOfList): Promise<string> {
  const { kind, pk } = entry
  const { of: inKey } = partitionOf(pk)
  const text = (name: string) => textOf(entry, name)
  switch (kind) {
    case 'policy': {
      const [role, who, on] = [text('role_id'), text('principal'), text('resource')]
      return `policy ${await names.ofRole(role)} for ${await names.of(who)} on ${await names.of(on)}`
    }
    case 'member':
      return `member ${await names.of(text('principal'))} of ${await names.of(text('group'))}`
    case 'platform':
      return `platform relations of ${await names.of(text('principal'))}`
    case 'client':
      return names.of(`${SERVICE_USER}:${inKey.replace(/#\d+$/, '')}`)
    case 'resource':
      return names.of(inKey)
    case 'profile':
      return `user ${text('title') || text('name') || text('email') || inKey}`
    case 'account':
      return `account of ${text('organization_id') === '' ? inKey : await names.of(`${ORGANIZATION}:${text('organization_id')}`)}`
    case 'subscription':
      return `subscription to ${namePlan(imageOf(entry).terms)} of account ${text('account_id')}`
    case 'credit':
    case 'plan_credit':
    case 'expiry':
    case 'revert':
    case 'usage':
      return `${kind} of ${text('amount')} on account ${text('account_id')}`
    default:
      return `${kind} ${text('key') || text('name') || inKey}`
  }
}

const namePlan = (terms: unknown): string =>
  typeof terms === 'object' && terms !== null && 'plan_name' in terms ? String(terms.plan_name) : 'a plan'

/**
 * Matches the names of attributes that a description of changes leaves out. Times and authors have their own columns.
 * The other attributes are internal.
 */
const TIMES = /_(at|by)$|^(above|version|stamp)$/

/** Shows the values that are archived, and only the names of attributes whose values are not archived. */
export function describeChange(entry: ArchiveEntry): string {
  const { old = {}, new: made = {}, changed = [], event } = entry
  if (event !== 'modify') return ''
  return changed
    .filter((name) => !TIMES.test(name))
    .map((name) => (name in old || name in made ? `${name} ${describeValues(old[name], made[name])}` : name))
    .join(', ')
}

function describeValues(before: unknown, after: unknown): string {
  if (!Array.isArray(before ?? []) || !Array.isArray(after ?? [])) return `${show(before)} → ${show(after)}`
  const [had, has] = [listOf(before), listOf(after)]
  const more = has.filter((each) => !had.includes(each)).map((each) => `+${each}`)
  const less = had.filter((each) => !has.includes(each)).map((each) => `-${each}`)
  return [...more, ...less].join(' ')
}

/** Converts the values of an attribute to texts. A secret is represented by its id. */
const listOf = (value: unknown): string[] =>
  ((value ?? []) as unknown[]).map((each) =>
    typeof each === 'object' && each !== null && 'id' in each ? String(each.id) : String(each),
  )

const show = (value: unknown): string =>
  value === undefined ? 'none' : typeof value === 'object' ? JSON.stringify(value) : String(value)
