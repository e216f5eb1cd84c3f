import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }

const TEMPLATE = resolve(import.meta.dirname, '../../examples/first-app')

const MODEL = ['tollgate.yaml', 'tollgate.test.yaml']
const CODE = ['tollgate.ts', 'app.ts', 'app.test.ts', 'start.ts']
const WORKFLOW = '.github/workflows/tollgate.yaml'

/** The packages of the application. `tsc` checks the types, and Node runs the files without a build. */
const PACKAGES = {
  dependencies: { 'tollgate-client': packageJson.version },
  devDependencies: { '@types/node': '^24.0.0', tollgate: packageJson.version, typescript: '>=5.8.0' },
}

interface ProjectFile {
  name?: string
  type?: string
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

interface Written {
  /** The files that were written or extended, with paths from the folder. */
  files: string[]
  /** What the folder had already, and what stays. */
  kept: string[]
}

/**
 * Writes a first application into a folder. Adds to an existing `package.json` and `.gitignore`, and keeps an existing
 * `tsconfig.json` and workflow.
 * @throws Error that names a file that exists already; nothing is written then
 */
export function writeApp(folder: string, { isModelOnly }: { isModelOnly: boolean }): Written {
  const project = readProject(folder)
  const { contents, kept } = isModelOnly
    ? { contents: MODEL.map((name) => [name, readTemplate(name)] as const), kept: [] }
    : listFiles(folder, project)
  const added = new Set(['package.json', '.gitignore'])
  const taken = contents
    .map(([name]) => join(folder, name))
    .find((path) => existsSync(path) && !added.has(basename(path)))
  if (taken !== undefined) throw new Error(`${taken} is there already: give another folder`)
  for (const [name, content] of contents) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content, { flag: added.has(name) ? 'w' : 'wx' })
  }
  return { files: contents.map(([name]) => name), kept }
}

const readTemplate = (name: string): string => readFileSync(join(TEMPLATE, name), 'utf8')

function readProject(folder: string): ProjectFile | undefined {
  const file = join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function listFiles(folder: string, project: ProjectFile | undefined) {
  // Node runs a file with `import` statements only as `.mts` if the package does not consist of ES modules.
  const toName = (text: string) =>
    project === undefined || project.type === 'module' ? text : text.replaceAll(/\.ts\b(?!config)/g, '.mts')
  const merged = mergeProject(folder, project, toName)
  const ignored = existsSync(join(folder, '.gitignore')) ? readFileSync(join(folder, '.gitignore'), 'utf8') : ''
  const missing = ['node_modules/', '.tollgate/'].filter((line) => !ignored.split('\n').includes(line))
  const separator = ignored === '' || ignored.endsWith('\n') ? '' : '\n'
  const optional = [
    ['tsconfig.json', toName(readTemplate('tsconfig.json'))] as const,
    [WORKFLOW, readTemplate(WORKFLOW)] as const,
  ]
  const isThere = ([name]: readonly [string, string]) => existsSync(join(folder, name))
  return {
    contents: [
      ['package.json', `${JSON.stringify(merged.project, undefined, 2)}\n`] as const,
      ...MODEL.map((name) => [name, readTemplate(name)] as const),
      ...CODE.map((name) => [toName(name), toName(readTemplate(name))] as const),
      ...(missing.length > 0 ? [['.gitignore', `${ignored}${separator}${missing.join('\n')}\n`] as const] : []),
      ...optional.filter((each) => !isThere(each)),
    ],
    kept: [...merged.kept, ...optional.filter(isThere).map(([name]) => name)],
  }
}

/** npm writes this script into a new `package.json`. It stands for no script. */
const PLACEHOLDER = /no test specified/

/** Adds the scripts and packages that are missing. Nothing that the file has already is changed. */
function mergeProject(folder: string, project: ProjectFile | undefined, toName: (text: string) => string) {
  const { scripts = {}, ...template } = JSON.parse(readTemplate('package.json')) as ProjectFile
  const before: ProjectFile = project ?? { ...template, name: toPackageName(basename(resolve(folder))) }
  const present = Object.entries(before.scripts ?? {}).filter(([, script]) => !PLACEHOLDER.test(script))
  const has = new Set(Object.keys({ ...before.dependencies, ...before.devDependencies }))
  const lacking = (packages: Record<string, string>) =>
    Object.fromEntries(Object.entries(packages).filter(([name]) => !has.has(name)))
  const wanted = Object.entries(scripts).map(([name, script]) => [name, toName(script)] as const)
  const after = {
    ...before,
    scripts: { ...Object.fromEntries(wanted), ...Object.fromEntries(present) },
    dependencies: { ...before.dependencies, ...lacking(PACKAGES.dependencies) },
    devDependencies: { ...before.devDependencies, ...lacking(PACKAGES.devDependencies) },
  }
  const kept = present.filter(([name, script]) => wanted.some(([key, text]) => key === name && text !== script))
  return { project: after, kept: kept.map(([name]) => `the script ${name} of package.json`) }
}

const toPackageName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '') || 'app'
