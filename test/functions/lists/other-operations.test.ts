import { expect, test } from 'vitest'
import { handler as listAccounts } from '../../../functions/billing/accounts/list.ts'
import { handler as listAllAccounts } from '../../../functions/billing/accounts/list-all.ts'
import { handler as listGroups } from '../../../functions/directory/groups/list.ts'
import { handler as listAllGroups } from '../../../functions/directory/groups/list-all.ts'
import { handler as listOrganizations } from '../../../functions/directory/organizations/list.ts'
import { handler as listAllOrganizations } from '../../../functions/directory/organizations/list-all.ts'
import { handler as listProjects } from '../../../functions/directory/organizations/list-projects.ts'
import { handler as listAllProjects } from '../../../functions/directory/projects/list-all.ts'
import { handler as listServiceUsers } from '../../../functions/directory/service-users/list.ts'
import { handler as listAllServiceUsers } from '../../../functions/directory/service-users/list-all.ts'
import { handler as listServiceUsersByQuery } from '../../../functions/directory/service-users/list-by-organization.ts'
import { handler as listOrganizationsOf } from '../../../functions/directory/users/list-organizations.ts'
import type { Handler } from '../../../lib/http/operation.ts'
import { type Call, call } from '../../support/request.ts'
import { aServiceUser } from '../../support/service-users.ts'
import { aClient, aGroup, anAccount, anOrganization, aPolicy, aProject, aRole, aUser } from '../../support/world.ts'

// Some operations answer with the same list. A page token is nevertheless valid for only one of these operations.

const admin = await aClient()
const organization = await anOrganization()
const user = aUser()
const role = await aRole([])
for (const { resource } of [organization, await anOrganization()]) await aPolicy(role, user, resource)
for (let made = 0; made < 2; made++) {
  await aProject(organization)
  await aGroup(organization)
  await anAccount(organization)
  await aServiceUser({ organizationId: organization.id })
}

type Asking = [Handler, Omit<Call, 'as'>]
const [org_id, user_id] = [organization.id, user.slice('app/user:'.length)]
const byPath: Omit<Call, 'as'> = { params: { org_id, id: org_id } }
const byQuery: Omit<Call, 'as'> = { query: { org_id } }

const PAIRS: Record<string, [Asking, Asking]> = {
  organizations: [
    [listOrganizations, {}],
    [listAllOrganizations, {}],
  ],
  'organizations of a user': [
    [listOrganizationsOf, { params: { id: user_id } }],
    [listAllOrganizations, { query: { user_id } }],
  ],
  projects: [
    [listProjects, byPath],
    [listAllProjects, byQuery],
  ],
  groups: [
    [listGroups, byPath],
    [listAllGroups, byQuery],
  ],
  'service users': [
    [listServiceUsers, byPath],
    [listAllServiceUsers, byQuery],
  ],
  'service users by query': [
    [listServiceUsersByQuery, byQuery],
    [listAllServiceUsers, byQuery],
  ],
  accounts: [
    [listAccounts, byPath],
    [listAllAccounts, byQuery],
  ],
}

const pageOf = ([handler, request]: Asking, more: Record<string, string> = {}) =>
  call(handler, { as: admin, ...request, query: { ...request.query, page_size: '1', ...more } })

test.each(Object.entries(PAIRS))('a token of one list of %s is refused by the other', async (_, [first, second]) => {
  for (const [own, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const { next_page_token: page_token } = (await pageOf(own)).body
    expect(page_token).not.toBe('')
    expect((await pageOf(own, { page_token })).status).toBe(200)
    expect(await pageOf(other, { page_token })).toMatchObject({
      status: 400,
      body: {
        details: expect.arrayContaining([
          expect.objectContaining({
            field_violations: [{ field: 'page_token', description: 'is not a token of this list' }],
          }),
        ]),
      },
    })
  }
})
