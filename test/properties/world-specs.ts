import * as fc from 'fast-check'

// Generates specifications of random worlds. A world has only a few items of each kind, so that most items are related.

/** A number that selects an element of a list. The index is the number modulo the length of the list. */
const number = fc.nat(60)
/** The end of a policy or a membership, in hours after the beginning of the world. Null means that it has no end. */
const end = fc.option(fc.integer({ min: 1, max: 3 }), { freq: 2 })
const atMost = <T>(one: fc.Arbitrary<T>, maxLength: number) => fc.array(one, { maxLength })

export const worldSpecs = fc.record({
  projects: fc.array(number, { minLength: 1, maxLength: 3 }),
  groups: atMost(fc.record({ organization: number, members: atMost(fc.record({ member: number, end }), 4) }), 3),
  /**
   * `parent` is an index into the earlier resources. If that resource is in another project, the resource has no
   * parent.
   */
  resources: atMost(
    fc.record({ project: number, type: number, owner: fc.option(number), parent: fc.option(number, { freq: 3 }) }),
    6,
  ),
  roles: atMost(
    fc.record({
      permissions: fc.array(number, { minLength: 1, maxLength: 4 }),
      organization: fc.option(number, { freq: 2 }),
    }),
    4,
  ),
  policies: fc.array(fc.record({ role: number, resource: number, principal: number, end }), {
    maxLength: 8,
    size: 'max',
  }),
  relations: atMost(
    fc.record({ principal: number, relation: fc.constantFrom('admin' as const, 'member' as const) }),
    1,
  ),
  changes: atMost(fc.record({ kind: number, at: number, other: number, end }), 6),
  checks: fc.array(
    fc.record({
      subject: number,
      resource: number,
      permission: number,
      spelling: fc.nat(1_000),
      /** The index of the policy that the check is about. If null, the check is about any subject and resource. */
      policy: fc.option(number, { freq: 3 }),
      /** The hour of the check. All ends of policies and memberships are at whole hours. */
      hour: fc.constantFrom(0, 0, 0.5, 1, 1.5, 2, 2.5, 3),
    }),
    { minLength: 1, maxLength: 60, size: 'max' },
  ),
})
export type WorldSpec = typeof worldSpecs extends fc.Arbitrary<infer Spec> ? Spec : never
