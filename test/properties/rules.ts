/**
 * The rules of access, told once more from the decisions alone and in the plainest way there is: a list of facts, and a
 * question that is looked up in it. Nothing here is fast, and nothing here knows the engine.
 */

/** One fact, as JSON: one set holds all of a world, and sets can be joined and cut. */
export type Facts = ReadonlySet<string>

export const fact = (...words: string[]): string => JSON.stringify(words)

/*
 * ['relation', principal, 'admin' or 'member'], ['member', principal, group], ['owner', resource, principal],
 * ['under', resource, ancestor], ['bound', role, resource, principal], ['grants', role, permission],
 * ['belongs', role, organization]. A permission is its id, or its key where it is built in.
 */

export interface Asked {
  /** `<namespace>:<id>`. */
  subject: string
  resource: string
  permission: string
}

const BUILT_IN = ['organization', 'project', 'group']

const typeOf = (resource: string): string | undefined => BUILT_IN.find((type) => resource.startsWith(`app/${type}:`))

/** Whether the subject, which exists, holds the permission, which exists, on the resource, which exists. */
export function holds(facts: Facts, { subject, resource, permission }: Asked): boolean {
  const all = [...facts].map((each) => JSON.parse(each) as string[])
  const said = (...words: string[]) => facts.has(fact(...words))
  if (said('relation', subject, 'admin') || said('owner', resource, subject)) return true
  if (permission === 'app.platform.check' && resource === 'app/platform:platform') {
    if (said('relation', subject, 'member')) return true
  }
  const places = [
    resource,
    ...all.flatMap(([kind, of, ancestor]) => (kind === 'under' && of === resource ? [ancestor] : [])),
  ]
  const selves = [subject, ...all.flatMap(([kind, of, group]) => (kind === 'member' && of === subject ? [group] : []))]
  for (const [kind, role = '', place = '', principal = ''] of all) {
    if (kind !== 'bound' || !places.includes(place) || !selves.includes(principal)) continue
    const owners = all.flatMap(([kind, of, organization]) => (kind === 'belongs' && of === role ? [organization] : []))
    if (owners.some((organization) => !places.includes(organization))) continue
    if (said('grants', role, permission)) return true
    const type = typeOf(place)
    if (type !== undefined && said('grants', role, `app.${type}.administer`)) return true
  }
  const type = typeOf(resource)
  if (type === undefined || permission !== `app.${type}.get`) return false
  return holds(facts, { subject, resource, permission: `app.${type}.update` })
}
