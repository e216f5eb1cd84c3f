import type { Plan } from './plan.ts'
import type { Change } from './plan-context.ts'

/** For people: the change of each entry, and the number of entries for each action. The lines contain no secrets. */
export function formatPlan({ changes }: Plan, { all = false } = {}): string[] {
  const listed = all ? changes : changes.filter((change) => isChanging(change) || change.warning !== undefined)
  return [...listed.flatMap(formatChange), formatCounts(changes)]
}

export const isChanging = ({ action }: Change): boolean => action !== 'unchanged'

const SIGNS = { create: '+', update: '~', delete: '-', unchanged: '=' } as const
const MAX_VALUE = 200

function formatChange({ action, kind, label, id, fields, warning, entry }: Change): string[] {
  const note = action === 'update' ? ': the file wins over the table' : ''
  // A generated id is different each time the manifest is planned.
  const isGenerated = action === 'create' && !entry.has('id')
  const shownId = isGenerated || id === '' || id === label ? '' : `(${id})`
  const head = `${SIGNS[action]} ${action} ${kind} ${`${label} ${shownId}`.trim()}${note}`
  return [
    head,
    ...(warning === undefined ? [] : [`    warning: ${warning}`]),
    ...fields.map(
      ({ field, before, after }) => `    ${field}: ${[before, after].filter(Boolean).map(shorten).join(' → ')}`,
    ),
  ]
}

const shorten = (value: string): string => (value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value)

export function countActions(changes: readonly Change[]): Record<Change['action'], number> {
  const count = { create: 0, update: 0, delete: 0, unchanged: 0 }
  for (const { action } of changes) count[action] += 1
  return count
}

function formatCounts(changes: readonly Change[]): string {
  const count = countActions(changes)
  return `${count.create} to create, ${count.update} to update, ${count.delete} to delete, ${count.unchanged} unchanged`
}
