import type { Archive } from '../../lib/operator/archive/archive-place.ts'
import { archiveOf } from '../../lib/operator/archive/store.ts'
import { findLocalArchive } from '../table/record-locally.ts'

/**
 * Returns the archive of the option, otherwise that of `ARCHIVE` or of the local server; undefined if there is none.
 */
export const findArchive = (given: string | undefined): Archive | undefined =>
  archiveOf(given ?? (process.env.ARCHIVE || findLocalArchive(process.env)))
