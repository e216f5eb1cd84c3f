import {
  GROUP,
  ORGANIZATION,
  PROJECT,
  SERVICE_USER,
  splitReference,
  USER,
} from '../../foundation/identifiers/references.ts'
import { splitAuthor } from '../../foundation/table/signing.ts'
import type { AuditLog } from './schema.ts'
import type { AuditRecord } from './store.ts'
import { isTold } from './told.ts'

/** In Frontier, the source is the name of the service that made the entry. */
export const SOURCE = 'tollgate'

export function presentAuditLog(record: AuditRecord): AuditLog {
  const { time, things, organization_id, old, new: made } = record
  return {
    id: idOf(record),
    source: SOURCE,
    action: actionOf(record),
    actor: presentActor(record.who),
    target: presentTarget(things[0] ?? '', made ?? old ?? {}),
    context: { ...presentImage(made ?? old ?? {}), ...presentToken(record) },
    created_at: time,
    org_id: organization_id,
    changes: presentChanges(record),
  }
}

/** `20261127T034512Z-<sequence>`. The time and the sequence number are also in the sort keys of the entry. */
const idOf = ({ time, sequence }: AuditRecord): string => `${time.slice(0, 19).replaceAll(/[-:]/g, '')}Z-${sequence}`

const ID = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z-(\d{1,40})$/

/** Returns undefined if the text is not the id of an entry. */
export function placeOfId(id: string): { time: string; sequence: string } | undefined {
  const [, year, month, day, hour, minute, second, sequence] = ID.exec(id) ?? []
  if (sequence === undefined) return undefined
  return { time: `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`, sequence }
}

/** For kinds whose noun differs from the name of the kind. */
const NOUNS: Readonly<Record<string, string>> = {
  client: 'serviceuser',
  profile: 'user',
  member: 'group.members',
  platform: 'platform.users',
  seat: 'organization.seats',
  account: 'billing.account',
  credit: 'billing.credits',
  subscription: 'billing.subscription',
  product: 'billing.product',
  price: 'billing.price',
  plan: 'billing.plan',
  feature: 'billing.feature',
}
const OF_NAMESPACE: Readonly<Record<string, string>> = {
  [ORGANIZATION]: 'organization',
  [PROJECT]: 'project',
  [GROUP]: 'group',
}

const VERBS = { insert: 'created', modify: 'updated', remove: 'deleted' } as const
const VERBS_OF_LISTS = { insert: 'added', modify: 'updated', remove: 'removed' } as const

/** As in Frontier, such as `app.policy.created`, `app.organization.disabled` or `app.group.members.removed`. */
export function actionOf({ kind, event, things, old, new: made, changed = [] }: AuditRecord): string {
  const namespace = splitReference(things[0] ?? '')?.namespace ?? ''
  const noun = kind === 'resource' ? (OF_NAMESPACE[namespace] ?? 'resource') : (NOUNS[kind] ?? kind)
  const ofUser = kind === 'profile' && [old, made].some((image) => image?.disabled_at !== undefined)
  const state = ofUser ? 'disabled_at' : changed.find((name) => name === 'disabled_by' || name === 'disabled_at')
  if (state !== undefined) {
    const [was, is] = [old, made].map((image) => String(image?.[state] ?? '') !== '')
    if (was !== is) return `app.${noun}.${is ? 'disabled' : 'enabled'}`
  }
  return `app.${noun}.${(kind === 'member' || kind === 'platform' ? VERBS_OF_LISTS : VERBS)[event]}`
}

/** A user, a service user, an operator who works on the table directly, or the table itself for an expired item. */
function presentActor(who: string | undefined): AuditLog['actor'] {
  if (who === undefined) return { id: '', type: '', name: '' }
  if (who === 'table') return { id: 'table', type: 'system', name: '' }
  const { principal } = splitAuthor(who)
  const at = principal.indexOf(':')
  return { id: principal.slice(at + 1), type: principal.slice(0, at), name: '' }
}

export const isOfCaller = (who: string | undefined): boolean => [USER, SERVICE_USER].includes(presentActor(who).type)

function presentTarget(reference: string, image: Readonly<Record<string, unknown>>): AuditLog['target'] {
  const at = reference.indexOf(':')
  const name = image.key ?? image.name ?? ''
  return { id: reference.slice(at + 1), type: reference.slice(0, at), name: String(name) }
}

/** Matches attributes that an entry already shows as its time and actor, and internal attributes. */
const OWN = /_(at|by)$|^(above|version|stamp|deleting)$/

const presentImage = (image: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(image)
      .sort()
      .flatMap((name) =>
        isShown(name) ? [name === 'person' ? presentPerson(image) : [name, presentValue(image[name])]] : [],
      ),
  )

/** The token that was made or revoked, or with which a person made the change. */
function presentToken({ kind, things, who = '' }: AuditRecord): Record<string, string> {
  const { tokenId } = splitAuthor(who)
  const token = kind === 'token' ? splitReference(things[0] ?? '')?.id : tokenId
  return token ? { token_id: token } : {}
}

/** The person of a delegation or a token is shown by its id. */
const presentPerson = ({ person }: Readonly<Record<string, unknown>>): [string, string] => [
  'user_id',
  presentValue(person).slice(USER.length + 1),
]

const isShown = (name: string): boolean => !OWN.test(name) || name === 'expires_at' || name === 'disabled_at'

function presentChanges({ event, old = {}, new: made = {}, changed = [] }: AuditRecord): AuditLog['changes'] {
  if (event !== 'modify') return []
  return changed
    .filter((name) => isShown(name) && isTold(name, { old, new: made }))
    .map((field) => ({
      field,
      ...((field in old || field in made) && {
        before: presentValue(old[field]),
        after: presentValue(made[field]),
      }),
    }))
}

/**
 * Leaves texts unchanged, joins lists with commas, represents secrets by their ids, and writes all other values as
 * JSON. Returns an empty text for a missing value.
 */
function presentValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(idOrText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const idOrText = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : presentValue(value)
