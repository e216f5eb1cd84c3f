import { clientIdByTitle, clientPrincipal } from '../../lib/access/clients/store.ts'
import { idOf } from '../../lib/access/resources/schema.ts'
import { findAccount } from '../../lib/billing/accounts/grant.ts'
import { readClock } from '../../lib/foundation/clock.ts'
import { digestUserIn } from '../../lib/foundation/identifiers/digest-user-id.ts'
import { isUuid } from '../../lib/foundation/schema/primitives.ts'
import { profileKey } from '../../lib/foundation/table/keys.ts'
import { splitAuthor } from '../../lib/foundation/table/signing.ts'
import type { Table } from '../../lib/foundation/table/table.ts'
import type { Archive } from '../../lib/operator/archive/archive-place.ts'
import type { ArchiveEntry } from '../../lib/operator/archive/entry.ts'
import { readEntries } from '../../lib/operator/archive/read.ts'
import type { ListOptions } from '../../terminal/print-list.ts'
import type { Context } from '../context.ts'
import { type RangeOptions, readRange } from '../time-range.ts'
import type { AUDITED } from './audited.ts'
import { describeChange, describeThing, idsOf } from './describe-entry.ts'
import { findArchive } from './find-archive.ts'

type Matches = (entry: ArchiveEntry) => boolean

interface Thing {
  kind: (typeof AUDITED)[number] | undefined
  id: string | undefined
}

interface Filters {
  role?: string
  resource?: string
  principal?: string
  who?: string
}

type Options = Filters & RangeOptions & ListOptions & { archive?: string }

const DEFAULT_SINCE = '30d'

/** Prints the changes of a thing, or the changes that match all filters. The newest change is first. */
export async function printAudit(context: Context, thing: Thing, options: Options): Promise<void> {
  const now = readClock()
  const { since = now, until = now } = readRange({ since: DEFAULT_SINCE, ...options }, now)
  const archive = openArchive(options.archive)
  const conditions = [await ofThing(context, thing), ...(await ofFilters(context, options))]
  const range = { since, until: options.until === undefined ? new Date(now.getTime() + 1_000) : until }
  const found = await readEntries(archive, range, (entry) => conditions.every((matches) => matches(entry)))
  const newest = found.toReversed()
  const entries = newest.slice(0, options.limit)
  const { names } = context
  await context.printList(
    { entries, hasMore: newest.length > entries.length },
    { changes: entries },
    {
      TIME: ({ time }) => time.replace('.000Z', 'Z'),
      WHO: ({ who }) => describeAuthor(names, who),
      CHANGE: ({ event }) => ({ insert: 'created', modify: 'changed', remove: 'deleted' })[event],
      THING: (entry) => describeThing(entry, names),
      WHAT: describeChange,
    },
  )
}

function openArchive(given: string | undefined): Archive {
  const archive = findArchive(given)
  if (archive !== undefined) return archive
  throw new Error(
    'there is no archive here: name one with --archive, or run npm start, which has one unless ARCHIVE=off',
  )
}

/**
 * Matches entries of a kind by the id or name in the entries themselves. So entries about deleted things also match.
 */
const byId =
  (kind: string, id: string): Matches =>
  (entry) =>
    entry.kind === kind && idsOf(entry).includes(isUuid(id) ? id.toLowerCase() : id)

async function ofThing({ table, named }: Context, { kind, id }: Thing): Promise<Matches> {
  if (kind === undefined || id === undefined) return () => true
  switch (kind) {
    case 'organization':
    case 'project':
    case 'group':
    case 'resource': {
      const resource = await named[kind](id)
      return (entry) => entry.kind === 'resource' && idsOf(entry).includes(resource)
    }
    case 'policy':
    case 'credit':
    case 'usage':
      if (isUuid(id)) return byId(kind, id)
      throw new Error(`a ${kind} has no name: give its id, or use --role, --resource, --principal or --who`)
    case 'user': {
      const pk = digestUserIn(profileKey(idOf(await named.individual(id))).pk)
      return (entry) => entry.kind === 'profile' && entry.pk === pk
    }
    case 'client':
      return byId(kind, await clientId(table, id))
    case 'account': {
      const account = isUuid(id) ? id.toLowerCase() : (await findAccount(table, id)).id
      return (entry) =>
        entry.kind !== 'usage' && (byId(kind, account)(entry) || attributeOf(entry, 'account_id') === account)
    }
    default:
      return byId(kind, id)
  }
}

const clientId = async (table: Table, idOrTitle: string): Promise<string> =>
  isUuid(idOrTitle) ? idOrTitle.toLowerCase() : ((await clientIdByTitle(table, idOrTitle)) ?? idOrTitle)

/** With the token that a person used. */
async function describeAuthor(names: Context['names'], who: string | undefined): Promise<string> {
  if (who === undefined) return 'not recorded'
  const { principal, tokenId } = splitAuthor(who)
  const name = principal.startsWith('app/') ? await names.of(principal) : principal
  return tokenId === '' ? name : `${name} with the token ${tokenId}`
}

async function ofFilters({ table, named }: Context, { role, resource, principal, who }: Filters): Promise<Matches[]> {
  const on = resource === undefined ? undefined : await named.resource(resource)
  const roleId = role === undefined ? undefined : await named.role(role, on)
  const holder = principal === undefined ? undefined : await named.principal(principal)
  const author = who === undefined ? undefined : await authorOf({ table, named }, who)
  return [
    ...(roleId === undefined ? [] : [about(roleId, 'role_id')]),
    ...(on === undefined ? [] : [about(on, 'resource', 'group')]),
    ...(holder === undefined ? [] : [about(digestUserIn(holder), 'principal', 'owner', 'person', 'agent')]),
    ...(author === undefined ? [] : [(entry: ArchiveEntry) => splitAuthor(entry.who ?? '').principal === author]),
  ]
}

/** For a user, the author is a digest of the user id, as in the archive. */
async function authorOf({ table, named }: Pick<Context, 'table' | 'named'>, who: string): Promise<string> {
  if (who.startsWith('operator:')) return who
  if (/^(app\/)?user:/.test(who)) return digestUserIn(await named.individual(who))
  return clientPrincipal(await clientId(table, who))
}

/** Matches the entries of the thing with this id, and the entries that have this id in one of the given attributes. */
const about =
  (id: string, ...attributes: string[]): Matches =>
  (entry) =>
    idsOf(entry).includes(id) || attributes.some((name) => attributeOf(entry, name) === id || entry.old?.[name] === id)

const attributeOf = ({ old, new: made }: ArchiveEntry, name: string): unknown => (made ?? old)?.[name]
