import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as bind } from '../../../../functions/access/policies/create.ts'
import { handler as updatePolicy } from '../../../../functions/access/policies/update.ts'
import { handler as createResource } from '../../../../functions/access/resources/create.ts'
import { handler as addMembers } from '../../../../functions/directory/groups/add-users.ts'
import { handler as makeSecret } from '../../../../functions/directory/service-users/create-secret.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { apply, yaml } from '../../../manifest/builders.ts'
import { aHolder, send } from '../../../support/groups-and-resources.ts'
import type { Answer, Credentials } from '../../../support/request.ts'
import { anOrganizationClient, aServiceUser } from '../../../support/service-users.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aTable,
  platformRelations,
} from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

// Another organization gave a service user something that ends. Then a platform admin or a manifest gives more of the same.

await ensureBuiltins(aTable())
await aPermission('more.disk.get')
const admin = await aClient(['admin'])
const [organization, elsewhere] = [await anOrganization(), await anOrganization()]
const stranger = await aHolder(['app_organization_owner', elsewhere.resource])
const owner = await aHolder(['app_organization_owner', organization.resource])
const [home, project, group] = [await aProject(organization), await aProject(elsewhere), await aGroup(elsewhere)]
const viewer = BUILTIN_ROLES.app_project_viewer.id
const [sooner, end, later] = [1, 2, 3].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())

const aBot = () => aServiceUser({ organizationId: organization.id, secretId: '' })
const entrusts = async (bot: { clientId: string }): Promise<boolean> => {
  const answer = await send(makeSecret, owner, { org_id: organization.id, id: bot.clientId }, { body: {} })
  if (answer.status === 200) return false
  expect([answer.status, reasonOf(answer)]).toEqual([403, 'HOLDS_ELSEWHERE'])
  return true
}

describe('of a policy', () => {
  const bindIt = (as: Credentials, principal: string, more: object) =>
    send(bind, as, {}, { body: { role_id: viewer, resource: project.resource, principal, ...more } })
  const change = (as: Credentials, id: string, body: object) => send(updatePolicy, as, { id }, { body })
  const manifest = async (id: string, principal: string, more: object) => {
    const entry = { id, role: viewer, resource: project.resource, principal, ...more }
    expect((await apply(yaml({ Policy: [entry] }))).diagnostics).toEqual([])
  }
  type Change = (as: Credentials, id: string, principal: string) => Promise<Answer>
  const ways: [title: string, way: Change, entrusted: boolean][] = [
    ['binds it again without an end', (as, _, who) => bindIt(as, who, { expires_at: '' }), true],
    ['binds it again until later', (as, _, who) => bindIt(as, who, { expires_at: later }), true],
    ['binds it again as it is', (as, _, who) => bindIt(as, who, {}), true],
    ['takes its end away', (as, id) => change(as, id, { expires_at: '' }), true],
    ['lets it end later', (as, id) => change(as, id, { expires_at: later }), true],
    ['replaces its role', (as, id) => change(as, id, { role_id: BUILTIN_ROLES.app_project_owner.id }), true],
    ['lets it end sooner', (as, id) => change(as, id, { expires_at: sooner }), false],
    ['names its end again', (as, id) => change(as, id, { expires_at: end }), false],
    ['changes its title', (as, id) => change(as, id, { title: 'Theirs' }), false],
  ]

  test.each(ways)('a platform admin who %s', async (_, way, entrusted) => {
    const bot = await aBot()
    const { id } = (await bindIt(stranger, bot.principal, { expires_at: end })).body.policy
    expect(await entrusts(bot)).toBe(false)
    expect((await way(admin, id, bot.principal)).status).toBe(200)
    expect(await entrusts(bot)).toBe(entrusted)
  })

  test.each(ways)('the other organization, which %s', async (_, way) => {
    const bot = await aBot()
    const { id } = (await bindIt(stranger, bot.principal, { expires_at: end })).body.policy
    expect((await way(stranger, id, bot.principal)).status).toBe(200)
    expect(await entrusts(bot)).toBe(false)
  })

  test.each([
    ['without an end', { expires_at: '' }],
    ['until later', { expires_at: later }],
    [
      'on a wider resource',
      { expires_at: end, resource: elsewhere.resource, role: BUILTIN_ROLES.app_organization_viewer.id },
    ],
  ])('a manifest that has it %s', async (_, more) => {
    const bot = await aBot()
    const { id } = (await bindIt(stranger, bot.principal, { expires_at: end })).body.policy
    await manifest(id, bot.principal, { expires_at: end })
    expect(await entrusts(bot)).toBe(false)
    await manifest(id, bot.principal, more)
    expect(await entrusts(bot)).toBe(true)
  })
})

describe('of a membership', () => {
  const add = (as: Credentials, user_id: string, more: object) =>
    send(addMembers, as, { org_id: elsewhere.id, id: group.id }, { body: { user_ids: [user_id], ...more } })

  test.each([
    ['without an end', { expires_at: '' }],
    ['until later', { expires_at: later }],
    ['as it is', {}],
  ])('a platform admin who gives it again %s', async (_, more) => {
    const bot = await aBot()
    expect((await add(stranger, bot.principal, { expires_at: end })).status).toBe(200)
    expect(await entrusts(bot)).toBe(false)
    expect((await add(admin, bot.principal, more)).status).toBe(200)
    expect(await entrusts(bot)).toBe(true)
  })

  test('a manifest that lets it end later, and not one that leaves it as it is', async () => {
    const [bot, theirs] = [await aBot(), await aGroup(elsewhere)]
    const params = { org_id: elsewhere.id, id: theirs.id }
    await send(addMembers, stranger, params, { body: { user_ids: [bot.principal], expires_at: end } })
    const save = async (title: string, expires_at: string | undefined) => {
      const members = [{ principal: bot.principal, expires_at }]
      const entry = { id: theirs.id, name: theirs.name, organization: elsewhere.name, title, members }
      expect((await apply(yaml({ Group: [entry] }))).diagnostics).toEqual([])
    }
    await save('Theirs', end)
    expect(await entrusts(bot)).toBe(false)
    await save('Theirs', later)
    expect(await entrusts(bot)).toBe(true)
  })
})

describe('of a resource', () => {
  const move = async (disk: { id: string; name: string }, to: { name: string }) => {
    const entry = { id: disk.id, namespace: 'more/disk', name: disk.name, project: to.name }
    expect((await apply(yaml({ Resource: [entry] }))).diagnostics).toEqual([])
  }

  test('a manifest that moves what it owns to the other organization', async () => {
    const bot = await aBot()
    const disk = await aResource(home, 'more/disk', { owner: bot.principal })
    expect(await entrusts(bot)).toBe(false)
    await move(disk, project)
    expect(await entrusts(bot)).toBe(true)
  })

  test('a manifest that moves what it has a role on to the other organization, and not one that moves it inside', async () => {
    const [bot, other, second] = [await aBot(), await aBot(), await aProject(organization)]
    const disks = await Promise.all([bot, other].map(() => aResource(home, 'more/disk')))
    const role = BUILTIN_ROLES.app_project_viewer.id
    for (const [at, { principal }] of [bot, other].entries()) await aPolicy(role, principal, disks[at]?.resource ?? '')
    await move(disks[0] as never, project)
    await move(disks[1] as never, second)
    expect([await entrusts(bot), await entrusts(other)]).toEqual([true, false])
  })

  test('a platform admin who makes itself the owner, and is none later', async () => {
    const bot = await anOrganizationClient(organization, ['admin'])
    const body = { namespace: 'more/disk', name: `disk-${randomUUID()}`, principal: bot.principal }
    expect((await send(createResource, bot, { project_id: project.id }, { body })).status).toBe(200)
    await platformRelations(bot.principal, [])
    expect(await entrusts(bot)).toBe(true)
  })
})
