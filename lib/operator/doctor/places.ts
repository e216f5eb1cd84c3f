import { randomUUID } from 'node:crypto'
import { MAX_SUSPENDED } from '../../access/check/suspension.ts'
import { stateOf } from '../../access/resources/schema.ts'
import { ORGANIZATION, PROJECT } from '../../foundation/identifiers/references.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  DEFINITIONS_COPIES,
  definitionsKeys,
  keyOfItem,
  resourceKey,
  suspendedKey,
} from '../../foundation/table/keys.ts'
import type { Defect, Examiner, LastExaminer } from './fault.ts'
import type { Look } from './recorded-reads.ts'

const refsOf = (item: Item | undefined): Set<string> => (item?.refs instanceof Set ? item.refs : new Set())

const stateOfItem = (item: Item): ReturnType<typeof stateOf> =>
  stateOf({
    deleting: item.deleting as string | undefined,
    disabled_by: item.disabled_by as string | undefined,
  })

/** With a new version, every process reads the definitions and suspensions again. */
const redefined = (copies: readonly (Item | undefined)[], hasSuspended: boolean) => {
  const version = randomUUID()
  const count = copies.length === DEFINITIONS_COPIES ? {} : { copies: BigInt(copies.length) }
  return definitionsKeys(copies.length).map(
    (key, index) => [key, { ...copies[index], ...key, ...count, version, has_suspended: hasSuspended }] as const,
  )
}

/** The copies that always exist store the number of copies. */
async function readCopies(look: Look): Promise<(Item | undefined)[]> {
  const first = await Promise.all(definitionsKeys().map((key) => look.get(key)))
  const counts = first.map((copy) => (typeof copy?.copies === 'bigint' ? Number(copy.copies) : DEFINITIONS_COPIES))
  return Promise.all(definitionsKeys(Math.max(...counts)).map((key) => look.get(key)))
}

/**
 * Returns the set of suspended containers after additions and removals, and all copies of the version item with a new
 * version. The set must match the items of organizations and projects.
 */
async function changeSuspended(look: Look, { add = [], take = [] }: { add?: string[]; take?: string[] }) {
  const [stored, copies] = [await look.get(suspendedKey), await readCopies(look)]
  const refs = refsOf(stored).union(new Set(add)).difference(new Set(take))
  const { refs: _, ...others } = stored ?? {}
  const item = { ...others, ...suspendedKey, ...(refs.size > 0 && { refs }) }
  return [[suspendedKey, item] as const, ...redefined(copies, refs.size > 0)]
}

/**
 * The largest number of containers that one repair changes. The repair depends on the item of each container, and a
 * transaction has at most 100 items.
 */
const MAX_CHANGED = 80

const CHECK = 'disabled places'
const OK = 'checks know of each place that is disabled or being deleted'

/**
 * A container that is being deleted may be missing from the set of suspensions if an ancestor is suspended or the set
 * is full, because a deletion then does not add the container.
 */
function isExcused(item: Item, refs: ReadonlySet<string>): boolean {
  if (stateOfItem(item) !== 'deleting') return false
  return refs.size >= MAX_SUSPENDED || (item.ancestors as string[]).some((each) => refs.has(each))
}

const isContainer = ({ sk, namespace }: Item): boolean =>
  sk === 'RESOURCE' && (namespace === ORGANIZATION || namespace === PROJECT)

export const suspendedContainers: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) => (isContainer(item) && stateOfItem(item) !== 'enabled' ? keyOfItem(item) : undefined),
  examine: async (look, subject) => {
    const item = await look.get(subject)
    const refs = refsOf(await look.get(suspendedKey))
    if (item === undefined || stateOfItem(item) === 'enabled' || isExcused(item, refs)) return []
    const resource = String(item.resource)
    if (refs.has(resource)) return []
    const message = `${resource} is ${stateOfItem(item)}, but checks in it do not know it`
    return [{ message, rank: 'power', wanted: await changeSuspended(look, { add: [resource] }) }]
  },
}

export const suspendedPlaces: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) => (item.pk === suspendedKey.pk ? suspendedKey : undefined),
  examine: async (look) => {
    const refs = [...refsOf(await look.get(suspendedKey))]
    const items = await Promise.all(refs.map((place) => look.get(resourceKey(place))))
    const isWrong = (item: Item | undefined) => item === undefined || stateOfItem(item) === 'enabled'
    const wrong = refs.filter((_, index) => isWrong(items[index])).slice(0, MAX_CHANGED)
    if (wrong.length === 0) return []
    const message = `${wrong.join(', ')}: enabled or gone, but among the disabled places`
    const wanted = await changeSuspended(look, { take: wrong })
    return [{ message, rank: 'completion', wanted, preconditions: wrong.map(resourceKey) }]
  },
}

/**
 * The largest difference in milliseconds between the item version of a role and the version of the definitions, if one
 * process writes both in one transaction.
 */
const ONE_WRITE_MILLISECONDS = 1_000

/**
 * The copies of the version item must agree, must say whether anything is suspended, and must not be older than the
 * newest role.
 * @param newestRole returns the time of the newest item version of a role
 */
export const makeDefinitionsExaminer = (newestRole: () => number, timeOf: (item: Item) => number): LastExaminer => ({
  check: 'definitions version',
  ok: 'all copies agree',
  examine: async (look): Promise<Defect[]> => {
    const copies = await readCopies(look)
    const hasSuspended = refsOf(await look.get(suspendedKey)).size > 0
    const problems = [
      ...(new Set(copies.map((copy) => copy?.version)).size === 1
        ? []
        : [`the ${copies.length} copies disagree: checks may use outdated roles`]),
      ...(copies.every((copy) => (copy?.has_suspended === true) === hasSuspended)
        ? []
        : ['copies do not say what is disabled']),
      ...(copies.some((copy) => copy !== undefined && timeOf(copy) + ONE_WRITE_MILLISECONDS < newestRole())
        ? ['a role has changed since: checks may use outdated roles']
        : []),
    ]
    const [message] = problems
    return message === undefined ? [] : [{ message, rank: 'power', wanted: redefined(copies, hasSuspended) }]
  },
})
