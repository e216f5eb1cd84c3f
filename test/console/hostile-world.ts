import { randomUUID } from 'node:crypto'
import type { createTollgate } from '../../client/index.ts'
import { aServiceUser } from '../support/service-users.ts'
import {
  aGroup,
  anAccount,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
} from '../support/world.ts'
import type { Params } from './tour.ts'

/** A text with markup, a script, a character that reverses the text after it, and a spreadsheet formula. */
const HOSTILE = `=1+1<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=1</script>\u202egro.live javascript:alert(1)`

/** A text that is as long as the longest titles in the tests of the API. */
const LONG = `${HOSTILE} ${'x'.repeat(10_000)}`

/** A number of items that fills more than two pages of a list. */
const MANY = 120

const DAY_MS = 86_400_000

const idOf = (reference: string): string => reference.slice(reference.indexOf(':') + 1)

/**
 * Creates a world in which all texts are hostile, and all lists are longer than one page.
 *
 * @returns the path parameters of the screens
 */
export async function makeHostileWorld(tollgate: ReturnType<typeof createTollgate>): Promise<Params> {
  const metadata = JSON.stringify({ [HOSTILE]: [HOSTILE] })
  const given = { title: LONG, metadata }
  const organization = await anOrganization({ name: 'hostile', ...given })
  const project = await aProject(organization, given)
  const resource = await aResource(project, 'compute/disk', given)
  const permission = await aPermission('compute.disk.attack', given)
  const role = await aRole([permission.id], given)
  const group = await aGroup(organization)
  await tollgate.updateGroup({ org_id: organization.id, id: group.id, title: LONG } as never)
  const serviceUser = await aServiceUser({ organizationId: organization.id, title: HOSTILE, metadata })
  const user = aUser()
  const principals = [group.resource, serviceUser.principal, user]
  for (const principal of principals) await aPolicy(role, principal, resource.resource, given)
  for (let made = 0; made < MANY; made++) {
    const next = await aProject(organization, { title: `${HOSTILE} ${made}` })
    await aPolicy(role, user, next.resource, given)
    await aPolicy(role, aUser(), resource.resource, given)
  }
  await tollgate.createDelegation({
    ...{ user_id: idOf(user), agent: serviceUser.principal, title: HOSTILE, resource: resource.resource },
    permissions: ['*', 'app.project.policymanage'],
  })
  await tollgate.createToken({
    ...{ user_id: idOf(user), title: HOSTILE, permissions: ['*'], resource: resource.resource },
    expires_at: new Date(Date.now() + DAY_MS).toISOString(),
  })
  const account = await makeAccount(tollgate, organization)
  const plan = await makePlan(tollgate)
  await tollgate.createCheckout({ org_id: organization.id, billing_id: account, subscription_body: { plan } })
  return {
    ...{ organization: organization.id, project: project.id, group: group.id, serviceUser: serviceUser.clientId },
    ...{ user: idOf(user), namespace: 'compute/disk', resource: resource.id, permission: 'attack', role: role.id },
    ...{ account, product: await makeProduct(tollgate, HOSTILE), plan },
  }
}

async function makeAccount(
  tollgate: ReturnType<typeof createTollgate>,
  organization: Awaited<ReturnType<typeof anOrganization>>,
): Promise<string> {
  const { id } = await anAccount(organization, { makeDefault: true, balance: 10_000n, name: HOSTILE })
  const usages = Array.from({ length: 99 }, (_, index) => ({
    amount: 1,
    source: `=cmd|' /C calc'!A0 <b>${index}`,
    description: HOSTILE,
    metadata: { [HOSTILE]: HOSTILE },
  }))
  await tollgate.createUsage({ organization: organization.id, usages })
  return id
}

/** @param plan_id the id of the product's plan; a hostile text is also accepted */
async function makeProduct(tollgate: ReturnType<typeof createTollgate>, plan_id: string): Promise<string> {
  const body = {
    name: `product-${randomUUID().slice(0, 8)}`,
    title: LONG,
    description: LONG,
    plan_id,
    prices: [{ name: 'monthly', interval: 'month', amount: '1', currency: 'eur' }],
    features: [{ name: 'attack', title: LONG }],
  }
  const { product } = await tollgate.createProduct({ body } as never)
  return product.id
}

async function makePlan(tollgate: ReturnType<typeof createTollgate>): Promise<string> {
  const name = `plan-${randomUUID().slice(0, 8)}`
  const { plan } = await tollgate.createPlan({ body: { name, title: LONG, description: LONG, interval: 'month' } })
  await makeProduct(tollgate, plan.id)
  return plan.id
}
