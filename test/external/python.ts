import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { NotRun } from './not-run.ts'

const run = promisify(execFile)
const TOOLS = resolve(import.meta.dirname, '../../.local/external')

const OLDEST_PYTHON = [3, 11] as const
const installTimeoutMs = 300_000

/**
 * Installs a Python tool with pip into a separate virtual environment, unless the tool was installed before. The
 * versions and checksums are those in `requirements/<tool>.txt`. Pip downloads from the index in the user's pip
 * settings.
 *
 * @param tools the folder of the installed tools
 * @returns the path of the tool's command
 * @throws NotRun without Python 3.11 or newer, Python's module venv, or a network
 */
export async function installPythonTool(tool: string, tools: string = TOOLS): Promise<string> {
  const requirements = join(import.meta.dirname, 'requirements', `${tool}.txt`)
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12)
  const folder = join(tools, `${tool}-${version}`)
  const command = join(folder, 'bin', tool)
  // The presence of this file means that the virtual environment is complete. A marker is needed because the
  // environment is built in its final folder: a virtual environment cannot be moved.
  const complete = join(folder, 'complete')
  if (existsSync(complete)) return command
  await requirePython()
  console.log(`installing ${tool} with pip into .local/external, once`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(tools, { recursive: true, mode: 0o700 })
  await orNotRun('Python cannot make a virtual environment', 'python3', ['-m', 'venv', folder])
  const install = [
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--require-hashes',
    '--requirement',
    requirements,
  ]
  await orNotRun(`pip cannot install ${tool}`, join(folder, 'bin/pip'), install)
  writeFileSync(complete, '')
  return command
}

async function requirePython(): Promise<void> {
  const [major, minor] = OLDEST_PYTHON
  const needed = `Python ${major}.${minor} or newer is needed`
  const isNewEnough = `import sys; sys.exit(sys.version_info < (${major}, ${minor}))`
  await orNotRun(`${needed}, as python3 on the PATH`, 'python3', ['-c', isNewEnough])
}

async function orNotRun(reason: string, command: string, args: readonly string[]): Promise<void> {
  try {
    await run(command, args, { timeout: installTimeoutMs })
  } catch (cause) {
    throw new NotRun(reason, { cause })
  }
}
