import { useEffect, useMemo, useState } from 'react'
import { type List, useList } from '../../api/use-list.ts'
import type { AnswerOf } from '../../api/use-read.ts'

export type Listed = AnswerOf<'listProjectResources'>['resources'][number]

/** The place whose resources are listed: a resource, or a project. */
export interface Where {
  project: string
  /** The parent, `<namespace>:<id>`. Left out for the resources directly in the project. */
  parent?: string
  /** The kind of the listed resources; empty for all kinds. */
  namespace?: string
}

/** One level of a tree. */
export interface Level extends Pick<List<Listed>, 'isPending' | 'error' | 'hasMore' | 'isReadingMore' | 'readAgain'> {
  resources: readonly Listed[]
  /**
   * The number of resources that were read to find the resources of this level. This number includes resources of
   * deeper levels.
   */
  read: number
  /** Reads more pages until enough resources of this level are found, or until the limit of entries is reached. */
  readOn: () => void
}

/** The number of resources that each call tries to find. */
const WANTED = 50
/**
 * The maximum number of entries that each call reads. The limit is needed because pages of a project contain resources
 * of all levels.
 */
const MOST_READ = 500

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
