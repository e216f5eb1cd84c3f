import { finishRename } from '../../access/resources/rename-project.ts'
import { readResource } from '../../access/resources/store.ts'
import { PROJECT } from '../../foundation/identifiers/references.ts'
import { keyOfItem } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Examiner } from './fault.ts'

const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/**
 * A rename of a project needs several transactions, so it can be interrupted. The repair finishes the rename, as the
 * next change of the project would.
 */
export const unfinishedRenames: Examiner = {
  check: 'renames',
  ok: 'none is unfinished',
  subjectOf: (item) =>
    item.sk === 'RESOURCE' && item.namespace === PROJECT && namesOf(item.other_names).length > 0
      ? keyOfItem(item)
      : undefined,
  examine: async (look, subject) => {
    const project = await look.get(subject)
    if (project === undefined || namesOf(project.other_names).length === 0) return []
    const resource = String(project.resource)
    const repair = async (table: Table) => {
      const stored = await readResource(table, resource)
      return stored === undefined || (await finishRename(table, stored)) !== undefined
    }
    const description = `~ ${resource}: its resources get the name ${project.name} alone`
    const message = `the rename of ${resource} to ${project.name} is unfinished`
    return [{ message, rank: 'completion', level: 'warning', run: { description, repair } }]
  },
}
