import type { Archived } from '../../foundation/lists/entity.ts'
import { ARCHIVED } from '../entities.ts'

/** Attributes of every kind. */
const ALWAYS = ['created_at', 'updated_at', 'created_by', 'updated_by', 'deleting'] as const

/** The kinds of entries. */
export type Kind = (typeof ARCHIVED)[number]['kind']

/** Details are created and deleted with the item that they describe, which has an entry: only their changes are entries. */
export const repeatsOther = (sk: string, event: string): boolean => sk === 'DETAILS' && event !== 'modify'

/** Client copies are identical: only the first is archived. */
const isFurtherCopy = (pk: string): boolean => pk.startsWith('CLIENT#') && !pk.endsWith('#0')

/** @param withProfiles whether personal data is archived, too */
export const archivedKinds = (withProfiles: boolean): readonly (Archived & { kind: Kind })[] => {
  const kinds: readonly (Archived & { kind: Kind })[] = ARCHIVED
  return kinds.filter(({ isPersonal }) => withProfiles || !isPersonal)
}

/** The kinds of this stage. `ARCHIVE_PROFILES` is its setting `archiveProfiles`. */
const ofStage = () => archivedKinds(process.env.ARCHIVE_PROFILES === 'true')

/** Returns the kind of the item with this key and the attributes that are kept; undefined for an item of no such kind. */
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
