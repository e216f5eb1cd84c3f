import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { apply, yaml } from '../../../manifest/builders.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { reasonOf } from '../../../support/answers.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
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
  const answer = await ask(owner, 'create-service-user-credential', { org_id: organization.id, id: bot.clientId })
  if (answer.status === 200) return false
  expect([answer.status, reasonOf(answer)]).toEqual([403, 'HOLDS_ELSEWHERE'])
  return true
}

describe('of a policy', () => {
  const bindIt = (as: Caller, principal: string, more: object) =>
    ask(as, 'create-policy', { role_id: viewer, resource: project.resource, principal, ...more })
  const change = (as: Caller, id: string, more: object) => ask(as, 'update-policy', { id, ...more })
  const manifest = async (id: string, principal: string, more: object) => {
    const entry = { id, role: viewer, resource: project.resource, principal, ...more }
    expect((await apply(yaml({ Policy: [entry] }))).diagnostics).toEqual([])
  }
  type Change = (as: Caller, id: string, principal: string) => Promise<{ status: number }>
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

  /** Creates a service user to which the other organization has bound a role that ends. */
  async function bound() {
    const bot = await aBot()
    const { id } = (await bindIt(stranger, bot.principal, { expires_at: end })).body.policy
    expect(await entrusts(bot)).toBe(false)
    return { bot, id }
  }

  test.each(ways)('a platform admin who %s', async (_, way, entrusted) => {
    const { bot, id } = await bound()
    expect((await way(admin, id, bot.principal)).status).toBe(200)
    expect(await entrusts(bot)).toBe(entrusted)
  })

  test.each(ways)('the other organization, which %s', async (_, way) => {
    const { bot, id } = await bound()
    expect((await way(stranger, id, bot.principal)).status).toBe(200)
    expect(await entrusts(bot)).toBe(false)
  })

  test.each([
    ['without an end', { expires_at: '' }],
    ['until later', { expires_at: later }],
    ['on a wider resource', { resource: elsewhere.resource, role: BUILTIN_ROLES.app_organization_viewer.id }],
  ])('a manifest that has it %s', async (_, more) => {
    const { bot, id } = await bound()
    await manifest(id, bot.principal, { expires_at: end })
    expect(await entrusts(bot)).toBe(false)
    await manifest(id, bot.principal, { expires_at: end, ...more })
    expect(await entrusts(bot)).toBe(true)
  })
})

describe('of a membership', () => {
  const add = async (as: Caller, { principal }: { principal: string }, more: object, { id } = group) =>
    (await ask(as, 'add-group-users', { org_id: elsewhere.id, id, user_ids: [principal], ...more })).status

  test.each([
    ['without an end', { expires_at: '' }],
    ['until later', { expires_at: later }],
    ['as it is', {}],
  ])('a platform admin who gives it again %s', async (_, more) => {
    const bot = await aBot()
    expect(await add(stranger, bot, { expires_at: end })).toBe(200)
    expect(await entrusts(bot)).toBe(false)
    expect(await add(admin, bot, more)).toBe(200)
    expect(await entrusts(bot)).toBe(true)
  })

  test('a manifest that lets it end later, and not one that leaves it as it is', async () => {
    const [bot, theirs] = [await aBot(), await aGroup(elsewhere)]
    expect(await add(stranger, bot, { expires_at: end }, theirs)).toBe(200)
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
    for (const [at, { principal }] of [bot, other].entries())
      await aPolicy(viewer, principal, disks[at]?.resource ?? '')
    await move(disks[0] as never, project)
    await move(disks[1] as never, second)
    expect([await entrusts(bot), await entrusts(other)]).toEqual([true, false])
  })

  test('a platform admin who makes itself the owner, and is none later', async () => {
    const bot = await anOrganizationClient(organization, ['admin'])
    const disk = { namespace: 'more/disk', name: `disk-${randomUUID()}`, principal: bot.principal }
    expect((await ask(bot, 'create-project-resource', { project_id: project.id, ...disk })).status).toBe(200)
    await platformRelations(bot.principal, [])
    expect(await entrusts(bot)).toBe(true)
  })
})
