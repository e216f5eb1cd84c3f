import type { Archive } from '../../lib/operator/archive/archive-place.ts'
import { archiveOf } from '../../lib/operator/archive/store.ts'
import { findLocalArchive } from '../table/find-local-archive.ts'

/**
 * Returns the archive that the option names. Without the option, returns the archive of `ARCHIVE` or of the local
 * server, or undefined if there is no archive.
 */
export const findArchive = (given: string | undefined): Archive | undefined =>
  archiveOf(given ?? (process.env.ARCHIVE || findLocalArchive(process.env)))
