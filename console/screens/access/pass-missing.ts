import { TollgateError } from 'tollgate-client'

/**
 * Waits for a deletion. Ignores the error that the policy does not exist, because it may have been deleted in the
 * meantime.
 */
export async function passMissing(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion
  } catch (error) {
    if (!(error instanceof TollgateError) || error.status !== 404) throw error
  }
}
