import { askYesOrNo } from './terminal.ts'

export interface AgreementOptions {
  yes?: true
  json?: true
}

/**
 * Asks before a command deletes.
 * @param unasked the message of the error if nobody can be asked
 * @throws Error if the answer is no, or nobody can be asked
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

/** Asks before something is deleted with all that it holds. */
export const requireDeletion = (options: AgreementOptions, name: string): Promise<void> =>
  requireAgreement(
    options,
    `Delete ${name} with all that it holds?`,
    `${name} is deleted with all that it holds, and nobody to ask: add --yes`,
  )
