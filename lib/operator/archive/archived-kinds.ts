import type { Archived } from '../../foundation/lists/entity.ts'
import { ARCHIVED } from '../entities.ts'

/** These attributes are archived for every kind of item. */
const ALWAYS = ['created_at', 'updated_at', 'created_by', 'updated_by', 'deleting'] as const

export type Kind = (typeof ARCHIVED)[number]['kind']

/**
 * Returns whether a change has no entry of its own. A details item is created and deleted together with its main item,
 * and the entry of the main item is enough. So a details item has an entry only when it is modified.
 */
export const repeatsOther = (sk: string, event: string): boolean => sk === 'DETAILS' && event !== 'modify'

/** Only the first copy of a client is archived, because all copies are identical. */
const isFurtherCopy = (pk: string): boolean => pk.startsWith('CLIENT#') && !pk.endsWith('#0')

/** @param withProfiles whether personal data is archived, too */
export const archivedKinds = (withProfiles: boolean): readonly (Archived & { kind: Kind })[] => {
  const kinds: readonly (Archived & { kind: Kind })[] = ARCHIVED
  return kinds.filter(({ isPersonal }) => withProfiles || !isPersonal)
}

/** The setting `archiveProfiles` of the stage sets the variable `ARCHIVE_PROFILES`. */
const ofStage = () => archivedKinds(process.env.ARCHIVE_PROFILES === 'true')

/** Returns undefined if the item is not archived. `keeps` has the attributes that the archive keeps. */
export function archivedKindOf(
  pk: string,
  sk: string,
  kinds = ofStage(),
): { kind: Kind; keeps: readonly string[] } | undefined {
  if (isFurtherCopy(pk)) return undefined
  const found = kinds.find(
    ({ partition, sort }) =>
      pk.startsWith(partition) && (sort.endsWith('*') ? sk.startsWith(sort.slice(0, -1)) : sk === sort),
  )
  return found && { kind: found.kind, keeps: [...ALWAYS, ...found.keeps] }
}
