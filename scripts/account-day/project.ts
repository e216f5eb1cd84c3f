import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/**
 * Shows the output of the command, too.
 *
 * @returns the output
 * @throws Error if the command fails
 */
export async function runScript(
  script: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = { ...process.env, ...variables }
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['inherit', 'pipe', 'inherit'] })
  child.stdout.pipe(process.stderr, { end: false })
  const [printed, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} ended with status ${status}`)
  return printed
}

export const deploy = (stage: string, ...options: string[]): Promise<string> =>
  runScript('infra/deploy/command.ts', [stage, '--yes', ...options])

/** @returns the number of completed steps */
export async function smoke(url: string, clientId: string, clientSecret: string): Promise<number> {
  const variables = { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret }
  return (await runScript('scripts/smoke/command.ts', [url], variables)).match(/^ok /gm)?.length ?? 0
}
