import { describe, expect, test } from 'vitest'
import { handler as disable } from '../../../../functions/directory/users/disable.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { idOf } from '../../../support/principals.ts'
import { changesOf } from '../../../support/raw-table.ts'
import { costOf } from '../../../support/recorder.ts'
import { violatedFields } from '../../../support/usages.ts'
import { aClient, aPolicy, aResource, aRole, aUser } from '../../../support/world.ts'
import { aPlace, editor, get, preview, reader, short } from './previews.ts'

describe('preview', () => {
  describe('the effect', () => {
    test('of a policy that is deleted: who loses what, and who keeps it through what', async () => {
      const { project, direct, member, group } = await aPlace()
      const policy = await aPolicy(editor, group.resource, project.resource)
      const kept = await aPolicy(reader, direct, project.resource, { title: 'Asked for' })
      const { effects } = (await preview({ delete_policy: { id: policy.id } })).body
      const of = (principal: string) => effects.find((each: { principal: string }) => each.principal === principal)
      expect(effects).toHaveLength(3)
      const all = { lost: ['notes.note.get', 'notes.note.update'], gained: [], kept: [] }
      for (const principal of [group.resource, member])
        expect({ ...of(principal), lost: of(principal).lost.sort() }).toMatchObject({
          resource: project.resource,
          ...all,
        })
      expect(of(direct)).toMatchObject({
        lost: ['notes.note.update'],
        kept: [
          {
            permissions: ['notes.note.get'],
            rule: 'role_permission',
            policy_id: kept.id,
            policy_title: 'Asked for',
            role_title: 'Reader',
            group: '',
            ancestor: '',
          },
        ],
      })
    })

    test('on a disabled user is the same as on an enabled one', async () => {
      const { project, direct } = await aPlace()
      const { id } = await aPolicy(editor, direct, project.resource)
      const before = (await preview({ delete_policy: { id } })).body.effects
      expect(before).toMatchObject([{ principal: direct, lost: expect.arrayContaining(['notes.note.get']) }])
      await send(disable, await aClient(['admin']), { id: idOf(direct) })
      expect((await preview({ delete_policy: { id } })).body.effects).toEqual(before)
    })

    test('names the group, the place above and the end of what is kept, and says who keeps all as owner', async () => {
      const { organization, project, member, group } = await aPlace()
      const owner = aUser()
      const note = await aResource(project, 'notes/note', { owner })
      const expires_at = '2099-12-31T00:00:00.000Z'
      const above = await aPolicy(reader, group.resource, organization.resource, { expires_at })
      const policies = await Promise.all([member, owner].map((user) => aPolicy(editor, user, note.resource)))
      const keptOf = async (id = '') => (await preview({ delete_policy: { id } })).body.effects[0]?.kept
      expect(await keptOf(policies[0]?.id)).toEqual([
        {
          ...{ permissions: ['notes.note.get'], rule: 'role_permission', policy_id: above.id, policy_title: '' },
          ...{ role_id: reader.id, role_name: reader.name, role_title: 'Reader', expires_at },
          ...{ group: group.resource, group_name: group.name, group_title: group.title ?? '' },
          ...{
            ancestor: organization.resource,
            ancestor_name: organization.name,
            ancestor_title: organization.title ?? '',
          },
        },
      ])
      const [kept] = await keptOf(policies[1]?.id)
      expect(kept.permissions.sort()).toEqual(['notes.note.get', 'notes.note.update'])
      expect(kept).toMatchObject({
        rule: 'resource_owner',
        policy_id: '',
        role_id: '',
        role_name: '',
        role_title: '',
        expires_at: '',
      })
      expect(kept).toMatchObject({ group: '', group_name: '', ancestor: '', ancestor_title: '' })
    })

    test('of a role with another list: each principal once at each place, in pages of any size', async () => {
      const { organization, project, direct, member, group } = await aPlace()
      const role = await aRole([get.id])
      await aPolicy(role, group.resource, project.resource)
      await aPolicy(role, direct, project.resource)
      await aPolicy(role, direct, organization.resource)
      const body = { update_role: { id: role.id, permissions: ['notes.note.update'] } }
      for (const page_size of [1, 2, 3, 50]) {
        const seen: string[] = []
        let page_token = ''
        do {
          const { body: page } = await preview({ ...body, page_size, page_token })
          for (const { principal, resource, lost, gained } of page.effects) {
            seen.push(`${principal} ${resource}`)
            expect([lost, gained]).toEqual([['notes.note.get'], ['notes.note.update']])
          }
          page_token = page.next_page_token
        } while (page_token !== '')
        const expected = [group.resource, direct, member].map((each) => `${each} ${project.resource}`)
        expect(seen.sort()).toEqual([...expected, `${direct} ${organization.resource}`].sort())
      }
    })

    test('of leaving a group, and of a policy on the group that goes along', async () => {
      const { project, member, group } = await aPlace()
      await aPolicy(reader, group.resource, project.resource)
      await aPolicy('', member, group.resource, { role_id: editor.id })
      const body = { remove_group_user: { group_id: group.id, principal: member } }
      expect(await short(body)).toEqual([
        {
          principal: member,
          resource: group.resource,
          lost: expect.arrayContaining(['notes.note.update']),
          gained: [],
          kept: [],
        },
        { principal: member, resource: project.resource, lost: ['notes.note.get'], gained: [], kept: [] },
      ])
    })

    test('of all policies of a principal: what it keeps through a group, and what the members of a group keep', async () => {
      const { organization, project, direct, member, group } = await aPlace()
      await aPolicy(reader, group.resource, project.resource)
      await aPolicy(editor, direct, project.resource)
      await aPolicy(reader, direct, project.resource)
      await aPolicy(reader, direct, organization.resource)
      const ofDirect = await short({ revoke_principal: { principal: direct } })
      expect(ofDirect).toHaveLength(2)
      expect(ofDirect).toEqual(
        expect.arrayContaining([
          { principal: direct, resource: organization.resource, lost: ['notes.note.get'], gained: [], kept: [] },
          {
            ...{ principal: direct, resource: project.resource, gained: [] },
            ...{ lost: ['notes.note.update'], kept: [['notes.note.get']] },
          },
        ]),
      )
      const ofGroup = await short({ revoke_principal: { principal: group.resource } })
      expect(ofGroup.find((each: { principal: string }) => each.principal === member)?.lost).toEqual(['notes.note.get'])
      expect(ofGroup.find((each: { principal: string }) => each.principal === direct)?.lost).toEqual([])
      expect(await short({ revoke_principal: { principal: aUser() } })).toEqual([])
    })

    test('of a policy that is created, and of one that is there already', async () => {
      const { project, direct, member } = await aPlace()
      const body = (principal: string) => ({
        create_policy: { role_id: reader.id, resource: project.resource, principal },
      })
      await aPolicy(editor, direct, project.resource)
      expect(await short(body(member))).toMatchObject([{ lost: [], gained: ['notes.note.get'], kept: [] }])
      expect(await short(body(direct))).toMatchObject([{ lost: [], gained: [], kept: [['notes.note.get']] }])
      await aPolicy(reader, member, project.resource)
      expect(await short(body(member))).toMatchObject([{ lost: [], gained: [], kept: [['notes.note.get']] }])
    })

    test('of what administers a place is about every permission', async () => {
      const { organization, direct } = await aPlace()
      const policy = await aPolicy(await aRole([]), direct, organization.resource)
      expect(await short({ delete_policy: { id: policy.id } })).toEqual([])
      const { body } = await preview({
        create_policy: { role_id: 'app_organization_owner', resource: organization.resource, principal: direct },
      })
      expect(body.effects[0].gained).toEqual(
        expect.arrayContaining(['notes.note.get', 'app.organization.delete', 'app.project.get']),
      )
    })
  })
})

describe('preview refusals', () => {
  test('nothing is written', async () => {
    const { project, member } = await aPlace()
    const create_policy = { role_id: reader.id, resource: project.resource, principal: member }
    const { result, writeUnits } = await costOf(() => changesOf(() => preview({ create_policy })))
    expect([writeUnits, result]).toEqual([0, []])
  })

  test('what does not exist is 404, a change that is wrong 400, and only platform admins may ask', async () => {
    const { project, direct, group } = await aPlace()
    const id = 'aaaaaaaa-0000-4000-8000-000000000000'
    for (const body of [
      { delete_policy: { id } },
      { update_role: { id, permissions: [] } },
      { remove_group_user: { group_id: group.id, principal: aUser() } },
      { create_policy: { role_id: reader.id, resource: `app/project:${id}`, principal: direct } },
    ])
      expect((await preview(body)).status).toBe(404)
    expect((await preview({})).status).toBe(400)
    const update_role = { id: reader.id, permissions: ['notes.note.get', 'no.such.thing'] }
    expect(violatedFields(await preview({ update_role }))).toEqual(['update_role.permissions[1]'])
    expect(violatedFields(await preview({ delete_policy: { id }, update_role }))).toEqual(['update_role'])
    const policy = await aPolicy(reader, direct, project.resource)
    expect((await preview({ delete_policy: { id: policy.id } }, await aClient(['member']))).status).toBe(403)
  })
})
