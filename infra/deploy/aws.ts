import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Calls the AWS CLI. Every runner has the CLI, so `npm ci` need not install it. An SDK would be a dependency for only a
 * few calls.
 * @param region missing if the operator's credentials determine it
 * @param args service, command and options
 * @returns the printed JSON
 */
export async function callAws(region: string | undefined, ...args: string[]): Promise<string> {
  const ofRegion = region === undefined ? [] : ['--region', region]
  const { stdout } = await run('aws', [...args, ...ofRegion, '--output', 'json'], { maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

/** Returns the reason why a call failed, in one line. The AWS CLI prints the reason on stderr. */
export function textOf(error: unknown): string {
  const { stderr, message, code } = error as { stderr?: string; message: string; code?: unknown }
  if (code === 'ENOENT') return 'the AWS CLI is not installed'
  return (stderr?.trim() || message).split('\n').join(' ')
}
