import type { Plan } from './plan.ts'
import type { Change } from './plan-context.ts'

/** A plan in lines for people: what changes, entry by entry, and how many of each. Holds no secrets. */
export function planLines({ changes }: Plan, { all = false } = {}): string[] {
  const told = all ? changes : changes.filter(isChanging)
  return [...told.flatMap(changeLines), summary(changes)]
}

export const isChanging = ({ action }: Change): boolean => action !== 'unchanged'

const SIGNS = { create: '+', update: '~', delete: '-', unchanged: '=' } as const
const MAX_VALUE = 200

function changeLines({ action, kind, label, id: anyId, fields, entry }: Change): string[] {
  const whose = action === 'update' ? ': the file wins over the table' : ''
  // An id that is generated is another one each time.
  const id = action === 'create' && !entry.has('id') ? '' : anyId
  const head = `${SIGNS[action]} ${action} ${kind} ${[label, id === '' || id === label ? '' : `(${id})`].join(' ').trim()}${whose}`
  return [
    head,
    ...fields.map(
      ({ field, before, after }) => `    ${field}: ${[before, after].filter(Boolean).map(short).join(' → ')}`,
    ),
  ]
}

const short = (value: string): string => (value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value)

/** How many entries there are of each action. */
export function totals(changes: readonly Change[]): Record<Change['action'], number> {
  const count = { create: 0, update: 0, delete: 0, unchanged: 0 }
  for (const { action } of changes) count[action] += 1
  return count
}

function summary(changes: readonly Change[]): string {
  const count = totals(changes)
  return `${count.create} to create, ${count.update} to update, ${count.delete} to delete, ${count.unchanged} unchanged`
}
