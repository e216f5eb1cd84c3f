import { useEffect, useMemo, useState } from 'react'
import { type List, useList } from '../../api/use-list.ts'
import type { AnswerOf } from '../../api/use-read.ts'

export type Listed = AnswerOf<'listProjectResources'>['resources'][number]

/** Lists the resources in one resource, or those directly in a project. */
export interface Where {
  /** The id of the project. */
  project: string
  /** `<namespace>:<id>`; left out for those directly in the project. */
  parent?: string
  /** Only of this kind; empty for all. */
  namespace?: string
}

/** One level of a tree. */
export interface Level extends Pick<List<Listed>, 'isPending' | 'error' | 'hasMore' | 'isReadingMore' | 'readAgain'> {
  resources: readonly Listed[]
  /** How many resources were read for them, also such as lie further below. */
  read: number
  /** Reads until some more are found, or until many more are read. */
  readOn: () => void
}

/** How many more are requested at once. */
const WANTED = 50
/** The most entries that are read for them: the list of a project has the resources of all levels. */
const MOST_READ = 500

/** Reads one level of a tree, page after page. */
export function useLevel({ project, parent = '', namespace = '' }: Where): Level {
  const filters = useMemo(
    () => ({
      project_id: project,
      ...(parent !== '' && { parent }),
      ...(namespace !== '' && { namespace }),
    }),
    [project, parent, namespace],
  )
  const list = useList('listProjectResources', filters, (page) => page.resources)
  const [limit, setLimit] = useState({ found: WANTED, read: MOST_READ })
  const resources = parent === '' ? list.entries.filter((each) => each.parent === '') : list.entries
  const read = list.entries.length
  const isWanted = resources.length < limit.found && read < limit.read && list.error === null
  const { hasMore, isReadingMore, readMore } = list
  useEffect(() => {
    if (isWanted && hasMore && !isReadingMore) readMore()
  })
  const { isPending, error, readAgain } = list
  return {
    ...{ resources, read, isPending, error, hasMore, readAgain },
    isReadingMore: isReadingMore || (isWanted && hasMore),
    readOn: () => setLimit({ found: resources.length + WANTED, read: read + MOST_READ }),
  }
}
