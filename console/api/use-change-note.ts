import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from './notify.ts'

const CHANGED = 'Changed elsewhere: this page shows the current state.'

/**
 * The milliseconds after which all lists show a change that this console has made. The journal is the last list to show
 * the change.
 */
const OWN_CHANGE_MS = 15_000

interface Before {
  data: unknown
  readAt: number
}

/**
 * Shows a quiet notice if the console reads an answer again, and another caller has changed the data in the meantime.
 * The console reads again when the person returns to a screen or to the tab, and when the network is available again.
 * The person's own changes, further pages and first readings show no notice.
 */
export function useChangeNote(): void {
  const queries = useQueryClient()
  const notify = useNotify()
  useEffect(() => {
    const readings = new WeakMap<Query, Before>()
    const invalidated = new WeakSet<Query>()
    let changedAt = 0
    const isOwn = ({ readAt }: Before) => readAt < changedAt + OWN_CHANGE_MS
    const stopMutations = queries.getMutationCache().subscribe(({ type }) => {
      if (type === 'updated') changedAt = Date.now()
    })
    const stopQueries = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      const { action, query } = event
      const { data, dataUpdatedAt: readAt } = query.state
      if (action.type === 'invalidate') invalidated.add(query)
      if (action.type === 'fetch') {
        const isCounted = data !== undefined && !invalidated.has(query) && action.meta?.fetchMore === undefined
        isCounted ? readings.set(query, { data, readAt }) : readings.delete(query)
      }
      if (action.type !== 'success') return
      const before = readings.get(query)
      readings.delete(query)
      invalidated.delete(query)
      if (before === undefined || isOwn(before) || !query.isActive()) return
      if (before.data !== data && write(before.data) !== write(data)) notify(CHANGED, 'quiet')
    })
    return () => {
      stopMutations()
      stopQueries()
    }
  }, [queries, notify])
}

/** The fields that say where a page ends. They can change while all entries stay the same. */
const POSITIONS = ['next_page_token', 'pageParams']

/** Writes a value as a text. Values that differ only in the order of their lists have the same text. */
function write(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(write).toSorted().join()}]`
  if (typeof value !== 'object' || value === null)
    return typeof value === 'bigint' ? `${value}n` : JSON.stringify(value)
  const fields = Object.entries(value).filter(([name]) => !POSITIONS.includes(name))
  return `{${fields
    .map(([name, field]) => `${name}:${write(field)}`)
    .toSorted()
    .join()}}`
}
