/** @module Finds things of every kind by id, name or words. */

import { mapInBatches } from '../../foundation/table/chunk.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Candidate } from './candidate.ts'
import { findCandidates } from './candidates.ts'
import { readers } from './readers.ts'
import { FOUND_KINDS, type Found } from './schema.ts'

/**
 * The text may be an id of any kind, a name that is unique in the whole service, `<organization>/<name>`, a URN, or a
 * reference `<namespace>:<id>`. The text may also be the beginning of a permission key. Makes at most about 70 reads
 * for a table of any size, because all reads are by key or of the first entries of a key range. Sorts the results in
 * the order of `FOUND_KINDS`.
 */
export async function find(table: Table, text: string): Promise<{ results: Found[]; truncated: boolean }> {
  const { candidates, truncated } = await findCandidates(table, text)
  const read = await mapInBatches(distinct(candidates), (candidate) => readers[candidate.kind](table, candidate))
  const results = read.filter((each) => each !== undefined)
  results.sort((left, right) => placeOf(left) - placeOf(right))
  return { results, truncated }
}

const KINDS: readonly Found['kind'][] = FOUND_KINDS
const placeOf = ({ kind }: Found): number => KINDS.indexOf(kind)

const distinct = (candidates: readonly Candidate[]): Candidate[] => [
  ...new Map(candidates.map((each) => [`${each.kind} ${each.namespace} ${each.id}`, each])).values(),
]
