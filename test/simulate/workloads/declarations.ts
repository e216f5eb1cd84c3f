import type { Run } from '../run.ts'
import { aGroup, aPermission, aPolicy, aResource, aRole, noPolicy, noResource } from './access-declarations.ts'
import { aCreditGrant, anAccount, aProduct } from './billing-declarations.ts'
import { aClient, aPlatformUser } from './client-declarations.ts'
import type { Declaration } from './declaration.ts'

/** Picks one to four entries for a manifest, in an order that is always the same. */
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

/** Each makes an entry about other things than the rest, so that the entries of a manifest never contradict each other. */
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
