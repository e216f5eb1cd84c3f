import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as updatePolicy } from '../../../functions/access/policies/update.ts'
import { handler as createResource } from '../../../functions/access/resources/create.ts'
import { handler as updateResource } from '../../../functions/access/resources/update.ts'
import { handler as updateRole } from '../../../functions/access/roles/update.ts'
import { handler as updateGroup } from '../../../functions/directory/groups/update.ts'
import { handler as updateOrganization } from '../../../functions/directory/organizations/update.ts'
import { handler as updateProject } from '../../../functions/directory/projects/update.ts'
import { handler as deleteUser } from '../../../functions/directory/users/delete.ts'
import { handler as updateUser } from '../../../functions/directory/users/update.ts'
import { revokeSecrets, rotateSecret } from '../../../lib/access/clients/manage.ts'
import { saveRelations } from '../../../lib/access/clients/save-relations.ts'
import { changeServiceUserState } from '../../../lib/access/clients/state.ts'
import { setClientCopies } from '../../../lib/access/clients/store.ts'
import type { Handler } from '../../../lib/http/operation.ts'
import { ENTITIES } from '../../../lib/operator/entities.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { apply, yaml } from '../../manifest/builders.ts'
import { changesOf } from '../../support/raw-table.ts'
import { call } from '../../support/request.ts'
import { abandonWrite } from '../../support/table-faults.ts'
import { aClient, anOrganization, aPermission, aProject, aRole, aTable } from '../../support/world.ts'

// A change or a deletion of a thing is delayed, and its client gives up. Then the thing is deleted and made again under
// the same id, by a manifest or by a request that chooses the id. The late request must change nothing: a version, a
// counter or a time that the condition of its write names must never be that of the new thing.

await ensureBuiltins(aTable())
const admin = await aClient()
const organization = await anOrganization()
const project = await aProject(organization)
const permission = await aPermission('again.thing.get')
const role = await aRole([permission.id])

type Send = () => Promise<unknown>
interface Row {
  make: Send
  remove: Send
  changes: Record<string, Send>
}

const must = async (handler: Handler, params: Record<string, string>, more: object = {}) => {
  const { status, text } = await call(handler, { as: admin, params, ...more })
  if (status !== 200) throw new Error(`${status} ${text}`)
}

/** Declares a thing in a manifest, and deletes it by the same manifest. */
const declared = (kind: string, entry: { id: string }): Pick<Row, 'make' | 'remove'> => {
  const change = async (spec: object) => {
    const { diagnostics } = await apply(yaml({ [kind]: [spec] }))
    if (diagnostics.length > 0) throw new Error(diagnostics.join('\n'))
  }
  return { make: () => change(entry), remove: () => change({ ...entry, delete: true }) }
}

const name = () => `again-${randomUUID().slice(0, 8)}`
const late = { title: 'late' }

/** By the kind of the entity, and of resources by their namespace. */
const rows: Record<string, () => Row> = {
  PROFILE: () => {
    const id = randomUUID()
    return {
      ...declared('User', { id, ...{ email: 'ada@example.com', name: name() } }),
      changes: {
        update: () => must(updateUser, { id }, { body: late }),
        'a change of the metadata': () => must(updateUser, { id }, { body: { metadata: { late: true } } }),
        deletion: () => must(deleteUser, { id }),
      },
    }
  },
  CLIENT: () => {
    const id = randomUUID()
    const { make, remove } = declared('Client', { id, ...{ title: name() } })
    return {
      make,
      remove,
      changes: {
        'a new secret': () => rotateSecret(aTable(), id),
        'the end of its secrets': () => revokeSecrets(aTable(), id),
        'a relation': () => saveRelations(aTable(), `app/serviceuser:${id}`, [], ['admin']),
        'its state': () => changeServiceUserState(aTable(), id, { isDisabled: true, now: new Date() }),
        'its copies': () => setClientCopies(aTable(), id, 8),
        deletion: remove,
      },
    }
  },
  ROLE: () => {
    const [id, entry] = [randomUUID(), { name: name(), permissions: ['again.thing.get'] }]
    const { make, remove } = declared('Role', { id, ...entry })
    return {
      make,
      remove,
      changes: { update: () => must(updateRole, { id }, { body: { ...entry, ...late } }), deletion: remove },
    }
  },
  POLICY: () => {
    const [id, bound] = [randomUUID(), { resource: organization.resource, principal: `app/user:${randomUUID()}` }]
    const { make, remove } = declared('Policy', { id, ...{ role: role.id, ...bound } })
    const update = (body: object) => () => must(updatePolicy, { id }, { body: { role_id: role.id, ...bound, ...body } })
    return {
      make,
      remove,
      changes: { 'a title': update(late), 'an end': update({ expires_at: '2040-01-01T00:00:00Z' }), deletion: remove },
    }
  },
  'RESOURCE app/organization': () => {
    const [id, named] = [randomUUID(), { name: name() }]
    const { make, remove } = declared('Organization', { id, ...named })
    return {
      make,
      remove,
      changes: { update: () => must(updateOrganization, { id }, { body: late }), deletion: remove },
    }
  },
  'RESOURCE app/project': () => {
    const [id, named] = [randomUUID(), { name: name(), organization: organization.name }]
    const { make, remove } = declared('Project', { id, ...named })
    const body = { name: 'below', namespace: 'again/thing' }
    return {
      make,
      remove,
      changes: {
        update: () => must(updateProject, { id }, { body: late }),
        'a new resource in it': () => must(createResource, { project_id: id }, { body }),
        deletion: remove,
      },
    }
  },
  'RESOURCE app/group': () => {
    const [id, named] = [randomUUID(), { name: name(), organization: organization.name, members: [] }]
    const { make, remove } = declared('Group', { id, ...named })
    const params = { org_id: organization.id, id }
    return { make, remove, changes: { update: () => must(updateGroup, params, { body: late }), deletion: remove } }
  },
  'RESOURCE again/thing': () => {
    const id = randomUUID()
    const { make, remove } = declared('Resource', {
      id,
      ...{ name: name(), namespace: 'again/thing', project: project.name },
    })
    const params = { project_id: project.id, id }
    return { make, remove, changes: { update: () => must(updateResource, params, { body: late }), deletion: remove } }
  },
}

/** The kinds that are never made again under their id, with the reason. */
const NEVER_AGAIN: Record<string, string> = {
  PRINCIPAL: 'is never removed: its counters go on',
  PERMISSION: 'leaves a tombstone for good',
  ...Object.fromEntries(['ACCOUNT', 'PLAN', 'PRODUCT', 'FEATURE'].map((kind) => [kind, 'is never deleted'])),
  ...Object.fromEntries(
    ['USAGE', 'CREDIT', 'PLAN_CREDIT', 'EXPIRY', 'SUBSCRIPTION'].map((kind) => [kind, 'is never deleted']),
  ),
}

test('each kind of entity has a row, or a reason why it cannot be made again', () => {
  const kinds = new Set([...Object.keys(rows).map((row) => row.split(' ')[0]), ...Object.keys(NEVER_AGAIN)])
  expect([...new Set(ENTITIES.map(({ kind }) => kind))].toSorted()).toEqual([...kinds].toSorted())
})

const cases = Object.entries(rows).flatMap(([row, start]) =>
  Object.keys(start().changes).map((change) => [row, change, start] as const),
)

/** Sends a request that does not reach the table, and returns a function that lets it arrive. */
async function prepare(start: () => Row, change: string) {
  const row = start()
  await row.make()
  return { row, sendLate: await abandonWrite(row.changes[change] as Send) }
}

describe.each(cases)('%s: %s', (_, change, start) => {
  test('a late copy leaves alone what was made again', async () => {
    const { row, sendLate } = await prepare(start, change)
    await row.remove()
    await row.make()
    expect(await changesOf(() => sendLate().catch(() => undefined))).toEqual([])
  })

  test('it takes effect where nothing was deleted: the request of the test is a real one', async () => {
    const { sendLate } = await prepare(start, change)
    expect(await changesOf(sendLate)).not.toEqual([])
  })
})
