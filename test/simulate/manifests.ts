import assert from 'node:assert/strict'
import {
  aClient,
  aGrant,
  aGroup,
  anAccount,
  aPermission,
  aPolicy,
  aProduct,
  aResource,
  aRole,
  type Declaration,
  noPolicy,
  noResource,
  platformUser,
} from './declarations.ts'
import type { Weather } from './faults.ts'
import type { Outcome, Run } from './run.ts'

/** Operators that apply manifests, several at once and beside everybody else. */

/**
 * What only others can have caused: another, or an earlier request that was given up and has arrived since, has bound it
 * under an id of theirs, has the name, or took the thing away.
 */
const CAUSED_BY_OTHERS =
  /its binding is taken by the policy|name: is taken by the (project|group|resource)|there is no group \S+ in the manifest/

const yaml = (declared: readonly Declaration[]): string =>
  [...Map.groupBy(declared, ({ kind }) => kind)]
    .map(([kind, all]) => JSON.stringify({ apiVersion: 'v1', kind, spec: all.map(({ entry }) => entry) }))
    .join('\n---\n')

/** Applies once. What an apply that ended well declares is so at its end, unless another writer changed it on the way. */
export async function applyOnce(run: Run, declared: readonly Declaration[]): Promise<Outcome> {
  const content = yaml(declared)
  const manifest = { files: [{ file: 'manifest.yaml', content }], env: {} }
  const outcome = await run.operate('apply', ({ stores }, deadline) =>
    stores.manifests.applyManifest(stores.table.openTable(deadline), manifest, { onPlan() {}, onSecret() {} }),
  )
  const { name, status, reason, body } = outcome
  const told = `${name} ${status} ${reason} ${content}`
  assert(status >= 0, told)
  if (status === 400) assert(['ABORTED', 'THROTTLED', 'UNAVAILABLE'].includes(reason), `an apply fails: ${told}`)
  if (status !== 200) return outcome
  const mistakes = (body as string[]).filter((mistake) => !CAUSED_BY_OTHERS.test(mistake))
  assert.deepEqual(mistakes, [], `an apply finds mistakes where there are none: ${told}`)
  if (body.length === 0) for (const { facts } of declared) for (const fact of facts) expectSo(run, fact, outcome)
  return outcome
}

export function expectSo(
  { history, writers }: Run,
  { what, holds }: Declaration['facts'][number],
  { name, from, to }: Outcome,
): void {
  const so = history.slice(from, to + 1).map(holds)
  const undone = so.some((now, index) => !now && so[index - 1] === true && writers[from + index] !== name)
  assert(so.at(-1) || undone, `${name}: ended well, and yet it is not so: ${what}`)
}

const ATTEMPTS = 3

/** Applies until it is done: under the weather of the run, and then without, where nothing but others can be in its way. */
async function applyUntilDone(run: Run, declared: readonly Declaration[]): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if ((await applyOnce(run, declared)).status === 200) return
  }
  const ends: string[] = []
  await inCalm(run, async () => {
    for (let attempt = 0; attempt < ATTEMPTS && !ends.includes('200 '); attempt++) {
      const { status, reason } = await applyOnce(run, declared)
      ends.push(`${status} ${reason}`)
    }
  })
  assert.equal(ends.at(-1), '200 ', `an apply that failed never ends: ${ends}`)
}

const calm = new WeakMap<Weather, { waiting: number; before: Weather }>()

/** Several may want it calm at once: the weather comes back when the last of them is done. */
async function inCalm({ wire: { weather } }: Run, act: () => Promise<void>): Promise<void> {
  const held = calm.get(weather) ?? { waiting: 0, before: { ...weather } }
  calm.set(weather, held)
  held.waiting += 1
  Object.assign(weather, { probability: 0, slowness: 0, persistence: 0 })
  await act()
  held.waiting -= 1
  if (held.waiting === 0) {
    Object.assign(weather, held.before)
    calm.delete(weather)
  }
}

export async function applyManifests(run: Run): Promise<void> {
  await applyUntilDone(run, someDeclarations(run))
}

function someDeclarations(run: Run): Declaration[] {
  const { random } = run
  return random
    .some(MAKERS, 1)
    .slice(0, 4)
    .map((make) => make(run))
}

const permissionsOf = ({ random, world }: Run): string[] =>
  random.some(
    world.permissions.map(({ id }) => id),
    1,
  )

/** One of each kind: entries of one file never contradict each other. */
const MAKERS: readonly ((run: Run) => Declaration)[] = [
  ({ random, world }) => aPermission(`${world.service}.disk.audit`, random.pick(['x', 'y'])),
  (run) => aRole(`${run.world.service}-auditor`, permissionsOf(run)),
  (run) => {
    const { id, name } = run.random.pick(run.world.roles.slice(0, 2))
    return aRole(name, permissionsOf(run), id)
  },
  ({ random, world }) => aGroup(random.pick(world.groups), random.some(world.users), world.users),
  ({ random, world }) => {
    const binding = {
      role: random.pick(world.roles).id,
      resource: random.pick([world.disk.resource, world.loose, world.project.resource]),
      principal: random.pick([...world.users, ...world.groups.map(({ resource }) => resource)]),
    }
    return random.chance(0.5) ? noPolicy(binding) : aPolicy(binding, random.pick(['a', 'b']))
  },
  ({ random, world }) => {
    const [first, second] = [random.pick(world.accounts).name, `${world.service}-spare`]
    const name = random.pick([first, second])
    const organization =
      world.accounts.find((account) => account.name === name)?.organization_id ?? world.organization.id
    return anAccount(name, organization, {
      state: random.chance(0.8) ? 'active' : 'disabled',
      credit_min: random.pick([0n, -15n, 5n]),
    })
  },
  ({ random, world }) => {
    const account = random.pick(world.accounts)
    return aGrant(account.id.replace(/^.{8}/, '00000000'), account.id, 7n)
  },
  ({ random, world }) => {
    const known = random.pick([...world.products, { id: undefined, name: `${world.service}-plan` }])
    const features = random.some(['seats', 'reports', 'exports']).map((name) => ({ name: `${world.service}-${name}` }))
    const prices = random
      .some(['month', 'year', 'day'])
      .map((interval) => ({ name: `price-${interval}`, interval, amount: 5 }))
    return aProduct(known.id, known.name, random.pick(['x', 'y']), features, prices)
  },
  ({ random, world }) => aClient(`${world.service}-robot`, random.pick(['admin', 'member', 'none'])),
  ({ random, world }) => platformUser(String(world.users.at(-1)), random.pick(['admin', 'member']), random.chance(0.5)),
  ({ random, world }) => {
    const id = world.disk.id.replace(/^.{8}/, '00000000')
    const named = { id, namespace: `${world.service}/disk`, name: 'declared', project: world.project.id }
    return random.chance(0.4) ? noResource(named) : aResource(named, random.pick(['', ...world.users]))
  },
]
