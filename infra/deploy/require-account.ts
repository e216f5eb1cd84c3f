import type { Settings } from '../settings.ts'
import { callAws, textOf } from './aws.ts'

/**
 * Refuses credentials of another account than the one that the stage belongs to. A stage without the setting `account` takes any.
 *
 * @throws Error with one line; nothing was changed
 */
export async function requireAccount({ stage, account, region }: Settings): Promise<void> {
  if (account === undefined) return
  const found = await readAccount(region)
  if (found === account) return
  throw new Error(`the stage ${stage} belongs to the account ${account}, and your credentials are of ${found}`)
}

async function readAccount(region: string | undefined): Promise<string> {
  try {
    return JSON.parse(await callAws(region, 'sts', 'get-caller-identity')).Account
  } catch (error) {
    throw new Error(`cannot tell the account of your credentials: ${textOf(error)}`)
  }
}
