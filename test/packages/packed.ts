import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

export const PROJECT = resolve(import.meta.dirname, '../..')
export const run = promisify(execFile)

/**
 * Packs both packages into a folder, and installs them into an empty project.
 * @param app the folder of the new project
 */
export async function installPacked(folder: string, app: string): Promise<void> {
  const pack = [join(PROJECT, 'scripts/packages/command.ts'), folder]
  const { stdout } = await run(process.execPath, pack, { cwd: PROJECT })
  mkdirSync(app)
  writeFileSync(join(app, 'package.json'), '{ "name": "app", "version": "1.0.0", "private": true, "type": "module" }')
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...stdout.trim().split('\n')], {
    cwd: app,
  })
}

/**
 * Starts a program, and waits for the line that names its address.
 * @returns the address, and a function that ends the program with all processes that it has started
 */
export async function startProgram(args: [string, ...string[]], options: { cwd: string; env: NodeJS.ProcessEnv }) {
  const [file, ...others] = args
  const child = spawn(file, others, { ...options, detached: true })
  const stop = async () => {
    if (child.exitCode !== null) return
    process.kill(-(child.pid as number), 'SIGTERM')
    await once(child, 'exit')
  }
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  for await (const line of createInterface({ input: child.stdout })) {
    printed += `${line}\n`
    const [, url] = /\blisten(?:s|ing) on (http\S+)$/.exec(line) ?? []
    if (url !== undefined) return { url, stop }
  }
  throw new Error(`${args.join(' ')} did not start: ${printed}`)
}
