import { listedKey, ownedByOrganizationKey } from '../../../lib/foundation/table/keys.ts'
import { anOrganization } from '../../support/world.ts'
import {
  accountWrites,
  containerWrites,
  emptyList,
  groupWrites,
  type Made,
  profileWrites,
  removeListed,
  saveAll,
  serviceUserWrites,
} from './fill.ts'
import { ids, type ListCase, type ListOperation } from './list-case.ts'

// Test cases for the lists over all organizations. The entries of each case belong to several organizations.

const organizations = await Promise.all(Array.from({ length: 7 }, () => anOrganization()))

/** The ids of the entries that these cases have added. The lists also have entries of other tests. */
const mine = new Set<string>()

type Kind = Parameters<typeof ownedByOrganizationKey>[0]

const aCase = (kind: Kind, make: (parent: (typeof organizations)[number], metadata?: string) => Made) => {
  const parents = new Map<string, string>()
  let next = 0
  const makeNext = (metadata?: string): Made => {
    const parent = organizations[next++ % organizations.length] as (typeof organizations)[number]
    const made = make(parent, metadata)
    parents.set(made.id, parent.id)
    mine.add(made.id)
    return made
  }
  return async (): Promise<ListCase> => {
    for (const [id, parent] of parents) await removeListed(ownedByOrganizationKey(kind, parent, id))
    parents.clear()
    return {
      ask: (query = {}) => ({ query }),
      add: (count, metadata) => saveAll(count, () => makeNext(metadata)),
      remove: (id) => removeListed(ownedByOrganizationKey(kind, parents.get(id) ?? '', id)),
    }
  }
}

const onlyMine = (member: string): ListOperation['idsIn'] => {
  const all = ids(member)
  return (body) => all(body).filter((id: string) => mine.has(id))
}

const SHARED = { by: 'organization', hasMetadata: true, isSole: true, isShared: true } as const

async function aProfileCase(): Promise<ListCase> {
  await emptyList('USER')
  return {
    ask: (query = {}) => ({ query }),
    add: (count, metadata) => saveAll(count, () => profileWrites(metadata)),
    remove: (id) => removeListed(listedKey('USER', id)),
  }
}

export const LISTS_OF_ALL: readonly ListOperation[] = [
  {
    ...{
      operation: 'list-users',
      by: 'profile',
      idsIn: ids('users'),
      hasMetadata: true,
      isSole: true,
    },
    make: aProfileCase,
  },
  {
    ...{ ...SHARED, operation: 'list-projects', idsIn: onlyMine('projects') },
    make: aCase('PROJECTS_OF', (parent, metadata) => containerWrites(parent, metadata)),
  },
  {
    ...{ ...SHARED, operation: 'list-groups', idsIn: onlyMine('groups') },
    make: aCase('GROUPS_OF', groupWrites),
  },
  {
    ...{ ...SHARED, operation: 'list-all-service-users', idsIn: onlyMine('serviceusers') },
    make: aCase('CLIENTS_OF', ({ id }, metadata) => serviceUserWrites(id, metadata)),
  },
  {
    ...{
      ...SHARED,
      operation: 'list-all-billing-accounts',
      idsIn: onlyMine('billing_accounts'),
    },
    make: aCase('ACCOUNTS_OF', ({ id }, metadata) => accountWrites(id, metadata)),
  },
]
