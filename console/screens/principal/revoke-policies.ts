import { type Tollgate, TollgateError } from 'tollgate-client'

/** Policies that one request lists. */
const PAGE_SIZE = 100

/**
 * Deletes every policy of a principal, one after the other. Another attempt goes on where this one ended.
 *
 * @param onProgress gets how many are deleted so far
 * @returns how many were deleted
 */
export async function revokePolicies(
  tollgate: Tollgate,
  principal: string,
  onProgress: (count: number) => void,
): Promise<number> {
  let count = 0
  for (;;) {
    const { policies } = await tollgate.listPolicies({ principal, page_size: PAGE_SIZE })
    if (policies.length === 0) return count
    for (const { id } of policies) {
      await deletePolicy(tollgate, id)
      onProgress(++count)
    }
  }
}

async function deletePolicy(tollgate: Tollgate, id: string): Promise<void> {
  try {
    await tollgate.deletePolicy({ id })
  } catch (error) {
    // Somebody else has deleted it.
    if (!(error instanceof TollgateError) || error.status !== 404) throw error
  }
}

/** Removes everything that a user has. A request that does not finish is sent again, and goes on. */
export async function removeUser(tollgate: Tollgate, id: string): Promise<void> {
  for (;;) {
    try {
      await tollgate.deleteUser({ id })
      return
    } catch (error) {
      if (!(error instanceof TollgateError) || error.reason !== 'DELETION_IN_PROGRESS') throw error
    }
  }
}
