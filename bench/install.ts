import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs the packages of a folder from its lock file, without install scripts, unless they are already installed. The
 * rest of the project does not need these packages.
 */
export function installPackages(folder: string): void {
  if (existsSync(join(folder, 'node_modules'))) return
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
}
