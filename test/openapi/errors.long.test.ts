import { expect, test } from 'vitest'
import { handler as searchResources } from '../../functions/access/authzen/search-resources.ts'
import { handler as check } from '../../functions/access/checks/check.ts'
import { handler as getPermission } from '../../functions/access/permissions/get.ts'
import { handler as updatePermission } from '../../functions/access/permissions/update.ts'
import { handler as listPolicies } from '../../functions/access/policies/list.ts'
import { handler as deleteRole } from '../../functions/access/roles/delete.ts'
import { handler as grant } from '../../functions/billing/accounts/grant-credits.ts'
import { handler as createUsage } from '../../functions/billing/usages/create.ts'
import { handler as revertUsage } from '../../functions/billing/usages/revert.ts'
import { handler as updateGroup } from '../../functions/directory/groups/update.ts'
import { handler as deleteOrganization } from '../../functions/directory/organizations/delete.ts'
import { handler as disableOrganization } from '../../functions/directory/organizations/disable.ts'
import { handler as enableOrganization } from '../../functions/directory/organizations/enable.ts'
import { handler as disableProject } from '../../functions/directory/projects/disable.ts'
import { handler as enableProject } from '../../functions/directory/projects/enable.ts'
import { handler as makeSecret } from '../../functions/directory/service-users/create-secret.ts'
import { handler as notFound } from '../../functions/http/not-found.ts'
import { outcomes, type Reason } from '../../lib/foundation/errors.ts'
import { BUILTIN_ROLES } from '../../lib/foundation/identifiers/builtin.ts'
import { FORMAT } from '../../lib/foundation/table/format.ts'
import { headKey, resourceKey } from '../../lib/foundation/table/keys.ts'
import { update } from '../../lib/foundation/table/writes.ts'
import { loadDescriptions } from '../../openapi/description.ts'
import { errorExamples } from '../../openapi/reasons.ts'
import { ROBOT } from '../../operations/components/principals.ts'
import type { OperationName } from '../../operations/index.ts'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { toEntity } from '../support/entities.ts'
import { setFormat } from '../support/format.ts'
import { aHolder } from '../support/groups-and-resources.ts'
import { type Answer, type Call, call } from '../support/request.ts'
import { anOrganizationClient, countActiveAccounts } from '../support/service-users.ts'
import { aClient, anOrganization, aPolicy, aProject, aTable, aUser } from '../support/world.ts'
import { comparable } from './comparable-errors.ts'
import {
  bindForLonger,
  bindTooManyPolicies,
  bindTooManyRoles,
  joinTooManyGroups,
  makeTooManySecrets,
  renameLargeProject,
  searchInTooManyGroups,
} from './exceed-limits.ts'
import { holdRefusals } from './hold-refusals.ts'
import { limitRefusals } from './limit-refusals.ts'
import { productRefusals } from './product-refusals.ts'
import { treeRefusals } from './tree-refusals.ts'

const admin = await aClient(['admin'])
const descriptions = await loadDescriptions()
const question = descriptions.check.example.body ?? {}
const [usage = {}] = (descriptions['create-usage'].example.body as { usages: object[] }).usages
const paramsOf = (name: OperationName) => descriptions[name].example.params ?? {}
const disabled = SAMPLE.replace('credit_min: 0', 'credit_min: 0\n    state: disabled')

const asking = (body: unknown, more: Call = {}) => call(check, { as: admin, body, ...more })
const charging = (...usages: object[]) =>
  call(createUsage, { as: admin, params: paramsOf('create-usage'), body: { usages } })
const granting = (amount: string) =>
  call(grant, {
    as: admin,
    params: paramsOf('grant-billing-credits'),
    body: { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71', amount, description: 'Welcome credits' },
  })
const disks = descriptions['search-resources'].example.body
const searching = (subject: string) =>
  call(searchResources, { as: admin, body: { ...disks, subject: toEntity(subject) } })
const REVERT = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const reverting = (body: object) => {
  const params = { ...paramsOf('revert-billing-usage'), usage_id: (usage as { id: string }).id }
  return call(revertUsage, { as: admin, params, body })
}
const renaming = (body: object) => call(updatePermission, { as: admin, params: paramsOf('update-permission'), body })
const ACME = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
const anOwner = () => aHolder(['app_organization_owner', `app/organization:${ACME}`])

/** Requests that cause the errors of the examples, by reason. The reasons in `FAULTS` need more than one request. */
const provoked = {
  INVALID_ARGUMENT: () => asking({ ...question, subject: undefined, subjekt: 'user:1' }),
  RESERVED_NAMESPACE: () => renaming({ key: 'app.bucket.read' }),
  LIST_TOO_LONG: async () => {
    const [resource, metadata] = [`compute/disk:${crypto.randomUUID()}`, JSON.stringify({ text: 'a'.repeat(65_000) })]
    for (let count = 0; count < 65; count++) await aPolicy(crypto.randomUUID(), aUser(), resource, { metadata })
    return call(listPolicies, { as: admin, query: { resource } })
  },
  RESERVED_ROLE: () => call(deleteRole, { as: admin, params: { id: '3c2621ff-202a-5206-8fbb-e1343745f700' } }),
  ROLE_IN_USE: () => call(deleteRole, { as: admin, params: { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d31' } }),
  ACCOUNT_ACTIVE: async () => {
    await countActiveAccounts({ id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01' }, 1n)
    return call(deleteOrganization, { as: admin, params: { id: 'acme' } })
  },
  PLATFORM_SERVICE_USER: async () => {
    const organization = await anOrganization()
    await anOrganizationClient(organization, ['member'])
    return call(deleteOrganization, { as: admin, params: { id: organization.id } })
  },
  INSUFFICIENT_CREDITS: () => charging({ ...usage, amount: 10_001 }),
  ACCOUNT_DISABLED: async () => {
    await apply(disabled)
    return charging({ ...usage, id: crypto.randomUUID() })
  },
  BALANCE_OVERFLOW: () =>
    call(grant, {
      as: admin,
      params: paramsOf('grant-billing-credits'),
      body: { id: crypto.randomUUID(), amount: '9223372036854775807' },
    }),
  REVERT_EXCEEDS: async () => {
    await charging(usage)
    return reverting({ amount: 31 })
  },
  REVERT_ID_REUSED: async () => {
    await charging({ ...usage, id: crypto.randomUUID() }, usage)
    await reverting({ id: REVERT, amount: 2 })
    return reverting({ id: REVERT, amount: 3 })
  },
  PERMISSION_ENDS: () => bindForLonger(),
  TOO_MANY_GROUPS: () => joinTooManyGroups(admin),
  TOO_MANY_ROLES: () => bindTooManyRoles(admin),
  TOO_MANY_POLICIES: () => bindTooManyPolicies(admin),
  TOO_MANY_SECRETS: () => makeTooManySecrets(admin),
  BEING_DELETED: async () => {
    const { id } = paramsOf('update-group')
    await aTable().transact([update(resourceKey(`app/group:${id}`), { set: { deleting: 'app/serviceuser:1' } })])
    return call(updateGroup, { as: admin, params: paramsOf('update-group'), body: {} })
  },
  TOO_MANY_RESOURCES: () => renameLargeProject(admin),
  TOO_MANY_SUSPENDED: async () => {
    await aTable().transact([update(headKey('PROJECTS_OF', ACME), { set: { disabled_projects: 20n } })])
    return call(disableProject, { as: await anOwner(), params: { id: 'data-lake' } })
  },
  TOO_SOON: async () => {
    await aTable().transact([update(headKey('PROJECTS_OF', ACME), { set: { disabled_projects: 0n } })])
    const request = { as: await anOwner(), params: { id: 'data-lake' } }
    await call(disableProject, request)
    return call(enableProject, request)
  },
  EVERYTHING: () => searching(`serviceuser:${admin.clientId}`),
  SEARCH_TOO_WIDE: () => searchInTooManyGroups(admin),
  UNAUTHENTICATED: () => asking(question, { as: undefined }),
  PERMISSION_DENIED: async () => call(listPolicies, { as: await aClient([]), query: { org_id: 'acme' } }),
  HOLDS_ELSEWHERE: async () => {
    const project = await aProject(await anOrganization(), { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4dd1' })
    await aPolicy(BUILTIN_ROLES.app_project_viewer.id, `app/serviceuser:${ROBOT.id}`, project.resource)
    return call(makeSecret, { as: await anOwner(), params: { org_id: 'acme', id: ROBOT.id }, body: {} })
  },
  SUSPENDED: async () => {
    const as = await anOwner()
    await call(disableOrganization, { as: admin, params: { id: 'acme' } })
    const answer = await call(enableProject, { as, params: { id: 'data-lake' } })
    await call(enableOrganization, { as: admin, params: { id: 'acme' } })
    return answer
  },
  NOT_FOUND: () => call(getPermission, { as: admin, params: { id: 'compute.disk.format' } }),
  PERMISSION_NOT_FOUND: () => asking({ ...question, permission: 'gte' }),
  ROUTE_NOT_FOUND: () => call(notFound, { path: '/nowhere' }),
  METHOD_NOT_ALLOWED: () => call(notFound, { method: 'PATCH', path: '/v1beta1/policies' }),
  ALREADY_EXISTS: () => renaming({ key: 'compute.disk.get' }),
  USAGE_ID_REUSED: async () => {
    await charging(usage)
    return charging({ ...usage, amount: 31 })
  },
  CREDIT_ID_REUSED: () => granting('10001'),
  TOO_LARGE: () => asking({ ...question, permission: 'a'.repeat(1024 * 1024) }),
  UNSUPPORTED_MEDIA_TYPE: () => asking(question, { headers: { 'content-type': 'text/plain' } }),
  ...holdRefusals(admin, paramsOf('create-hold')),
  ...treeRefusals(admin),
  ...limitRefusals(admin),
  ...limitRefusals,
  ...productRefusals(admin, '7f2f7a0e-6d0f-4f39-8a5c-0b1d2e3f4a5b'),
  FORMAT_TOO_NEW: async () => {
    await setFormat({ format: FORMAT + 1, min_reader: FORMAT + 1 })
    const answer = await asking(question)
    await setFormat({})
    return answer
  },
} satisfies Partial<Record<Reason, () => Promise<Answer>>>

// The files removal.test.ts, reads.test.ts and earlier-release.test.ts test the first three reasons. EDGE_ONLY and RATE_LIMITED need settings.
const FAULTS: readonly Reason[] = [
  'DELETION_IN_PROGRESS',
  'TOO_MUCH_TO_READ',
  'SEATS_NOT_COUNTED',
  ...(['ABORTED', 'THROTTLED', 'INTERNAL', 'UNAVAILABLE', 'EDGE_ONLY', 'RATE_LIMITED'] as const),
]

test.each(Object.keys(provoked) as (keyof typeof provoked)[])('%s is answered as in its example', async (reason) => {
  await apply(SAMPLE.replace('credit_min: 0', 'credit_min: 0\n    state: active'))
  const { status, body } = await provoked[reason]()
  expect([status, comparable(body, reason)]).toEqual([
    outcomes[reason].status,
    comparable(errorExamples[reason], reason),
  ])
})

test('every reason has an example', () => {
  expect([...Object.keys(provoked), ...FAULTS].sort()).toEqual(Object.keys(outcomes).sort())
  expect(Object.keys(errorExamples).sort()).toEqual(Object.keys(outcomes).sort())
})
