import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { urnOf } from '../../../../lib/foundation/identifiers/references.ts'
import * as keys from '../../../../lib/foundation/table/keys.ts'

type Maker = (...parts: string[]) => keys.Key

/** All functions that make a key from one variable part. The functions with two parts are below. */
const one: Record<string, Maker> = {
  client: (id) => keys.clientKey(id, 0),
  otherCopy: (id) => keys.clientKey(id, 1),
  clientTitle: keys.clientTitleKey,
  principal: keys.principalKey,
  resource: keys.resourceKey,
  details: keys.detailsKey,
  namespace: keys.namespaceKey,
  permission: keys.permissionKey,
  permissionKey: keys.permissionKeyKey,
  permissionName: keys.permissionNameKey,
  role: keys.roleKey,
  roleName: keys.roleNameKey,
  policy: keys.policyKey,
  account: keys.accountKey,
  accountDetails: keys.accountDetailsKey,
  accountName: keys.accountNameKey,
  usage: keys.usageKey,
  credit: keys.creditKey,
  listedRole: (id) => keys.listedKey('ROLE', id),
  listedPermission: keys.listedPermissionKey,
  groupsHead: (id) => keys.headKey('GROUPS_OF', id),
  unit: (id) => keys.logEntryKey(id, 0),
  product: keys.productKey,
  productName: keys.productNameKey,
  feature: keys.featureKey,
  featureName: keys.featureNameKey,
}
const two: Record<string, Maker> = {
  owned: keys.ownedKey as Maker,
  policyOfPrincipal: (principal, organization = '') => keys.policyOfPrincipalKey(principal, organization, 7),
  formerPolicyOfPrincipal: keys.formerPolicyOfPrincipalKey as Maker,
  ownedInOrganization: (principal, organization = '') => keys.ownedInOrganizationKey(principal, organization, 'a/b:1'),
  policyOfRole: keys.policyOfRoleKey as Maker,
  resourceId: keys.resourceIdKey as Maker,
  groupOf: (organization, id = '') => keys.ownedByOrganizationKey('GROUPS_OF', organization, id),
  roleOf: (organization, id = '') => keys.ownedByOrganizationKey('ROLES_OF', organization, id),
  member: keys.memberKey as Maker,
  child: keys.childKey as Maker,
  grant: keys.grantKey as Maker,
  alias: keys.aliasKey as Maker,
  price: keys.priceKey as Maker,
}

// The parts contain delimiters, escaped delimiters, characters that sort near delimiters, and similar strings.
const parts = [
  '',
  'a',
  'A',
  'b',
  '#',
  '##',
  '%',
  '%23',
  '%25',
  '%2523',
  '%2523%23',
  'a#',
  '#a',
  'a#b',
  'a%23b',
  'a%b',
  '$',
  '\u0000',
  'a\u0000',
  'a\u0000b',
  'a\n',
  '\u001f',
  '\u007f',
  ' ',
  'a ',
  '0',
  '1',
  '#0',
  'PLATFORM',
  'RESOURCE',
  'GUARD',
  'CLIENT',
  'GRANT#a',
  'a#GRANT#b',
  'app/user:a',
  'app/user:a#0',
  'é',
  'e\u0301',
  '\u0100',
  '%u0100',
  '%E9',
  '🙂',
]
const identity = ({ pk, sk }: keys.Key) => JSON.stringify([pk, sk])

describe('two different items never have the same key', () => {
  test('for all pairs of parts', () => {
    const made = new Map<string, string>()
    const make = (name: string, maker: Maker, ...given: string[]) => {
      const [key, source] = [identity(maker(...given)), JSON.stringify([name, ...given])]
      expect(made.get(key) ?? source).toBe(source)
      made.set(key, source)
    }
    for (const part of parts) {
      for (const [name, maker] of Object.entries(one)) make(name, maker, part)
      for (const other of parts) for (const [name, maker] of Object.entries(two)) make(name, maker, part, other)
    }
    const { length } = parts
    expect(made.size).toBe(Object.keys(one).length * length + Object.keys(two).length * length ** 2)
  })

  test('for random parts', () => {
    const part = fc.string({ unit: fc.constantFrom('#', '%', '2', '3', '5', 'a', '\u0000', 'é'), maxLength: 6 })
    const pair = fc.tuple(part, part)
    fc.assert(
      fc.property(pair, pair, (left, right) => {
        const same = left[0] === right[0] && left[1] === right[1]
        for (const maker of Object.values(two)) {
          expect(identity(maker(...left)) === identity(maker(...right))).toBe(same)
        }
      }),
    )
  })

  test('for the positions of a log, and the copies of a client or of the version', () => {
    const positions = Array.from({ length: 12 }, (_, i) => keys.logEntryKey('u', i))
    expect(positions.map(({ sk }) => sk)).toEqual(positions.map(({ sk }) => sk).sort())
    const copies = [
      ...keys.clientKeys('a'),
      ...keys.clientKeys('a#1'),
      ...keys.definitionsKeys(),
      keys.billingCatalogKey,
    ]
    expect(new Set(copies.map(identity)).size).toBe(copies.length)
  })
})

const policyIn = (principal: string, organization: string) => keys.policyOfPrincipalKey(principal, organization, 7)
const ownedIn = (principal: string, organization: string) =>
  keys.ownedInOrganizationKey(principal, organization, 'a/b:1')
const listedRole = (organization: string, id: string) => keys.ownedByOrganizationKey('ROLES_OF', organization, id)

describe('a range of a partition has all items of its kind, and no others', () => {
  const ranges = [
    ['owned resources', keys.OWNED, [keys.ownedKey]],
    ['policies of a principal', keys.POLICIES_OF_PRINCIPAL, [policyIn, keys.formerPolicyOfPrincipalKey]],
    ['listed by id', keys.IDS, [listedRole]],
    ['namespaces of an id', keys.NAMESPACES, [keys.resourceIdKey]],
    ['members', keys.MEMBERS, [keys.memberKey]],
    ['children', keys.CHILDREN, [keys.childKey]],
    ['grants', keys.GRANTS, [keys.grantKey]],
  ] as const
  const partitions = [
    [keys.ownedKey, ownedIn],
    [policyIn, keys.formerPolicyOfPrincipalKey],
    [listedRole, keys.headKey],
    [keys.resourceIdKey],
    [keys.resourceKey, keys.detailsKey, keys.memberKey, keys.childKey, keys.grantKey],
  ] as readonly (readonly Maker[])[]

  test.each(ranges)('%s', (_name, { first, last }, own) => {
    const partition = partitions.find((makers) => makers.includes(own[0] as Maker)) ?? []
    for (const maker of partition) {
      for (const part of parts) {
        const { sk } = maker('a', part)
        const inside =
          Buffer.compare(Buffer.from(sk), Buffer.from(first)) >= 0 &&
          Buffer.compare(Buffer.from(sk), Buffer.from(last)) <= 0
        expect([sk, inside]).toEqual([sk, (own as readonly Maker[]).includes(maker)])
      }
    }
  })
})

test('the longest names fit into a key', () => {
  const namespace = `${'s'.repeat(64)}/${'r'.repeat(64)}`
  const urns = ['🙂', '#', '%'].map((letter) => urnOf('p'.repeat(64), namespace, letter.repeat(256)))
  const longest = [
    ...urns.map((urn) => keys.aliasKey(namespace, urn)),
    keys.grantKey(`${namespace}:${'0'.repeat(36)}`, `app/serviceuser:${'0'.repeat(36)}`),
    keys.ownedKey(`app/serviceuser:${'0'.repeat(36)}`, `${namespace}:${'0'.repeat(36)}`),
    keys.featureNameKey('f'.repeat(256)),
  ]
  for (const { pk, sk } of longest) {
    // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html
    expect(Buffer.byteLength(pk)).toBeLessThanOrEqual(2048)
    expect(Buffer.byteLength(sk)).toBeLessThanOrEqual(1024)
  }
})
