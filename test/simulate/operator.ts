import type { Run } from './run.ts'

/** Grants credits until it is known to be done: a grant has an id, and is applied once. */
export async function grantWith(run: Run, account_id: string, amount: bigint): Promise<void> {
  const grant = { id: run.random.uuid(), account_id, amount, description: '', created_at: new Date().toISOString() }
  for (let attempt = 0; attempt < 3; attempt++) {
    const { status, body } = await run.operate('grant', ({ stores }, deadline) =>
      stores.accounts.grantCredits(stores.table.openTable(deadline), grant),
    )
    if (status === 200 && body !== undefined) return
  }
}
