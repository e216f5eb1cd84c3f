import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { handler as updateResource } from '../../functions/access/resources/update.ts'
import type { ArchiveEntry } from '../../lib/operator/archive/entry.ts'
import { call } from '../support/request.ts'
import { followTable } from '../support/service.ts'
import { aClient, anOrganization, aProject, aResource } from '../support/world.ts'
import { runCommand, runJson } from './in-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-audit-'))
process.env.ARCHIVE = folder
const stream = followTable()
afterAll(() => {
  stream.stop()
  delete process.env.ARCHIVE
  rmSync(folder, { recursive: true })
})

const admin = await aClient(['admin'])
const author = `app/serviceuser:${admin.clientId}`
const project = await aProject(await anOrganization())
const namespace = 'moved/folder'

const audit = async (...args: string[]): Promise<ArchiveEntry[]> => {
  await stream.caughtUp()
  return ((await runJson('audit', ...args)) as { changes: ArchiveEntry[] }).changes
}

test('who moved a resource, and from where; the project has no entry of it', async () => {
  const [from, to] = [await aResource(project, namespace), await aResource(project, namespace)]
  const leaf = await aResource(project, namespace, { parent: from.resource })
  const before = await audit('project', project.id)
  for (const parent of [to.resource, '']) {
    const request = { as: admin, params: { project_id: project.id, id: leaf.id }, method: 'PUT', body: { parent } }
    expect((await call(updateResource, request)).status).toBe(200)
  }
  const [out, moved] = await audit('resource', leaf.resource)
  expect([out?.who, out?.old?.parent, out?.new?.parent]).toEqual([author, to.resource, undefined])
  expect([moved?.who, moved?.old?.parent, moved?.new?.parent]).toEqual([author, from.resource, to.resource])
  const { out: text } = await runCommand('audit', 'resource', leaf.resource)
  expect(text).toContain(`parent ${to.resource} → none`)
  expect(text).not.toContain('above')
  expect(await audit('project', project.id)).toEqual(before)
})
