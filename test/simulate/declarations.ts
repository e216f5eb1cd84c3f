import type { Moment } from './run.ts'

/** What an entry of a manifest declares, as it can be seen in the table. */
export interface Fact {
  what: string
  holds: (moment: Moment) => boolean
}

export interface Declaration {
  kind: string
  entry: Record<string, unknown>
  facts: Fact[]
}

type Item = Record<string, unknown>

const found = (moment: Moment, wanted: (item: Item) => boolean): Item | undefined => [...moment.values()].find(wanted)

/** Each of these fields of an item, apart: others may change one of them meanwhile. */
function fieldsOf(what: string, item: (moment: Moment) => Item | undefined, fields: Item): Fact[] {
  const same = (value: unknown) => JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each))
  return [
    { what: `${what} is there`, holds: (moment) => item(moment) !== undefined },
    ...Object.entries(fields).map(([field, value]) => ({
      what: `${field} of ${what} is ${same(value)}`,
      holds: (moment: Moment) => same(item(moment)?.[field]) === same(value),
    })),
  ]
}

export function aRole(name: string, permissions: string[], id?: string): Declaration {
  const item = (moment: Moment) => found(moment, (each) => each.sk === 'ROLE' && each.name === name)
  return {
    kind: 'Role',
    entry: { ...(id === undefined ? {} : { id }), name, permissions },
    facts: fieldsOf(`role ${name}`, item, { permissions }),
  }
}

export function aPermission(key: string, title: string): Declaration {
  const item = (moment: Moment) => found(moment, (each) => each.sk === 'PERMISSION' && each.key === key)
  return { kind: 'Permission', entry: { key, title }, facts: fieldsOf(`permission ${key}`, item, { title }) }
}

const groupNamed = (moment: Moment, name: string) =>
  found(moment, (each) => each.sk === 'RESOURCE' && each.namespace === 'app/group' && each.name === name)

/** @param all everybody who may ever be a member */
export function aGroup(
  { id, name, ancestors }: { id: string; name: string; ancestors: readonly string[] },
  members: string[],
  all: readonly string[],
): Declaration {
  const group = `app/group:${id}`
  const isMember = (moment: Moment, user: string) =>
    moment.has(`RESOURCE#${group} MEMBER#${user}`) && moment.has(`PRINCIPAL#${user} GROUP#${id}`)
  const organization = String(ancestors[0]).replace('app/organization:', '')
  return {
    kind: 'Group',
    entry: { id, name, organization, members },
    facts: [
      { what: `group ${name} is there`, holds: (moment) => groupNamed(moment, name)?.id === id },
      ...all.map((user) => ({
        what: `${user} is ${members.includes(user) ? 'a' : 'no'} member of ${name}`,
        holds: (moment: Moment) => isMember(moment, user) === members.includes(user),
      })),
    ],
  }
}

export function noGroup({ id, name, ancestors }: { id: string; name: string; ancestors: readonly string[] }) {
  const [organization = ''] = ancestors
  const gone = (moment: Moment) => !moment.has(`RESOURCE#app/group:${id} RESOURCE`)
  return {
    kind: 'Group',
    entry: { id, name, organization: organization.replace('app/organization:', ''), delete: true },
    facts: [{ what: `group ${name} is gone`, holds: gone }],
  }
}

interface Binding {
  role: string
  resource: string
  principal: string
}

const policyOf = (moment: Moment, { role, resource, principal }: Binding): unknown =>
  moment.get(`RESOURCE#${resource} GRANT#${principal}`)?.[`ROLE#${role}`]

export function aPolicy(binding: Binding, title: string): Declaration {
  const item = (moment: Moment) => moment.get(`POLICY#${policyOf(moment, binding)} POLICY`)
  const what = `the binding of ${Object.values(binding).join(' ')}`
  return { kind: 'Policy', entry: { ...binding, title }, facts: fieldsOf(what, item, { title }) }
}

export function noPolicy(binding: Binding): Declaration {
  const what = `nothing binds ${Object.values(binding).join(' ')}`
  const gone = (moment: Moment) => policyOf(moment, binding) === undefined
  return { kind: 'Policy', entry: { ...binding, delete: true }, facts: [{ what, holds: gone }] }
}

export function anAccount(
  name: string,
  organization: string,
  fields: { state: 'active' | 'disabled'; credit_min: bigint },
): Declaration {
  const item = (moment: Moment) => found(moment, (each) => each.sk === 'ACCOUNT' && each.name === name)
  const entry = { name, organization, state: fields.state, credit_min: String(fields.credit_min) }
  return { kind: 'BillingAccount', entry, facts: fieldsOf(`account ${name}`, item, fields) }
}

export function aGrant(id: string, account: string, amount: bigint): Declaration {
  const item = (moment: Moment) => moment.get(`CREDIT#${id} CREDIT`)
  const facts = fieldsOf(`grant ${id}`, item, { account_id: account, amount })
  return { kind: 'CreditGrant', entry: { id, account, amount: String(amount) }, facts }
}

const namesOf = (items: Item[]): string => items.map(({ name }) => String(name)).join()

export function aProduct(
  id: string | undefined,
  name: string,
  title: string,
  features: { name: string }[],
  prices: { name: string; interval: string; amount: number }[],
): Declaration {
  const item = (moment: Moment) => found(moment, (each) => each.sk === 'PRODUCT' && each.name === name)
  const featuresOf = (moment: Moment) => {
    const ids = (item(moment)?.feature_ids ?? []) as string[]
    return ids.flatMap((each) => moment.get(`FEATURE#${each} FEATURE`) ?? [])
  }
  const pricesOf = (moment: Moment) => {
    const own = [...moment.values()].filter(
      ({ pk, sk }) => pk === `PRODUCT#${item(moment)?.id}` && sk.startsWith('PRICE#'),
    )
    return own.filter(({ state }) => state === 'active')
  }
  const sorted = (items: Item[]) => namesOf(items.toSorted((a, b) => (String(a.name) < String(b.name) ? -1 : 1)))
  return {
    kind: 'BillingProduct',
    entry: { ...(id === undefined ? {} : { id }), name, title, features, prices },
    facts: [
      ...fieldsOf(`product ${name}`, item, { title }),
      {
        what: `features of ${name} are ${namesOf(features)}`,
        holds: (moment) => namesOf(featuresOf(moment)) === namesOf(features),
      },
      {
        what: `prices of ${name} are ${namesOf(prices)}`,
        holds: (moment) => sorted(pricesOf(moment)) === sorted(prices),
      },
    ],
  }
}

export function aClient(title: string, relation: 'admin' | 'member' | 'none', id?: string): Declaration {
  const item = (moment: Moment) =>
    found(moment, ({ pk, sk, title: own }) => sk === 'CLIENT' && String(pk).endsWith('#0') && own === title)
  const relations = relation === 'none' ? [] : [relation]
  const entry = { ...(id === undefined ? {} : { id }), title, relation }
  return { kind: 'Client', entry, facts: fieldsOf(`client ${title}`, item, { relations }) }
}

export function platformUser(user: string, relation: 'admin' | 'member', wanted: boolean): Declaration {
  const relationsOf = (moment: Moment) => (moment.get(`PRINCIPAL#${user} PLATFORM`)?.relations ?? []) as string[]
  return {
    kind: 'PlatformUser',
    entry: { type: 'user', ref: user.replace('app/user:', ''), relation, ...(wanted ? {} : { delete: true }) },
    facts: [
      {
        what: `${user} is ${wanted ? 'a' : 'no'} ${relation}`,
        holds: (moment) => relationsOf(moment).includes(relation) === wanted,
      },
    ],
  }
}

interface Named {
  id: string
  namespace: string
  name: string
  /** The id of the project. */
  project: string
}

export function aResource({ id, namespace, name, project }: Named, owner: string): Declaration {
  const item = (moment: Moment) => moment.get(`RESOURCE#${namespace}:${id} RESOURCE`) as Item | undefined
  const facts = fieldsOf(`resource ${name}`, item, { name, owner })
  return { kind: 'Resource', entry: { id, namespace, name, project, owner }, facts }
}

export function noResource({ id, namespace, name, project }: Named): Declaration {
  return {
    kind: 'Resource',
    entry: { id, namespace, name, project, delete: true },
    facts: [
      { what: `resource ${name} is gone`, holds: (moment) => !moment.has(`RESOURCE#${namespace}:${id} RESOURCE`) },
    ],
  }
}

export function aProject(id: string, name: string): Declaration {
  const item = (moment: Moment) => moment.get(`RESOURCE#app/project:${id} RESOURCE`) as Item | undefined
  return { kind: 'Project', entry: { id, name }, facts: fieldsOf(`project ${id}`, item, { name }) }
}
