import { expect, test } from 'vitest'
import { handler as remove } from '../../../../functions/access/resources/delete.ts'
import { handler as get } from '../../../../functions/access/resources/get.ts'
import { handler as update } from '../../../../functions/access/resources/update.ts'
import { call } from '../../../support/request.ts'
import { beforeRequests, withFault } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aPermission, aPolicy, aProject, aResource, aRole } from '../../../support/world.ts'

const admin = await aClient(['admin'])
const verbs = await Promise.all(['get', 'update', 'delete'].map((verb) => aPermission(`notes.note.${verb}`)))
const editor = await aRole(verbs.map(({ id }) => id))

/** A client that may do everything with the notes of a project, and nothing else there, and one of these notes. */
async function aManagedNote() {
  const project = await aProject(await anOrganization())
  const as = await aClient([])
  await aPolicy(editor, `app/serviceuser:${as.clientId}`, project.resource)
  const { id } = await aResource(project, 'notes/note')
  return { as, params: { project_id: project.id, id } }
}

/** No operation makes so many requests. */
const AFTER_ALL = 100

const operations = [
  ['delete-project-resource', remove, undefined],
  ['get-project-resource', get, undefined],
  ['update-project-resource', update, { title: 'New' }],
] as const

test.each(operations)(
  '%s: another request deletes the resource before one of the table requests: 200 or 404, never 403',
  async (_name, handler, body) => {
    const statuses = new Set<number>()
    for (const at of [1, 2, 3, 4, 5, 6, 7, 8, AFTER_ALL]) {
      const { as, params } = await aManagedNote()
      const change = () => call(remove, { as: admin, params })
      const send = () => call(handler, { as, params, body })
      statuses.add((await withFault(beforeRequests([{ at, change }]), send)).status)
    }
    expect([...statuses].sort()).toEqual([200, 404])
  },
)
