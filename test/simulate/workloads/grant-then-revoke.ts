import type { Outcome, Run } from '../run.ts'

// In these workloads, operators grant something and revoke it again. They retry each change until it succeeds. Their
// abandoned requests may reach the table at any later time, and must then restore nothing (see `watchLateRequests`).

/** Sends the change at most five times. */
export async function retry(change: () => Promise<Outcome>): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const { status, body } = await change()
    if (status === 200 && body !== false) return
  }
}

async function bindThenUnbind(run: Run): Promise<void> {
  const { fixtures } = run
  // The role, resource and principal are always the same, so a late request may find the policy of a later round.
  const body = {
    role_id: String(fixtures.roles[0]?.id),
    resource: fixtures.disk.resource,
    principal: String(fixtures.users[0]),
  }
  await retry(() => run.call('create-policy', { as: fixtures.admin, body }))
  await retry(() =>
    run.operate('revoke-policy', async ({ stores }, deadline) => {
      const table = stores.table.openTable(deadline)
      const id = await stores.policies.boundPolicyId(table, body)
      const policy = id === undefined ? undefined : await stores.policies.readPolicy(table, id)
      if (policy !== undefined) await stores.policies.unbindPolicy(table, policy)
    }),
  )
}

async function joinThenLeave(run: Run): Promise<void> {
  const [group, user] = [String(run.fixtures.groups[1]?.resource), String(run.fixtures.users[1])]
  for (const wanted of [true, false]) {
    await retry(() =>
      run.operate(wanted ? 'join-group' : 'leave-group', async ({ stores }, deadline) => {
        const table = stores.table.openTable(deadline)
        const all = await stores.members.readMemberships(table, group)
        const leaving = all.filter(({ principal }) => principal === user)
        const isDone = wanted ? leaving[0]?.expires_at === '' : leaving.length === 0
        return isDone || stores.members.changeMembers(table, group, { leaving, joining: wanted ? [user] : [] })
      }),
    )
  }
}

async function makeAdminThenRevoke(run: Run): Promise<void> {
  const user = String(run.fixtures.users[1])
  for (const relations of [['admin'], [], ['admin'], []] as const) {
    await retry(() =>
      run.operate('change-relations', async ({ stores }, deadline) => {
        const table = stores.table.openTable(deadline)
        return stores.platform.saveRelations(table, user, await stores.platform.readRelations(table, user), relations)
      }),
    )
  }
}

async function activateThenDisableAccount(run: Run): Promise<void> {
  const id = String(run.fixtures.accounts[1]?.id)
  for (const state of ['disabled', 'active', 'disabled'] as const) {
    await retry(() =>
      run.operate('change-account-state', async ({ stores }, deadline) => {
        const table = stores.table.openTable(deadline)
        const before = await stores.accounts.readDescribedAccount(table, id)
        return before !== undefined && stores.accounts.saveAccount(table, before, { ...before, state }, undefined)
      }),
    )
  }
}

export const grantThenRevoke = (run: Run): Promise<void> =>
  run.random.pick([bindThenUnbind, bindThenUnbind, joinThenLeave, makeAdminThenRevoke, activateThenDisableAccount])(run)
