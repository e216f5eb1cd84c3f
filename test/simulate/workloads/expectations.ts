import type { Moment } from '../run.ts'

/** A condition that must be true for the table after a change. */
export interface Expectation {
  description: string
  holds: (moment: Moment) => boolean
}

/** An entry of a manifest, and the conditions that must be true after it was applied. */
export interface Declaration {
  kind: string
  entry: Record<string, unknown>
  expectations: Expectation[]
}

export type Item = Record<string, unknown>

export const findItem = (moment: Moment, matches: (item: Item) => boolean): Item | undefined =>
  [...moment.values()].find(matches)

const show = (value: unknown) => JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each))

/**
 * Makes one expectation for each field of an item, because another writer may change a single field in the meantime.
 */
export function expectFields(what: string, itemAt: (moment: Moment) => Item | undefined, fields: Item): Expectation[] {
  return [
    { description: `${what} exists`, holds: (moment) => itemAt(moment) !== undefined },
    ...Object.entries(fields).map(([field, value]) => ({
      description: `${field} of ${what} is ${show(value)}`,
      holds: (moment: Moment) => show(itemAt(moment)?.[field]) === show(value),
    })),
  ]
}
