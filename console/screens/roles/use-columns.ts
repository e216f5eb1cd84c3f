import { useSyncExternalStore } from 'react'

/**
 * The number of columns for each width of the window. The numbers are small enough that no word of a role's name must
 * be broken.
 */
const COLUMNS = [
  { most: 1, media: '(max-width: 640px)' },
  { most: 2, media: '(max-width: 900px)' },
  { most: 4, media: '(max-width: 1200px)' },
  { most: 6, media: 'all' },
] as const

const countColumns = (): number => COLUMNS.find(({ media }) => matchMedia(media).matches)?.most ?? 1

/** Returns the number of roles that fit into the window. */
export const useColumns = (): number =>
  useSyncExternalStore((changed) => {
    const queries = COLUMNS.map(({ media }) => matchMedia(media))
    for (const query of queries) query.addEventListener('change', changed)
    return () => {
      for (const query of queries) query.removeEventListener('change', changed)
    }
  }, countColumns)
