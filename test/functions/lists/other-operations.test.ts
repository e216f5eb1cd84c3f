import { expect, test } from 'vitest'
import type { OperationName } from '../../../operations/index.ts'
import type { Call } from '../../support/request.ts'
import { aServiceUser } from '../../support/service-users.ts'
import { aClient, aGroup, anAccount, anOrganization, aPolicy, aProject, aRole, aUser } from '../../support/world.ts'
import { askList } from './list-case.ts'

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

type Asking = [OperationName, Pick<Call, 'params' | 'query'>]
const [org_id, user_id] = [organization.id, user.slice('app/user:'.length)]
const byPath: Asking[1] = { params: { org_id, id: org_id } }
const byQuery: Asking[1] = { query: { org_id } }

const PAIRS: Record<string, [Asking, Asking]> = {
  organizations: [
    ['list-organizations', {}],
    ['list-all-organizations', {}],
  ],
  'organizations of a user': [
    ['list-organizations-by-user', { params: { id: user_id } }],
    ['list-all-organizations', { query: { user_id } }],
  ],
  projects: [
    ['list-organization-projects', byPath],
    ['list-projects', byQuery],
  ],
  groups: [
    ['list-organization-groups', byPath],
    ['list-groups', byQuery],
  ],
  'service users': [
    ['list-organization-service-users', byPath],
    ['list-all-service-users', byQuery],
  ],
  'service users by query': [
    ['list-service-users', byQuery],
    ['list-all-service-users', byQuery],
  ],
  accounts: [
    ['list-billing-accounts', byPath],
    ['list-all-billing-accounts', byQuery],
  ],
}

const pageOf = ([operation, request]: Asking, more: Record<string, string> = {}) =>
  askList(admin, { operation }, { ...request, query: { ...request.query, page_size: '1', ...more } })

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
