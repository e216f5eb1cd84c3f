import { randomUUID } from 'node:crypto'
import { handler as grantCredits } from '../../functions/billing/accounts/grant-credits.ts'
import { handler as revert } from '../../functions/billing/usages/revert.ts'
import { handler as createDelegation } from '../../functions/directory/delegations/create.ts'
import { handler as deleteProject } from '../../functions/directory/projects/delete.ts'
import { handler as updateUser } from '../../functions/directory/users/update.ts'
import { readClock } from '../../lib/foundation/clock.ts'
import { subscriptionsKey } from '../../lib/foundation/table/keys.ts'
import { update } from '../../lib/foundation/table/writes.ts'
import { setBudgets } from './budgets.ts'
import { aHold, capture, later, newHold, release } from './holds.ts'
import { aPlan } from './plans.ts'
import { aProductWith } from './products.ts'
import type { Credentials } from './request.ts'
import { call } from './request.ts'
import { aServiceUser } from './service-users.ts'
import { checkOut, subscribe } from './subscriptions.ts'
import { aUsage, report } from './usages.ts'
import {
  aClient,
  aGroup,
  anAccount,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from './world.ts'

async function must(sent: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await sent
  if (status !== 200) throw new Error(text)
}

/** Creates an organization with at least one of everything that an organization can have. */
export async function aTenant() {
  const admin = await aClient(['admin'])
  const organization = await anOrganization()
  const user = aUser()
  const id = user.replace('app/user:', '')
  await must(
    call(updateUser, { as: admin, method: 'PUT', params: { id }, body: { email: `${randomUUID()}@example.com` } }),
  )
  const projects = [await aProject(organization), await aProject(organization)] as const
  const permission = await aPermission(`store.x${randomUUID().slice(0, 8)}.get`)
  const namespace = permission.key.replace(/\.get$/, '').replace('.', '/')
  const folder = await aResource(projects[0], namespace, { owner: user, title: 'A folder' })
  const inside = await aResource(projects[0], namespace, { parent: folder.resource })
  const role = await aRole([permission.id], { organization_id: organization.id })
  const bot = await aServiceUser({ organizationId: organization.id, metadata: '{"team":"blue"}' })
  const group = await aGroup(organization, [
    { principal: user, expires_at: '' },
    { principal: bot.principal, expires_at: '' },
  ])
  const delegation = { agent: bot.principal, permissions: [permission.key], resource: projects[0].resource }
  const delegate = (user_id: string) =>
    must(call(createDelegation, { as: admin, params: { user_id }, body: delegation }))
  await delegate(id)
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const policies = [
    await aPolicy(role, user, organization.resource),
    await aPolicy(role, group.resource, projects[1].resource, { expires_at: until, title: 'For an hour' }),
    await aPolicy(role, user, group.resource),
    await aPolicy(role, bot.principal, folder.resource),
    await aPolicy(role, user, inside.resource),
  ]
  const gone = await aProject(organization)
  const formerPolicy = await aPolicy(role, user, gone.resource)
  await must(call(deleteProject, { as: admin, method: 'DELETE', params: { id: gone.id } }))
  const billing = await aBilledAccount(admin, organization, id)
  const access = { role, bot, group, policies, formerPolicy, delegate }
  return { organization, user, projects, folder, inside, gone, ...access, ...billing }
}

async function aBilledAccount(
  admin: Credentials,
  organization: Awaited<ReturnType<typeof anOrganization>>,
  user_id: string,
) {
  const accounts = [
    await anAccount(organization, { balance: 0n, makeDefault: true }),
    await anAccount(organization, { balance: 0n, state: 'disabled' }),
  ] as const
  const [account] = accounts
  const params = { org_id: organization.id, billing_id: account.id }
  const grant = (body: object) => must(call(grantCredits, { as: admin, params, body: { id: randomUUID(), ...body } }))
  const expires_at = new Date(readClock().getTime() + 60_000).toISOString()
  await grant({ amount: 1_000 })
  await grant({ amount: 50, expires_at })
  const [plan, pack] = [
    await aPlan({ interval: 'month', on_start_credits: '7', period_credits: '5', trial_days: '3' }),
    await aProductWith({ behavior: 'credits', behavior_config: { credit_amount: 100 } }),
  ]
  await subscribe(account, plan.name)
  const cut_periods = [{ until: '2127-01-01T00:00:00.000Z', cut: 1_000n, left: 4n }]
  await aTable().write(update(subscriptionsKey(account.id), { set: { cut_periods } }))
  await must(checkOut(account, { id: randomUUID(), product_body: { product: pack, quantity: 1 } }))
  await setBudgets(account, [{ feature: '', amount: 9_000, window: 'ever', per: 'user', user_id }])
  const usages = [
    aUsage({ amount: '10', source: 'web', user_id }),
    aUsage({ amount: '3', type: 'feature', user_id }),
    aUsage({ amount: '4', source: 'batch' }),
  ]
  await must(report(account, usages))
  await must(
    call(revert, {
      as: admin,
      params: { ...params, usage_id: usages[0]?.id ?? '' },
      body: { id: randomUUID(), amount: 2 },
    }),
  )
  const holds = [await aHold(account, { user_id }), await aHold(account), await aHold(account), newHold({ user_id }).id]
  await must(capture(account, holds[1] ?? '', { usages: [aUsage({ amount: '6', user_id })] }))
  await must(release(account, holds[2] ?? ''))
  // The credits with an end have expired by the time of the charge, and the charge books their expiry.
  await later(120, () => must(report(account, [aUsage({ amount: '1' })])))
  return { accounts, account, plan, pack, usages, holds: holds.slice(0, 3) }
}
