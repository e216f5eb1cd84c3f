import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const PROJECT = join(import.meta.dirname, '../..')
/** The stage whose template SAM runs. Its name is in the names of its functions. */
const STAGE = 'dev'

/** The folder with what SAM runs, and with the file of variables. */
export const SAM_FOLDER = join(PROJECT, '.local/sam')
export const TEMPLATE = join(SAM_FOLDER, `cdk.out/tollgate-${STAGE}.template.json`)

/** Returns the name by which SAM finds the function of an operation. */
export const functionNameOf = (operation: string): string => `tollgate-${STAGE}-${operation}`

/** Returns the architecture of Lambda that this machine runs without emulation. */
export const lambdaArchitecture = (arch: string = process.arch): string => (arch === 'arm64' ? 'arm64' : 'x86_64')

/**
 * Bundles the functions and writes the template of the stage for this machine's architecture, with the metadata by which SAM finds
 * the code.
 *
 * @throws Error with the output of the CDK if the synthesis fails
 */
export async function synthesize({ signal }: { signal: AbortSignal }): Promise<void> {
  const args = ['synth', '--quiet', '--output', join(SAM_FOLDER, 'cdk.out')]
  const context = ['-c', `stage=${STAGE}`, '-c', `architecture=${lambdaArchitecture()}`]
  // In the container, the functions may run as another user, who must be able to read the code.
  const umask = process.umask(0o022)
  const child = spawn(join(PROJECT, 'node_modules/.bin/cdk'), [...args, ...context], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    signal,
  })
  process.umask(umask)
  const [[status], ...output] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  if (status !== 0) throw new Error(`the template cannot be made: ${output.join('').trim()}`)
}
