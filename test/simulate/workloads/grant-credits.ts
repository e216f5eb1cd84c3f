import type { Run } from '../run.ts'

/** Retries a grant until it has succeeded. It has an id, so it is applied once however often it is sent. */
export async function grantCredits(run: Run, account_id: string, amount: bigint): Promise<void> {
  const grant = { id: run.random.uuid(), account_id, amount, description: '', created_at: new Date().toISOString() }
  for (let attempt = 0; attempt < 3; attempt++) {
    const { status, body } = await run.operate('grant-credits', ({ stores }, deadline) =>
      stores.accounts.grantCredits(stores.table.openTable(deadline), grant),
    )
    if (status === 200 && body !== undefined) return
  }
}
