import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as preview } from '../../../../functions/access/effects/preview.ts'
import { handler as create } from '../../../../functions/access/policies/create.ts'
import { handler as revoke } from '../../../../functions/access/policies/revoke.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { costOf } from '../../../support/recorder.ts'
import { type Credentials, call } from '../../../support/request.ts'
import {
  aClient,
  anOrganization,
  aPermission,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const project = await aProject(organization)
const permission = await aPermission('naming.disk.get')
const role = await aRole([permission.id])
const disk = await aResource(project, 'naming/disk', { name: 'boot: 1' })
const urn = `frn:${project.name}:naming/disk:boot: 1`

const bind = (body: object, as: Credentials = admin) =>
  call(create, { as, body: { role_id: role.id, principal: aUser(), ...body } })

describe('the resource of a policy may be named as in a check', () => {
  test.each([
    ['organization', `organization:${organization.name}`, organization.resource],
    ['org', `org:${organization.name}`, organization.resource],
    ['project', `project:${project.name}`, project.resource],
    ['app/project', `app/project:${project.name}`, project.resource],
    ['URN', `naming/disk:${urn}`, disk.resource],
  ])('by %s: created, previewed and revoked', async (_, resource, stored) => {
    const principal = aUser()
    const previewed = { create_policy: { role_id: role.id, resource, principal } }
    expect((await call(preview, { as: admin, body: previewed })).status).toBe(200)
    const { status, body } = await bind({ resource, principal })
    expect([status, body.policy.resource]).toEqual([200, stored])
    expect(await allowed(principal, stored, permission.key)).toBe(true)
    const query = { role_id: role.id, resource, principal }
    expect((await call(revoke, { as: admin, query })).status).toBe(200)
    expect(await allowed(principal, stored, permission.key)).toBe(false)
    expect((await call(revoke, { as: admin, query })).status).toBe(404)
  })
})

describe('a name that nothing has', () => {
  const names = [
    'organization:no-such-organization',
    'project:no-such-project',
    `naming/disk:frn:${project.name}:naming/disk:nothing`,
    'naming/disk:frn:no-such-project:naming/disk:boot',
  ]
  test.each(names)('%s is 404 for an admin, and the answer names it', async (resource) => {
    const answer = await bind({ resource })
    expect([answer.status, reasonOf(answer)]).toEqual([404, 'NOT_FOUND'])
    expect(detailOf(answer, 'ErrorInfo').metadata.resource).toBe(
      resource.replace(/^(organization|project):/, 'app/$1:'),
    )
  })

  test.each(names)('%s is 403 for a caller without a right, as an existing one', async (resource) => {
    const stranger = await aClient([])
    const existing = {
      organization: `organization:${organization.name}`,
      project: `project:${project.name}`,
      'naming/disk': `naming/disk:${urn}`,
    }[resource.split(':')[0] ?? '']
    const [unknown, known] = [await bind({ resource }, stranger), await bind({ resource: existing }, stranger)]
    expect([unknown.status, known.status]).toEqual([403, 403])
    expect(unknown.body.message).toBe(known.body.message)
  })

  test.each([
    'group:platform',
    'organization:No Name',
    `naming/disk:frn:${project.name}:other/disk:x`,
    'naming/disk:boot',
  ])('%s is no name at all: 400', async (resource) => {
    const answer = await bind({ resource })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['resource']])
  })
})

test('who may bind on a resource may name it; on another one, not', async () => {
  const owner = await aClient([])
  const other = await aProject(organization)
  const principal = `app/serviceuser:${owner.clientId}`
  expect((await bind({ role_id: 'app_project_owner', resource: project.resource, principal })).status).toBe(200)
  expect((await bind({ resource: `project:${project.name}` }, owner)).status).toBe(200)
  expect((await bind({ resource: `project:${other.name}` }, owner)).status).toBe(403)
})

test('an id costs no read; a name costs one more round trip, and a URN two', async () => {
  const cost = async (resource: string) => (await costOf(() => bind({ resource }))).depth
  await bind({ resource: project.resource })
  // The request sends one round trip of reads, and then the write.
  expect([await cost(project.resource), await cost(`naming/disk:${randomUUID()}`)]).toEqual([2, 2])
  expect([await cost(`project:${project.name}`), await cost(`naming/disk:${urn}`)]).toEqual([3, 4])
})
