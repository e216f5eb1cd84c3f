import { ask, bind, changeRole, getPermission, moveAdmin, moveMember, rename, unbind } from './access.ts'
import { billingOf, reportUsages, runAccounts } from './billing.ts'
import { clientsAgree } from './client-guards.ts'
import {
  callAsClient,
  changeClient,
  clientsOf,
  endowClient,
  makeClient,
  removeClient,
  revoke,
  rotate,
} from './clients.ts'
import { askPassing, bindPassing, makeSomething, passingOf, removeSomething } from './deletions.ts'
import { lateWeather } from './faults.ts'
import { regret } from './grant-then-revoke.ts'
import { bindingsAgree, membershipsAgree, productsAgree, uniqueNames, versionsMove } from './guards.ts'
import { balancesAddUp, usagesStay } from './invariants.ts'
import { latecomersKeepOut } from './late.ts'
import { applyManifests } from './manifests.ts'
import { changeProduct, plansStay } from './products.ts'
import { askByName, namesOfProjects, renameProject, reportByName } from './projects.ts'
import { groupsBeginEmpty, namesAgree, placesAgree } from './resource-guards.ts'
import type { Run } from './run.ts'

const INVARIANTS = [
  balancesAddUp,
  usagesStay,
  uniqueNames,
  versionsMove,
  bindingsAgree,
  membershipsAgree,
  productsAgree,
  namesAgree,
  placesAgree,
  groupsBeginEmpty,
  clientsAgree,
]

/** How often each is played alone. */
const WEIGHTS = {
  billing: 6,
  access: 6,
  products: 2,
  manifests: 2,
  projects: 2,
  deletions: 2,
  clients: 2,
  regrets: 3,
  all: 2,
}

/** That many of the list, each as likely as the others. */
function sample<T>({ below }: Run['random'], list: readonly T[], count: number): T[] {
  const left = [...list]
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat()
}

async function times(count: number, act: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done++) await act()
}

/** Who acts in a run: mostly one kind of client, for they meet one another; now and then several kinds. */
export function cast(run: Run): Promise<unknown>[] {
  const { random } = run
  run.invariants.push(...INVARIANTS, plansStay(run), latecomersKeepOut(run))
  const billing = billingOf(run)
  const several = (least: number, most: number, acts: number, act: () => Promise<unknown>) =>
    Array.from({ length: random.between(least, most) }, () => times(random.between(2, acts), act))
  const scenes = {
    billing: () => [...several(2, 4, 4, () => reportUsages(billing)), ...several(0, 2, 4, () => runAccounts(billing))],
    access: () => [
      ...several(1, 3, 6, () => random.pick([ask, ask, ask, getPermission])(run)),
      ...several(1, 3, 5, () => random.pick([bind, bind, unbind, moveMember, moveAdmin, changeRole, rename])(run)),
    ],
    products: () => several(2, 3, 4, () => changeProduct(run)),
    manifests: () => [
      ...several(2, 3, 2, () => applyManifests(run)),
      ...several(1, 2, 4, () => random.pick([ask, bind, unbind, moveMember, moveAdmin, changeRole])(run)),
      ...several(0, 1, 3, () => random.pick([reportUsages, runAccounts])(billing)),
    ],
    projects: () => {
      const passing = passingOf(run)
      return [
        ...several(2, 3, 3, () => renameProject(run)),
        ...several(1, 3, 6, () => askByName(run)),
        ...several(0, 1, 5, () => askPassing(passing, namesOfProjects(run))),
        ...several(0, 1, 4, () => random.pick([makeSomething, removeSomething])(passing)),
        ...several(1, 2, 3, () => reportByName(billing)),
        ...several(0, 1, 3, () => random.pick([bind, unbind])(run)),
      ]
    },
    deletions: () => {
      const passing = passingOf(run)
      return [
        ...several(1, 2, 4, () => makeSomething(passing)),
        ...several(1, 3, 3, () => removeSomething(passing)),
        ...several(1, 2, 4, () => bindPassing(passing)),
        ...several(1, 2, 6, () => askPassing(passing, [run.world.project.name])),
      ]
    },
    regrets: () => {
      if (random.chance(0.8)) Object.assign(run.wire.weather, lateWeather(random))
      return [...several(1, 2, 5, () => regret(run)), ...several(0, 1, 5, () => ask(run))]
    },
    clients: () => {
      const clients = clientsOf(run)
      const manage = [makeClient, rotate, rotate, revoke, revoke, changeClient, endowClient, removeClient]
      return [...several(2, 3, 6, () => random.pick(manage)(clients)), ...several(2, 3, 8, () => callAsClient(clients))]
    },
  }
  const names = Object.keys(scenes) as (keyof typeof scenes)[]
  const weighted = [
    ...names.flatMap((name) => Array<typeof name>(WEIGHTS[name]).fill(name)),
    'several',
    'several',
  ] as const
  const scene = random.pick(weighted)
  // All of them at once would take many times as long.
  const played = scene === 'several' ? sample(random, names, 3) : [scene]
  return played.flatMap((name) => scenes[name]())
}
