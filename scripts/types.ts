// Checks the types of everything, or of one folder: `npm run types -- lib/billing`.

import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Runs TypeScript. Exits with its status if it finds an error. */
function check(...options: string[]): void {
  const { status } = spawnSync('npx', ['tsc', ...options], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Writes a project that has only the files of one folder, with the options of the whole. */
function writeProject(folder: string): string {
  const name = relative(root, folder).replaceAll(/[^\w-]+/g, '-')
  const whole = relative(root, folder).startsWith('console') ? 'console/tsconfig.json' : 'tsconfig.json'
  const file = join(root, '.local/types', `${name}.json`)
  const project = {
    extends: join(root, whole),
    // Declarations of packages without types are in other folders.
    include: [join(folder, '**/*.ts'), join(folder, '**/*.tsx'), join(root, 'local/**/*.d.ts')],
    exclude: ['**/node_modules', '**/dist'],
  }
  mkdirSync(join(root, '.local/types'), { recursive: true })
  writeFileSync(file, JSON.stringify(project, undefined, 2))
  return file
}

const folders = process.argv.slice(2)
for (const folder of folders) check('--project', writeProject(resolve(folder)))
if (folders.length === 0) {
  check()
  check('--project', 'console')
}
