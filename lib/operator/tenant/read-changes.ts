import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { partitionOf } from '../../foundation/table/keys.ts'
import type { Archive } from '../archive/archive-place.ts'
import type { ArchiveEntry, Image } from '../archive/entry.ts'
import { readInOrder } from '../archive/read.ts'
import type { Part } from './line.ts'
import type { Tenant } from './tenant.ts'

/**
 * From the archive, the oldest first, including the changes of deleted things. If a thing moved from or to another
 * organization, includes only the changes that were made while the thing was in this organization.
 */
export async function* readChanges(tenant: Tenant, archive: Archive, until: Date): AsyncIterable<Part> {
  const range = { since: new Date(0), until }
  const things = await findThings(tenant, archive, range)
  for await (const entries of readInOrder(archive, range))
    yield { kind: 'changes', lines: entries.filter((entry) => isOf(entry, things)).map((entry) => ({ ...entry })) }
}

interface Things {
  organization: string
  references: Set<string>
  accounts: ReadonlySet<string>
  serviceUsers: ReadonlySet<string>
}

/**
 * Finds the things that belonged to the organization before the first entry, and the things that can never move to
 * another organization.
 */
async function findThings(
  { id, accounts, references = new Set() }: Tenant,
  archive: Archive,
  range: { since: Date; until: Date },
): Promise<Things> {
  const organization = `${ORGANIZATION}:${id}`
  const things = {
    organization,
    references: new Set(references),
    accounts: new Set(accounts),
    serviceUsers: new Set<string>(),
  }
  const seen = new Set<string>()
  for await (const entries of readInOrder(archive, range)) {
    for (const { kind, old, new: made } of entries) {
      const known: Image = { ...old, ...made }
      if (kind === 'client' && known.organization_id === id) things.serviceUsers.add(`app/serviceuser:${known.id}`)
      if (kind === 'account' && known.organization_id === id) things.accounts.add(String(known.id))
      const thing = String(known.resource)
      if (kind !== 'resource' || seen.has(thing) || !(liesIn(old, organization) || liesIn(made, organization))) continue
      seen.add(thing)
      if (liesIn(old, organization)) things.references.add(thing)
      else things.references.delete(thing)
    }
  }
  return things
}

const liesIn = (image: Image | undefined, organization: string): boolean =>
  image?.resource === organization || (Array.isArray(image?.ancestors) && image.ancestors.includes(organization))

/** Entries must be passed in the order of time, because the function updates `things`. */
function isOf({ kind, pk, old, new: made }: ArchiveEntry, things: Things): boolean {
  const { organization, references, accounts, serviceUsers } = things
  const image: Image = { ...old, ...made }
  switch (kind) {
    case 'resource': {
      if (image.ancestors === undefined) return references.has(partitionOf(pk).of)
      const thing = String(image.resource)
      if (liesIn(made, organization)) references.add(thing)
      else if (made !== undefined) references.delete(thing)
      return liesIn(old, organization) || liesIn(made, organization)
    }
    case 'policy':
      return references.has(String(image.resource))
    case 'member':
      return references.has(String(image.group))
    case 'platform':
      return serviceUsers.has(String(image.principal))
    case 'account':
      return accounts.has(partitionOf(pk).of)
    case 'credit':
    case 'plan_credit':
    case 'expiry':
    case 'usage':
    case 'revert':
      return accounts.has(String(image.account_id))
    default:
      return `${ORGANIZATION}:${image.organization_id}` === organization
  }
}
