import { type Moment, type Run, relationsOf } from '../run.ts'
import { aGroup, aPermission, aPolicy, aResource, aRole, noPolicy, noResource } from './access-declarations.ts'
import { type Declaration, expectFields, findItem, type Item } from './expectations.ts'

/** Picks one to four entries for a manifest. The entries are always in the order of `MAKERS`. */
export function pickDeclarations(run: Run): Declaration[] {
  return run.random
    .some(MAKERS, 1)
    .slice(0, 4)
    .map((make) => make(run))
}

const pickPermissions = ({ random, fixtures }: Run): string[] =>
  random.some(
    fixtures.permissions.map(({ id }) => id),
    1,
  )

/**
 * Functions that make entries. No two of them make entries about the same thing, so the entries of a manifest never
 * contradict each other.
 */
const MAKERS: readonly ((run: Run) => Declaration)[] = [
  ({ random, fixtures }) => aPermission(`${fixtures.service}.disk.audit`, random.pick(['x', 'y'])),
  (run) => aRole(`${run.fixtures.service}-auditor`, pickPermissions(run)),
  (run) => {
    const { id, name } = run.random.pick(run.fixtures.roles.slice(0, 2))
    return aRole(name, pickPermissions(run), id)
  },
  ({ random, fixtures }) => aGroup(random.pick(fixtures.groups), random.some(fixtures.users), fixtures.users),
  ({ random, fixtures }) => {
    const binding = {
      role: random.pick(fixtures.roles).id,
      resource: random.pick([fixtures.disk.resource, fixtures.unregisteredDisk, fixtures.project.resource]),
      principal: random.pick([...fixtures.users, ...fixtures.groups.map(({ resource }) => resource)]),
    }
    return random.chance(0.5) ? noPolicy(binding) : aPolicy(binding, random.pick(['a', 'b']))
  },
  ({ random, fixtures }) => {
    const [first, second] = [random.pick(fixtures.accounts).name, `${fixtures.service}-spare`]
    const name = random.pick([first, second])
    const organization =
      fixtures.accounts.find((account) => account.name === name)?.organization_id ?? fixtures.organization.id
    return anAccount(name, organization, {
      state: random.chance(0.8) ? 'active' : 'disabled',
      credit_min: random.pick([0n, -15n, 5n]),
    })
  },
  ({ random, fixtures }) => {
    const account = random.pick(fixtures.accounts)
    return aCreditGrant(account.id.replace(/^.{8}/, '00000000'), account.id, 7n)
  },
  ({ random, fixtures }) => {
    const known = random.pick([...fixtures.products, { id: undefined, name: `${fixtures.service}-plan` }])
    const features = random
      .some(['seats', 'reports', 'exports'])
      .map((name) => ({ name: `${fixtures.service}-${name}` }))
    const prices = random
      .some(['month', 'year', 'day'])
      .map((interval) => ({ name: `price-${interval}`, interval, amount: 5 }))
    return aProduct(known.id, known.name, random.pick(['x', 'y']), features, prices)
  },
  ({ random, fixtures }) => aClient(`${fixtures.service}-robot`, random.pick(['admin', 'member', 'none'])),
  ({ random, fixtures }) =>
    aPlatformUser(String(fixtures.users.at(-1)), random.pick(['admin', 'member']), random.chance(0.5)),
  ({ random, fixtures }) => {
    const id = fixtures.disk.id.replace(/^.{8}/, '00000000')
    const named = { id, namespace: `${fixtures.service}/disk`, name: 'declared', project: fixtures.project.id }
    return random.chance(0.4) ? noResource(named) : aResource(named, random.pick(['', ...fixtures.users]))
  },
]

// Functions that make the entries of a manifest for accounts, credit grants and products.

function anAccount(
  name: string,
  organization: string,
  fields: { state: 'active' | 'disabled'; credit_min: bigint },
): Declaration {
  const itemAt = (moment: Moment) => findItem(moment, (each) => each.sk === 'ACCOUNT' && each.name === name)
  const entry = { name, organization, state: fields.state, credit_min: String(fields.credit_min) }
  return { kind: 'BillingAccount', entry, expectations: expectFields(`account ${name}`, itemAt, fields) }
}

function aCreditGrant(id: string, account: string, amount: bigint): Declaration {
  const itemAt = (moment: Moment) => moment.get(`CREDIT#${id} CREDIT`)
  const expectations = expectFields(`credit grant ${id}`, itemAt, { account_id: account, amount })
  return { kind: 'CreditGrant', entry: { id, account, amount: String(amount) }, expectations }
}

const namesOf = (items: Item[]): string => items.map(({ name }) => String(name)).join()
const sortedNamesOf = (items: Item[]): string =>
  namesOf(items.toSorted((a, b) => (String(a.name) < String(b.name) ? -1 : 1)))

function featuresOf(moment: Moment, product: Item | undefined): Item[] {
  const ids = (product?.feature_ids ?? []) as string[]
  return ids.flatMap((id) => moment.get(`FEATURE#${id} FEATURE`) ?? [])
}

const activePricesOf = (moment: Moment, product: Item | undefined): Item[] =>
  [...moment.values()].filter(
    ({ pk, sk, state }) => pk === `PRODUCT#${product?.id}` && sk.startsWith('PRICE#') && state === 'active',
  )

function aProduct(
  id: string | undefined,
  name: string,
  title: string,
  features: { name: string }[],
  prices: { name: string; interval: string; amount: number }[],
): Declaration {
  const itemAt = (moment: Moment) => findItem(moment, (each) => each.sk === 'PRODUCT' && each.name === name)
  return {
    kind: 'BillingProduct',
    entry: { ...(id === undefined ? {} : { id }), name, title, features, prices },
    expectations: [
      ...expectFields(`product ${name}`, itemAt, { title }),
      {
        description: `features of ${name} are ${namesOf(features)}`,
        holds: (moment) => namesOf(featuresOf(moment, itemAt(moment))) === namesOf(features),
      },
      {
        description: `prices of ${name} are ${namesOf(prices)}`,
        holds: (moment) => sortedNamesOf(activePricesOf(moment, itemAt(moment))) === sortedNamesOf(prices),
      },
    ],
  }
}

// Functions that make the entries of a manifest for clients and for relations to the platform.

export function aClient(title: string, relation: 'admin' | 'member' | 'none', id?: string): Declaration {
  const itemAt = (moment: Moment) =>
    findItem(moment, ({ pk, sk, title: own }) => sk === 'CLIENT' && String(pk).endsWith('#0') && own === title)
  const relations = relation === 'none' ? [] : [relation]
  const entry = { ...(id === undefined ? {} : { id }), title, relation }
  return { kind: 'Client', entry, expectations: expectFields(`client ${title}`, itemAt, { relations }) }
}

function aPlatformUser(user: string, relation: 'admin' | 'member', wanted: boolean): Declaration {
  const relationsAt = (moment: Moment) => relationsOf(moment, user)
  return {
    kind: 'PlatformUser',
    entry: { type: 'user', ref: user.replace('app/user:', ''), relation, ...(wanted ? {} : { delete: true }) },
    expectations: [
      {
        description: `${user} is ${wanted ? 'a' : 'no'} platform ${relation}`,
        holds: (moment) => relationsAt(moment).includes(relation) === wanted,
      },
    ],
  }
}
