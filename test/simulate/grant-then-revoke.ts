import type { Outcome, Run } from './run.ts'

/**
 * What is given, and taken away again, each until it is known to be done. The requests that were given up on the way
 * arrive when they will, and must not give it anew: `latecomersKeepOut`.
 */

async function untilKnown(act: () => Promise<Outcome>): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const { status, body } = await act()
    if (status === 200 && body !== false) return
  }
}

/** One binding that comes and goes, more often than all others. */
const usualBinding = ({ world }: Run) => ({
  role_id: String(world.roles[0]?.id),
  resource: world.disk.resource,
  principal: String(world.users[0]),
})

async function regretBinding(run: Run): Promise<void> {
  const body = usualBinding(run)
  await untilKnown(() => run.call('create-policy', { as: run.world.admin, body }))
  await untilKnown(() =>
    run.operate('unbind-usual', async ({ stores }, deadline) => {
      const table = stores.table.openTable(deadline)
      const id = await stores.policies.boundPolicyId(table, body)
      const policy = id === undefined ? undefined : await stores.policies.readPolicy(table, id)
      if (policy !== undefined) await stores.policies.unbindPolicy(table, policy)
    }),
  )
}

async function regretMember(run: Run): Promise<void> {
  const [group, user] = [String(run.world.groups[1]?.resource), String(run.world.users[1])]
  for (const wanted of [true, false]) {
    await untilKnown(() =>
      run.operate(wanted ? 'join' : 'leave', async ({ stores }, deadline) => {
        const table = stores.table.openTable(deadline)
        const isIn = (await stores.members.readMembers(table, group)).includes(user)
        const change = wanted ? { leaving: [], joining: [user] } : { leaving: [user], joining: [] }
        return isIn === wanted || stores.members.changeMembers(table, group, change)
      }),
    )
  }
}

async function regretAdmin(run: Run): Promise<void> {
  const user = String(run.world.users[1])
  for (const relations of [['admin'], [], ['admin'], []] as const) {
    await untilKnown(() =>
      run.operate('relate', async ({ stores }, deadline) => {
        const table = stores.table.openTable(deadline)
        return stores.platform.saveRelations(table, user, await stores.platform.readRelations(table, user), relations)
      }),
    )
  }
}

async function regretAccount(run: Run): Promise<void> {
  const id = String(run.world.accounts[1]?.id)
  for (const state of ['disabled', 'active', 'disabled'] as const) {
    await untilKnown(() =>
      run.operate('turn-account', async ({ stores }, deadline) => {
        const table = stores.table.openTable(deadline)
        const before = await stores.accounts.readDescribedAccount(table, id)
        return before !== undefined && stores.accounts.saveAccount(table, before, { ...before, state }, undefined)
      }),
    )
  }
}

export const regret = (run: Run): Promise<void> =>
  run.random.pick([regretBinding, regretBinding, regretMember, regretAdmin, regretAccount])(run)
