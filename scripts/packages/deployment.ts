import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deployedNames, functionFile } from '../../operations/index.ts'
import { findModules } from './compile.ts'

/** The programs of a deployment, and the modules that they bundle or load by a path. */
const ENTRIES = ['infra/app.ts', 'infra/deploy/command.ts', 'console/build.ts', 'console/main.tsx', 'client/index.ts']

/** Files that the programs read, and that no module imports. */
const FILES = ['cdk.json', 'tsconfig.json', 'LICENSE', 'console', 'infra/replacements', 'stages/prod.example.json']

/** Packages that the programs start, or that the bundles alias. */
const STARTED = ['aws-cdk', 'exponential-backoff']

interface Project {
  version: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/**
 * Writes the sources of a deployment into a folder: what `npm run deploy` needs in a clone, and no more. Node does not
 * run TypeScript below `node_modules`, so `tollgate deploy` copies the folder before it runs.
 *
 * The files `project.json` and `project-lock.json` become `package.json` and `package-lock.json` of the copy. They have
 * the packages of a deployment alone, in the versions of this project.
 */
export async function writeDeployment(root: string, folder: string): Promise<void> {
  const { modules, packages } = await findModules(root, [...ENTRIES, ...deployedNames.map(functionFile)])
  for (const path of [...modules, ...FILES]) copy(join(root, path), join(folder, path))
  writeProject(root, folder, [...packages, ...STARTED])
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, filter: (path) => !/\/(node_modules|dist)$/.test(path) })
}

function writeProject(root: string, folder: string, packages: readonly string[]): void {
  const { version, dependencies, devDependencies, ...others } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Project & { sideEffects: string[] }
  const versions = { ...devDependencies, ...dependencies }
  // The client is in the folder, and no package.
  const names = [...new Set(packages)].filter((name) => name !== 'tollgate-client').sort()
  const project = {
    ...{ name: 'tollgate-deployment', version, private: true, type: 'module', sideEffects: others.sideEffects },
    scripts: { deploy: 'node infra/deploy/command.ts' },
    dependencies: Object.fromEntries(names.map((name) => [name, versions[name]])),
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project, undefined, 2))
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  // Removes the other packages from the lock. No package is fetched.
  const options = [
    '--package-lock-only',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--omit-lockfile-registry-resolved',
  ]
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  for (const name of ['package.json', 'package-lock.json'])
    renameSync(join(folder, name), join(folder, name.replace('package', 'project')))
}
