import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { buildConsole } from '../../console/build.ts'
import { listDocuments } from '../../local/docs/pages.ts'
import { type DeployedName, functionFile, functionNames, JOURNAL } from '../../operations/index.ts'
import { compileModules } from './compile.ts'
import { writeDeployment } from './deployment.ts'
import { compileLibraries, LIBRARIES } from './libraries.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** The programs of the package, and the modules that are loaded by a path and not by an import. */
const ENTRIES = [
  'cli/main.js',
  'cli/operator/model-tests/worker.ts',
  'local/start.js',
  'local/testing/run.ts',
  ...[...functionNames, JOURNAL].map((name) => functionFile(name as DeployedName)),
]

/** The files that the server reads at run time, besides the pages of the documentation. */
const FILES = ['LICENSE', 'local/reference', 'vendor/swagger-ui', 'vendor/vendored.json']

const TESTING = 'local/testing/start-tollgate'

interface PackageJson {
  version: string
  license: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

/**
 * Makes the package `tollgate`: the command, the local server with its console, `tollgate/testing`, the libraries for
 * applications that read the table of a stage, and the sources of a deployment.
 *
 * @param folder the output folder; its old contents are deleted
 */
export async function makeServerPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { packages } = await compileModules(ROOT, ENTRIES, folder)
  await Promise.all([
    compileTesting(folder),
    compileLibraries(ROOT, folder),
    buildConsole(join(folder, 'console/site')),
    writeDeployment(ROOT, join(folder, 'deployment')),
  ])
  for (const file of FILES)
    cpSync(join(ROOT, file), join(folder, file), { recursive: true, filter: (path) => !/\.tsx?$/.test(path) })
  for (const file of listDocuments()) cpSync(join(ROOT, file), join(folder, file))
  cpSync(join(import.meta.dirname, 'README.server.md'), join(folder, 'README.md'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(describePackage(packages), undefined, 2)}\n`)
}

/** Compiles `tollgate/testing` twice: for tests in ES modules, and for tests in CommonJS, as in many Jest projects. */
async function compileTesting(folder: string): Promise<void> {
  const entryPoints = [`${TESTING}.ts`]
  const common = {
    absWorkingDir: ROOT,
    entryPoints,
    bundle: true,
    platform: 'node',
    target: 'node20',
  } satisfies BuildOptions
  const here = { 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename' }
  await build({ ...common, format: 'esm', outfile: join(folder, `${TESTING}.js`) })
  await build({ ...common, format: 'cjs', define: here, outfile: join(folder, `${TESTING}.cjs`) })
  const types = readTypes()
  for (const ending of ['.d.ts', '.d.cts']) writeFileSync(join(folder, `${TESTING}${ending}`), types)
}

/** Reads the interfaces of the module, and the signature of its function, from the source file. */
function readTypes(): string {
  const source = readFileSync(join(ROOT, `${TESTING}.ts`), 'utf8')
  const interfaces = source.match(/\/\*\*[^/]*\*\/\nexport interface[\s\S]*?\n}\n/g) ?? []
  const [signature = ''] =
    /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\nexport async function startTollgate[\s\S]*?\{\n/.exec(source) ?? []
  const declared = signature
    .replace('export async function', 'export declare function')
    .replace(/ = \{\}\)/, ')')
    .replace(/ \{\n$/, '\n')
  return [...interfaces, declared.replace('(options: TollgateOptions)', '(options?: TollgateOptions)')].join('\n')
}

function describePackage(packages: readonly string[]): object {
  const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as PackageJson
  const versions = { ...root.devDependencies, ...root.dependencies }
  // For applications that read the table themselves, and for those that deploy with the CDK.
  const peers = { 'tollgate-client': root.version, 'aws-cdk-lib': '^2.0.0', constructs: '^10.0.0' }
  const { '@dynoxide/linux-x64': engine = '' } = root.optionalDependencies
  return {
    name: 'tollgate',
    version: root.version,
    description: 'Tollgate for development and tests: the local server, the tollgate command, and tollgate/testing',
    license: root.license,
    type: 'module',
    engines: { node: '>=24' },
    bin: { tollgate: 'cli/main.js' },
    exports: {
      ...Object.fromEntries(MODULES.map(({ name, file }) => [`./${name}`, exportOf(file)])),
      './package.json': './package.json',
    },
    // TypeScript with `--moduleResolution node10` does not read `exports`.
    typesVersions: { '*': Object.fromEntries(MODULES.map(({ name, file }) => [name, [`./${file}.d.ts`]])) },
    dependencies: Object.fromEntries(packages.map((name) => [name, versionOf(name, versions)])),
    optionalDependencies: { '@dynoxide/linux-x64': engine },
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
  }
}

/** The modules of the package that an application imports by their names. */
const MODULES = [{ name: 'testing', file: TESTING }, ...LIBRARIES]

const exportOf = (file: string) => ({
  import: { types: `./${file}.d.ts`, default: `./${file}.js` },
  require: { types: `./${file}.d.cts`, default: `./${file}.cjs` },
})

function versionOf(name: string, versions: Readonly<Record<string, string>>): string {
  const version = versions[name]
  if (version === undefined) throw new Error(`package.json does not name ${name}, which the server imports`)
  return version
}
