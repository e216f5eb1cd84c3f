import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/operator/find/find-entities.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { shape } from '../../../support/searching.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { violatedFields } from '../../../support/usages.ts'
import {
  aClient,
  aGroup,
  anAccount,
  anOrganization,
  aProject,
  aResource,
  aRole,
  aTable,
} from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const ask = (entities: unknown, as = admin) => call(handler, { as, body: { entities } })

const organization = await anOrganization({ title: 'First' })
const project = await aProject(organization, { title: 'Shop' })
const group = await aGroup(organization)
const note = await aResource(project, 'notes/note', { title: 'A note' })
const own = await aRole([], { organization_id: organization.id, title: 'Own' })

test('things of every kind are named in the order of the request, each once, and those that are not there are left out', async () => {
  const { clientId } = await aServiceUser({ organizationId: organization.id, title: 'Backup' })
  const account = await anAccount(organization)
  const entities = [
    { kind: 'role', id: own.id },
    { kind: 'project', id: project.id.toUpperCase() },
    { kind: 'project', id: randomUUID() },
    { kind: 'resource', id: note.id, namespace: 'notes/note' },
    { kind: 'resource', id: note.id, namespace: 'notes/page' },
    { kind: 'group', id: group.id },
    { kind: 'service_user', id: clientId },
    { kind: 'organization', id: organization.id },
    { kind: 'project', id: project.id },
    { kind: 'billing_account', id: account.id },
  ]
  const { body } = await ask(entities)
  expect(body.results.map(({ kind, id, title }: Record<string, string>) => [kind, id, title])).toEqual([
    ['role', own.id, 'Own'],
    ['project', project.id, 'Shop'],
    ['resource', note.id, 'A note'],
    ['group', group.id, group.title],
    ['service_user', clientId, 'Backup'],
    ['organization', organization.id, 'First'],
    ['billing_account', account.id, ''],
  ])
  expect(body.results.at(-1)).toMatchObject({ name: account.name, org_id: organization.id })
  expect(body.results[1]).toMatchObject({ org_id: organization.id, resource: project.resource })
})

test('all are read in two requests to the table, and one more for a resource that is not there', async () => {
  const entities = [
    { kind: 'project', id: project.id },
    { kind: 'organization', id: organization.id },
    { kind: 'resource', id: randomUUID(), namespace: 'notes/note' },
  ]
  await ask(entities)
  const [known, all] = [await costOf(() => ask(entities.slice(0, 2))), await costOf(() => ask(entities))]
  expect([shape(known), shape(all)]).toEqual([
    ['1 GetItem 1', '2 BatchGetItem 4'],
    ['1 GetItem 1', '2 BatchGetItem 6', '3 Query 1'],
  ])
})

test('a request that is wrong is 400 beside its field, and only platform admins may ask', async () => {
  const { id } = project
  expect(violatedFields(await ask([]))).toEqual(['entities'])
  expect(violatedFields(await ask([{ kind: 'policy', id }]))).toEqual(['entities[0].kind'])
  expect(violatedFields(await ask([{ kind: 'project', id: 'shop' }]))).toEqual(['entities[0].id'])
  expect(violatedFields(await ask([{ kind: 'resource', id }]))).toEqual(['entities[0].namespace'])
  expect(violatedFields(await ask([{ kind: 'project', id, namespace: 'notes/note' }]))).toEqual([
    'entities[0].namespace',
  ])
  const many = Array.from({ length: 101 }, () => ({ kind: 'project', id }))
  expect(violatedFields(await ask(many))).toEqual(['entities'])
  expect((await ask([{ kind: 'project', id }], await aClient([]))).status).toBe(403)
})
