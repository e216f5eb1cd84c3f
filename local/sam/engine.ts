import { execFile } from 'node:child_process'
import { isIPv4 } from 'node:net'
import { promisify } from 'node:util'
import { freePort } from '../database-address.ts'

const run = promisify(execFile)
const TIMEOUT_MS = 20_000
const LOOPBACK = '127.0.0.1'

/** Where to read how the missing programs are installed. */
const INSTALL = 'https://docs.aws.amazon.com/serverless-application-model/latest/developerguide/install-sam-cli.html'

/** @throws Error with one line that says what to install */
export async function requireSam(): Promise<void> {
  await run('sam', ['--version'], { timeout: TIMEOUT_MS }).catch((cause) => {
    throw new Error(
      `npm run sam needs the AWS SAM CLI, and there is no command sam: ${INSTALL} says how to install it`,
      {
        cause,
      },
    )
  })
  if (!(await answers('docker', ['version'])) && !(await answers('finch', ['version']))) {
    throw new Error('npm run sam needs Docker or Finch for the containers of the functions: install one, or start it')
  }
}

/** Tells whether a container engine answers. Its command fails if the engine does not run. */
const answers = (command: string, args: string[]): Promise<boolean> =>
  run(command, args, { timeout: TIMEOUT_MS }).then(
    () => true,
    () => false,
  )

/** The address by which a container reaches this machine. SAM gets it as `--add-host`. */
export const HOST_NAME = 'host.docker.internal'

/**
 * Returns the address on which to listen for containers. On Linux this is the address of the engine's bridge, which no other
 * machine reaches. Where the engine runs in a virtual machine, as on macOS, containers reach the loopback interface.
 */
export async function listeningAddress(): Promise<string> {
  const format = '{{range .IPAM.Config}}{{.Gateway}} {{.Subnet}} {{end}}'
  const { stdout } = await run('docker', ['network', 'inspect', 'bridge', '--format', format], {
    timeout: TIMEOUT_MS,
  }).catch(() => ({ stdout: '' }))
  for (const address of stdout.split(/\s+/).flatMap(bridgeAddress)) {
    // Only an attempt shows that the address is of this machine: Node lists no bridge that has no containers.
    const isOwn = await freePort(address).then(
      () => true,
      () => false,
    )
    if (isOwn) return address
  }
  return LOOPBACK
}

/** Returns the IPv4 address of a bridge: the address itself, or the first address of its subnet, which Docker takes by default. */
function bridgeAddress(text: string): string[] {
  const [address = '', size] = text.split('/')
  if (!isIPv4(address)) return []
  return [size === undefined ? address : address.replace(/\d+$/, (last) => String(Number(last) + 1))]
}
