import { type ResourcePath, resourcesOn } from '../../foundation/identifiers/names.ts'
import { GROUP } from '../../foundation/identifiers/references.ts'
import type { Subject } from './loader.ts'

/** A check of this subject looks for the grants of the subject and its groups on the resources of the path. */
export interface Asked {
  subject: Pick<Subject, 'principal' | 'groups'> & Partial<Pick<Subject, 'ends'>>
  path: ResourcePath
}

/** The grants of these principals (`<namespace>:<id>`) can allow a check. A subject that is a group is in `groups`. */
export interface Holders {
  individuals: ReadonlySet<string>
  groups: ReadonlySet<string>
}

/** Checks of the same subject share one result, because a subject may be in thousands of groups. */
export function holdersOf(): (asked: Asked) => Holders {
  const made = new Map<Asked['subject'], Holders>()
  return ({ subject }) => {
    const known = made.get(subject) ?? makeHolders(subject)
    made.set(subject, known)
    return known
  }
}

function makeHolders({ principal, groups }: Asked['subject']): Holders {
  const isGroup = principal.startsWith(`${GROUP}:`)
  return {
    individuals: new Set(isGroup ? [] : [principal]),
    groups: new Set(isGroup ? [principal, ...groups] : groups),
  }
}

/**
 * For each resource (`<namespace>:<id>`), the principals whose grants on it can allow one of the checks.
 * @param holders the holders of each check, in the order of the checks
 */
export function holdersByPlace(asked: readonly Asked[], holders: readonly Holders[]): [place: string, Holders][] {
  const places = new Map<string, Holders[]>()
  asked.forEach(({ path }, index) => {
    const own = holders[index]
    if (own === undefined) return
    for (const resource of resourcesOn(path)) {
      const known = places.get(resource)
      if (known === undefined) places.set(resource, [own])
      else if (!known.includes(own)) known.push(own)
    }
  })
  return [...places].map(([resource, all]) => [resource, join(all)])
}

function join(all: readonly Holders[]): Holders {
  const [only] = all
  if (only !== undefined && all.length === 1) return only
  return {
    individuals: new Set(all.flatMap(({ individuals }) => [...individuals])),
    groups: new Set(all.flatMap(({ groups }) => [...groups])),
  }
}
