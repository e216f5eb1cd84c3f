import { ResourceRecord } from '../../access/resources/schema.ts'
import { isCounted } from '../../directory/containers/state.ts'
import { ORGANIZATION, PROJECT } from '../../foundation/identifiers/references.ts'
import { ORGANIZATION_LISTS } from '../../foundation/lists/index-items.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  accountKey,
  headKey,
  IDS,
  type Key,
  keyOfItem,
  keyText,
  partitionOf,
  resourceKey,
  roleKey,
} from '../../foundation/table/keys.ts'
import type { Defect, Examiner } from './fault.ts'
import type { Look } from './recorded-reads.ts'

const isOfOrganization = (kind: string): kind is (typeof ORGANIZATION_LISTS)[number] =>
  (ORGANIZATION_LISTS as readonly string[]).includes(kind)

/** The organization whose lists an item belongs to. */
function organizationIdOf(item: Item): string | undefined {
  const { kind, of } = partitionOf(String(item.pk))
  if (item.sk === 'HEAD' && isOfOrganization(kind)) return of
  const isContainer = kind === 'RESOURCE' && item.sk === 'RESOURCE' && of.startsWith(`${ORGANIZATION}:`)
  return isContainer ? String(item.id) : undefined
}

/** The lists of an organization must be closed after its deletion has begun, and open otherwise. */
export const closedLists: Examiner = {
  check: 'heads',
  ok: 'the lists of deleted organizations are closed, and the counts of lists are right',
  subjectOf: (item) => {
    const id = organizationIdOf(item)
    return id === undefined ? undefined : resourceKey(`${ORGANIZATION}:${id}`)
  },
  examine: async (look, subject) => {
    const organization = await look.get(subject)
    const id = partitionOf(subject.pk).of.slice(ORGANIZATION.length + 1)
    const isDeleted = organization === undefined || organization.deleting !== undefined
    const keys = ORGANIZATION_LISTS.map((list) => headKey(list, id))
    const heads = await Promise.all(keys.map((key) => look.get(key)))
    const wrong = keys.flatMap((_key, index) => ((heads[index]?.closed !== undefined) === isDeleted ? [] : [index]))
    if (wrong.length === 0) return []
    const wanted = wrong.map((index) => [keys[index] as Key, setClosed(heads[index], keys[index], isDeleted)] as const)
    const message = `${ORGANIZATION}:${id} is ${isDeleted ? 'deleted' : 'there'}, but ${wrong.length} of its lists are ${
      isDeleted ? 'open' : 'closed'
    }`
    return [{ message, rank: isDeleted ? 'power' : 'completion', wanted, preconditions: [subject] }]
  },
}

/** Increments the deletion counter, so that creations that are in progress fail. */
function setClosed(head: Item | undefined, key: Key | undefined, isClosed: boolean): Item {
  const { closed: _, ...others } = head ?? {}
  const departures = ((head?.departures as bigint | undefined) ?? 0n) + 1n
  return { ...others, ...key, departures, ...(isClosed && { closed: true }) }
}

/**
 * Compares a counter in the head of a list with the listed items. The head changes together with each of these items,
 * so the repair needs no other condition.
 */
const makeCount = (
  attribute: 'active_accounts' | 'disabled_projects' | 'roles',
  subjectOf: Examiner['subjectOf'],
  isMeant: (look: Look, id: string) => Promise<boolean>,
): Examiner => ({
  check: closedLists.check,
  ok: closedLists.ok,
  subjectOf,
  examine: async (look, subject): Promise<Defect[]> => {
    const head = await look.get(subject)
    const listed = await look.query(subject.pk, IDS)
    const isCountedAt = await Promise.all(listed.map(({ id }) => isMeant(look, String(id))))
    const count = BigInt(isCountedAt.filter(Boolean).length)
    const stored = (head?.[attribute] as bigint | undefined) ?? 0n
    if (count === stored) return []
    const message = `${keyText(subject)} counts ${stored} ${attribute.replace('_', ' ')}, but there are ${count}`
    const wanted = [[subject, { ...head, ...subject, [attribute]: count }]] as const
    return [{ message, rank: 'completion', wanted, preconditions: [] }]
  },
})

const isHeadOf = (item: Item, list: string): boolean => item.sk === 'HEAD' && partitionOf(String(item.pk)).kind === list

export const activeAccounts = makeCount(
  'active_accounts',
  (item) => {
    if (isHeadOf(item, 'ACCOUNTS_OF')) return keyOfItem(item)
    const isAccount = item.sk === 'ACCOUNT' && partitionOf(String(item.pk)).kind === 'ACCOUNT'
    return isAccount ? headKey('ACCOUNTS_OF', String(item.organization_id)) : undefined
  },
  async (look, id) => (await look.get(accountKey(id)))?.state === 'active',
)

const isCountedProject = (item: Item): boolean =>
  isCounted({ namespace: String(item.namespace), disabled_by: item.disabled_by as string | undefined })

export const disabledProjects = makeCount(
  'disabled_projects',
  (item) => {
    if (isHeadOf(item, 'PROJECTS_OF')) return keyOfItem(item)
    if (item.sk !== 'RESOURCE' || !isCountedProject(item)) return undefined
    return headKey('PROJECTS_OF', String((item.ancestors as string[])[0]).slice(ORGANIZATION.length + 1))
  },
  async (look, id) => {
    const project = await look.get(resourceKey(`${PROJECT}:${id}`))
    return project !== undefined && isCountedProject(project)
  },
)

/** The default account of an organization must belong to the organization. */
export const defaultAccounts: Examiner = {
  check: 'default accounts',
  ok: 'each is an account of its organization',
  subjectOf: (item) => (item.sk === 'RESOURCE' && item.default_account_id ? keyOfItem(item) : undefined),
  examine: async (look, subject) => {
    const organization = await look.get(subject)
    const id = organization && parseRecord(ResourceRecord.entries.default_account_id, organization.default_account_id)
    if (organization === undefined || !id) return []
    const account = await look.get(accountKey(id))
    if (account?.organization_id === organization.id) return []
    const message = `${organization.resource} has the default account ${id}, which is gone or of another organization`
    const version = (organization.version as bigint) + 1n
    return [{ message, rank: 'power', wanted: [[subject, { ...organization, default_account_id: '', version }]] }]
  },
}

/**
 * A head may have no number of roles, because earlier releases did not count roles. The next creation of a role counts
 * them.
 */
export const organizationRoles = makeCount(
  'roles',
  (item) => (isHeadOf(item, 'ROLES_OF') && item.roles !== undefined ? keyOfItem(item) : undefined),
  async (look, id) => (await look.get(roleKey(id))) !== undefined,
)
