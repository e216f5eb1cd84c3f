import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Calls the AWS CLI, which is on every runner, and costs `npm ci` nothing; an SDK would be a dependency for a few calls.
 *
 * @param region missing where the credentials of the operator say it
 * @param args service, command and options
 * @returns what it prints, as JSON
 */
export async function callAws(region: string | undefined, ...args: string[]): Promise<string> {
  const ofRegion = region === undefined ? [] : ['--region', region]
  const { stdout } = await run('aws', [...args, ...ofRegion, '--output', 'json'], { maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

/** Why a call failed, in one line. The AWS CLI explains itself on stderr. */
export function textOf(error: unknown): string {
  const { stderr, message, code } = error as { stderr?: string; message: string; code?: unknown }
  if (code === 'ENOENT') return 'the AWS CLI is not installed'
  return (stderr?.trim() || message).split('\n').join(' ')
}
