import { askYesOrNo } from './terminal.ts'

export interface AgreementOptions {
  yes?: true
  json?: true
}

/**
 * Asks for confirmation before a command deletes or changes things.
 * @param unasked the message of the error if there is no terminal to ask on
 * @throws Error if the answer is no, or there is no terminal to ask on
 */
export async function requireAgreement(
  { yes, json }: AgreementOptions,
  question: string,
  unasked: string,
): Promise<void> {
  if (yes) return
  if (json || !process.stdin.isTTY) throw new Error(unasked)
  if (!(await askYesOrNo(question))) throw new Error('nothing was changed')
}

/** Asks for confirmation before a thing and all its contents are deleted. */
export const requireDeletion = (options: AgreementOptions, name: string): Promise<void> =>
  requireAgreement(
    options,
    `Delete ${name} with all that it holds?`,
    `this would delete ${name} with all that it holds, and there is nobody to ask: add --yes`,
  )
