import type { SubjectReference } from '../../foundation/identifiers/references.ts'
import { findSubject, type Subject } from '../check/loader.ts'
import { FactsChanged, type Reading } from '../check/reading.ts'
import { everything } from './page.ts'

/** A page decides from the groups of this subject. */
interface Membership {
  /** With the groups that count now. */
  current: () => Subject
  /** From then on, the groups in which the reading finds the subject count. Every organization can change them during a search. */
  renew: (reading: Reading) => Promise<void>
  /** @throws FactsChanged if a reading finds other facts about the subject than those that count */
  confirm: (reading: Reading) => Promise<void>
}

/**
 * Starts with the groups in which a search has found the subject first.
 * @param seen the groups whose policies the search has read. Gets those that it must read in the next attempt, too.
 */
export function startMembership(reference: SubjectReference, subject: Subject, seen: Set<string>): Membership {
  const isSeen = new Set(seen)
  let current = subject
  const find = async (reading: Reading): Promise<Subject | undefined> => {
    const again = await findSubject(reading, reference)
    for (const group of again?.groups ?? []) seen.add(group)
    return again
  }
  return {
    current: () => current,
    renew: async (reading) => {
      const again = await find(reading)
      if (again === undefined || again.groups.some((group) => !isSeen.has(group))) throw changed()
      current = { ...subject, groups: again.groups, ends: again.ends }
    },
    confirm: async (reading) => {
      const again = await find(reading)
      refuseEverything(again, false)
      if (textOf(again) !== textOf(current)) throw changed()
    },
  }
}

/** Throws 400 if the subject may do everything, because a search does not list all resources. */
export function refuseEverything(subject: Subject | undefined, isOfAllMembers: boolean): void {
  const relations = subject === undefined || subject.isDisabled ? [] : subject.relations
  if (relations.includes('admin') || (isOfAllMembers && relations.includes('member'))) throw everything()
}

const changed = () => new FactsChanged('a subject changed during a search')

const textOf = (subject: Subject | undefined): string =>
  JSON.stringify([subject?.isDisabled, subject?.relations, [...(subject?.ends ?? [])].sort()])
