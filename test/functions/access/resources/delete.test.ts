import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as create } from '../../../../functions/access/resources/create.ts'
import { handler, handler as remove } from '../../../../functions/access/resources/delete.ts'
import { handler as get } from '../../../../functions/access/resources/get.ts'
import { handler as update } from '../../../../functions/access/resources/update.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { beforeRequests, first, refuse, sdkError, withFault } from '../../../support/table-faults.ts'
import {
  aClient,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'
import { detailOf } from '../../every-operation.ts'

describe('delete', async () => {
  await ensureBuiltins(aTable())
  const admin = await aClient(['admin'])
  const organization = await anOrganization()
  const [project, otherProject] = [await aProject(organization), await aProject(organization)]
  const [see, del] = [await aPermission('ending.disk.get'), await aPermission('ending.disk.delete')]
  const role = await aRole([see.id, del.id])
  const namespace = 'ending/disk'
  const remove = ({ id }: { id: string }, as = admin) => send(handler, as, { project_id: project.id, id })
  const NOTHING = { policies: 0, memberships: 0, resources: 0, relations: 0 }

  test('its policies go along, and do not come back with another resource under its id', async () => {
    const user = aUser()
    const disk = await aResource(project, namespace)
    await aPolicy(role, user, disk.resource)
    expect((await remove(disk)).body).toEqual({ ...NOTHING, policies: 1 })
    expect(await statusOf(remove(disk))).toBe(404)
    const body = { name: disk.name, namespace }
    expect(await statusOf(send(create, admin, { project_id: project.id }, { query: { id: disk.id }, body }))).toBe(200)
    expect(await allowed(user, disk.resource, 'get')).toBe(false)
    expect(await listProblems()).toEqual([])
  })

  test('delete on the resource or update on the project', async () => {
    const disk = await aResource(project, namespace)
    const viewer = await aHolder(['app_project_viewer', project.resource])
    expect(await statusOf(remove(disk, viewer))).toBe(403)
    expect(await statusOf(remove({ id: randomUUID() }, viewer))).toBe(403)
    const manager = await aHolder(['app_project_manager', project.resource])
    expect(await statusOf(remove(disk, manager))).toBe(200)
    expect(await statusOf(remove({ id: randomUUID() }, manager))).toBe(404)
  })

  test('whoever may delete every resource of a namespace hears 404 for one that another has deleted', async () => {
    const caller = await aHolder()
    await aPolicy(role, caller.principal, project.resource)
    const reader = await aHolder()
    await aPolicy(await aRole([see.id]), reader.principal, project.resource)
    const [disk, elsewhere] = [await aResource(project, namespace), await aResource(otherProject, namespace)]
    expect(await statusOf(remove(disk))).toBe(200)
    expect([await statusOf(remove(disk, caller)), await statusOf(remove(disk, reader))]).toEqual([404, 403])
    // Both answers are 403: the namespace of an id that never existed is unknown, and the caller must not learn whether
    // an id exists in another project.
    for (const id of [elsewhere.id, randomUUID()]) expect(await statusOf(remove({ id }, caller))).toBe(403)
  })

  test.each(['owner', 'role'])(
    'whose right lay on the resource alone (%s) hears 404 the second time, others 403',
    async (by) => {
      const [caller, other] = [await aHolder(), await aHolder()]
      const disk = await aResource(project, namespace, by === 'owner' ? { owner: caller.principal } : {})
      if (by === 'role') await aPolicy(role, caller.principal, disk.resource)
      for (const _ of [1, 2]) await aPolicy(role, aUser(), disk.resource)
      expect(await statusOf(remove(disk, caller))).toBe(200)
      expect([await statusOf(remove(disk, caller)), await statusOf(remove(disk, other))]).toEqual([404, 403])
    },
  )

  test('one that is cut off says what it took, and goes on where it stopped', async () => {
    const caller = await aHolder()
    const disk = await aResource(project, namespace)
    await aPolicy(role, caller.principal, disk.resource)
    for (const _ of Array.from({ length: 25 })) await aPolicy(role, aUser(), disk.resource)
    let writes = 0
    const third = first(
      1,
      'TransactWriteItems',
      refuse(() => sdkError('ThrottlingException')),
    )
    const cut = await withFault(
      (sending) => (sending.command === 'TransactWriteItems' && ++writes === 3 ? third(sending) : sending.send()),
      () => remove(disk, caller),
    )
    expect([cut.status, detailOf(cut, 'ErrorInfo')]).toMatchObject([503, { reason: 'DELETION_IN_PROGRESS' }])
    const taken = Number(detailOf(cut, 'ErrorInfo').metadata.policies)
    expect(taken).toBe(20)
    expect((await remove(disk, caller)).body).toEqual({ ...NOTHING, policies: 26 - taken })
  })

  test('costs 12 or 16 write units, and 2 for the precondition', async () => {
    const [disk, owned] = [await aResource(project, namespace), await aResource(project, namespace, { owner: aUser() })]
    expect((await costOf(() => remove(disk))).writeUnits).toBe(12 + 2)
    expect((await costOf(() => remove(owned))).writeUnits).toBe(16 + 2)
  })
})

describe('deleted meanwhile', async () => {
  const admin = await aClient(['admin'])
  const verbs = await Promise.all(['get', 'update', 'delete'].map((verb) => aPermission(`notes.note.${verb}`)))
  const editor = await aRole(verbs.map(({ id }) => id))

  /** Creates a note, and a client that may do everything with the notes of its project but has no other access. */
  async function aManagedNote() {
    const project = await aProject(await anOrganization())
    const as = await aClient([])
    await aPolicy(editor, `app/serviceuser:${as.clientId}`, project.resource)
    const { id } = await aResource(project, 'notes/note')
    return { as, params: { project_id: project.id, id } }
  }

  /** A number that is larger than the number of table requests of any operation. */
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
})
