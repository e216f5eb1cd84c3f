import type { Settings } from '../settings.ts'
import { callAws, textOf } from './aws.ts'

/**
 * Throws an error if the credentials belong to an account other than the stage's own account. A stage without the
 * setting `account` accepts any account.
 * @throws Error with one line, before anything is changed
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
