/**
 * A second implementation of the access rules, derived only from the documented decisions. The implementation is as
 * simple as possible: a set of facts, and lookups in this set. The implementation is slow, and shares no code with the
 * check engine.
 */

/** Each fact is a JSON text, so that sets of facts can be united and intersected. */
export type Facts = ReadonlySet<string>

export const fact = (...words: string[]): string => JSON.stringify(words)

/*
 * The kinds of facts:
 * - ['relation', principal, 'admin' or 'member'] is a platform relation.
 * - ['member', principal, group]
 * - ['owner', resource, principal]
 * - ['under', resource, organization or project]
 * - ['in', resource, the resource's parent]
 * - ['bound', role, resource, principal] is a policy.
 * - ['grants', role, permission]
 * - ['belongs', role, organization]
 * - ['suspended', organization or project]
 * - ['ends', role, resource, principal, time] is the end of a policy.
 * - ['until', principal, group, time] is the end of a membership.
 * - ['disabled', principal]
 * Times are in milliseconds since 1970. A permission is given by its id, or by its key if it is built in.
 */

export interface CheckRequest {
  /** The principal, as `<namespace>:<id>`. */
  subject: string
  resource: string
  permission: string
}

const BUILT_IN = ['organization', 'project', 'group']

const typeOf = (resource: string): string | undefined => BUILT_IN.find((type) => resource.startsWith(`app/${type}:`))

/**
 * Returns whether a resource exists. A resource of a custom namespace is registered if it has ancestors. A URN in a
 * project also has ancestors.
 */
export const isRegistered = (facts: Facts, resource: string): boolean =>
  resource.startsWith('app/') || [...facts].some((each) => JSON.parse(each).slice(0, 2).join() === `under,${resource}`)

/** Lists a resource and everything above it, with the nearest first: its parents, its project and its organization. */
export function placesOf(facts: Facts, resource: string): string[] {
  const all = [...facts].map((each) => JSON.parse(each) as string[])
  const above = (kind: string, of: string) =>
    all.flatMap(([each, one, other = '']) => (each === kind && one === of ? [other] : []))
  const places = [resource]
  for (let [parent] = above('in', resource); parent !== undefined; [parent] = above('in', parent)) places.push(parent)
  return [...places, ...above('under', resource)]
}

/**
 * Returns whether the subject has the permission on the resource. The subject and the permission must exist. The
 * resource must exist, too, unless it is an id of a custom namespace that was never registered.
 *
 * @param isIgnored returns true for an organization or project whose suspension has no effect
 * @param now the time, in milliseconds since 1970; by default nothing has ended
 */
export function isAllowed(
  facts: Facts,
  { subject, resource, permission }: CheckRequest,
  isIgnored: (place: string) => boolean = () => false,
  now = Number.NEGATIVE_INFINITY,
): boolean {
  const all = [...facts].map((each) => JSON.parse(each) as string[])
  const isFact = (...words: string[]) => facts.has(fact(...words))
  if (isFact('disabled', subject)) return false
  const exists = isRegistered(facts, resource)
  if (exists && isFact('relation', subject, 'admin')) return true
  if (permission.startsWith('app.platform.')) {
    return exists && permission === 'app.platform.check' && isFact('relation', subject, 'member')
  }
  const path = placesOf(facts, resource)
  if (path.some((place) => isFact('suspended', place) && !isIgnored(place))) return false
  if (isFact('owner', resource, subject)) return true
  const principals = [
    subject,
    ...all
      .flatMap(([kind, of, group]) => (kind === 'member' && of === subject ? [group] : []))
      .filter(
        (group) =>
          !all.some(
            (each) => each[0] === 'until' && each[1] === subject && each[2] === group && Number(each[3]) <= now,
          ),
      ),
  ]
  for (const [kind, role = '', bound = '', principal = ''] of all) {
    if (kind !== 'bound' || !path.includes(bound) || !principals.includes(principal)) continue
    const ends = all.filter((each) => each.slice(0, 4).join() === ['ends', role, bound, principal].join())
    if (ends.some(([, , , , time]) => Number(time) <= now)) continue
    const owners = all.flatMap(([kind, of, organization = '']) =>
      kind === 'belongs' && of === role ? [organization] : [],
    )
    if (owners.some((organization) => !path.includes(organization))) continue
    if (isFact('grants', role, permission)) return true
    const type = typeOf(bound)
    if (type !== undefined && isFact('grants', role, `app.${type}.administer`)) return true
  }
  const type = typeOf(resource)
  if (type === undefined || permission !== `app.${type}.get`) return false
  return isAllowed(facts, { subject, resource, permission: `app.${type}.update` }, isIgnored, now)
}
