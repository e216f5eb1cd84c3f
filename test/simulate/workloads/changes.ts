import { makePolicy } from '../../../lib/access/policies/schema.ts'
import { assertNoBug } from '../invariants/assertions.ts'
import type { Outcome, Run } from '../run.ts'
import type { Lambda } from '../transport/lambda.ts'
import { retry } from './grant-then-revoke.ts'

// Functions that make single changes as an operator. Each change is retried until it succeeds, up to the limit of
// `retry`.

type Table = ReturnType<Lambda['stores']['table']['openTable']>
export type Change = () => Promise<void>

const change =
  (run: Run, name: string, act: (stores: Lambda['stores'], table: Table) => Promise<unknown>): Change =>
  () =>
    retry(async (): Promise<Outcome> => {
      const outcome = await run.operate(name, ({ stores }, deadline) => act(stores, stores.table.openTable(deadline)))
      assertNoBug(outcome)
      return outcome
    })

interface Binding {
  role_id: string
  resource: string
  principal: string
}

export const bind = (run: Run, binding: Binding): Change =>
  change(run, 'bind', async ({ policies }, table) => {
    const policy = makePolicy(crypto.randomUUID(), binding, new Date())
    await policies.bindRole(table, policy, {})
  })

export const unbind = (run: Run, binding: Binding): Change =>
  change(run, 'unbind', async ({ policies }, table) => {
    const id = await policies.boundPolicyId(table, binding)
    const policy = id === undefined ? undefined : await policies.readPolicy(table, id)
    if (policy !== undefined) await policies.unbindPolicy(table, policy)
  })

/** Changes the role, resource and principal of an existing policy. */
export const rebind = (run: Run, from: Binding, to: Binding): Change =>
  change(run, 'rebind', async ({ policies, rebinding }, table) => {
    const id = await policies.boundPolicyId(table, from)
    const policy = id === undefined ? undefined : await policies.readPolicy(table, id)
    return policy === undefined || rebinding.rebindPolicy(table, policy, { ...policy, ...to })
  })

const changeMember = (run: Run, group: string, user: string, wanted: boolean): Change =>
  change(run, wanted ? 'join' : 'leave', async ({ members }, table) => {
    const leaving = (await members.readMemberships(table, group)).filter(({ principal }) => principal === user)
    const isDone = wanted ? leaving[0]?.expires_at === '' : leaving.length === 0
    return isDone || members.changeMembers(table, group, { leaving, joining: wanted ? [user] : [] })
  })

export const join = (run: Run, group: string, user: string): Change => changeMember(run, group, user, true)
export const leave = (run: Run, group: string, user: string): Change => changeMember(run, group, user, false)

export const setRelations = (run: Run, principal: string, relations: readonly ('admin' | 'member')[]): Change =>
  change(run, 'set-relations', async ({ platform }, table) => {
    const before = await platform.readRelations(table, principal)
    return before.join() === relations.join() || platform.saveRelations(table, principal, before, relations)
  })

export const changeRole = (run: Run, roleId: string, to: { permissions: string[] } | { scopes: string[] }): Change =>
  change(run, 'change-role', async ({ roles }, table) => {
    const before = await roles.readRole(table, roleId)
    return before !== undefined && roles.saveRole(table, before, { ...before, ...to })
  })

/**
 * Moves a resource to a project, or changes its owner, as a manifest does. Only a manifest can move a resource to
 * another organization.
 */
export const changeResource = (run: Run, resource: string, to: { ancestors: string[] } | { owner: string }): Change =>
  change(run, 'change-resource', async ({ resources, declaredResources }, table) => {
    const before = await resources.readResource(table, resource)
    return (
      before !== undefined &&
      declaredResources.resources.save(table, before, { ...before, ...to }, { onSecret: () => {} })
    )
  })
