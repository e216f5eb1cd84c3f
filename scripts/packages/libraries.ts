import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'

/**
 * The parts of the package that applications import. `file` is the path in the package, without its ending, and
 * `types` are the modules whose types the application sees.
 */
export const LIBRARIES = [
  { name: 'embedded', file: 'embedded/index', types: ['embedded/index', 'embedded/types'] },
  { name: 'cdk', file: 'infra/reader', types: ['infra/reader', 'operations/rights/readers', 'operations/operation'] },
] as const

/** Applications catch the `TollgateError` of the client, so both packages must throw the same class. */
const errorOfTheClient: Plugin = {
  name: 'error-of-the-client',
  setup({ onResolve }) {
    onResolve({ filter: /\/client\/error\.ts$/ }, () => ({ path: 'tollgate-client', external: true }))
  },
}

/** Bundles each library for ES modules and for CommonJS, without the packages that it imports, and writes its types. */
export async function compileLibraries(root: string, folder: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const common = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node24',
    logLevel: 'error',
    // The requests to the table name the release of the library.
    define: { 'process.env.RELEASE': JSON.stringify(version) },
    plugins: [errorOfTheClient],
    external: ['@aws-sdk/*', '@smithy/*', 'aws-cdk-lib', 'constructs'],
    alias: { 'exponential-backoff': './node_modules/exponential-backoff/src/backoff.ts' },
  } satisfies BuildOptions
  const builds = LIBRARIES.flatMap(({ file }) => [
    build({ ...common, entryPoints: [`${file}.ts`], format: 'esm', outfile: join(folder, `${file}.js`) }),
    build({ ...common, entryPoints: [`${file}.ts`], format: 'cjs', outfile: join(folder, `${file}.cjs`) }),
  ])
  await Promise.all(builds)
  writeTypes(root, folder)
}

/** Writes the declarations of the libraries. Those of the client are in the package of the client. */
function writeTypes(root: string, folder: string): void {
  const made = mkdtempSync(join(tmpdir(), 'tollgate-types-'))
  const config = {
    extends: join(root, 'tsconfig.json'),
    files: LIBRARIES.map(({ file }) => join(root, `${file}.ts`)),
    include: [],
    compilerOptions: {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true },
      ...{ outDir: made, rootDir: root, typeRoots: [join(root, 'node_modules/@types')] },
    },
  }
  writeFileSync(join(made, 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', made], { cwd: root, stdio: 'inherit' })
  for (const file of LIBRARIES.flatMap(({ types }) => types)) {
    const text = readFileSync(join(made, `${file}.d.ts`), 'utf8').replaceAll(
      /'(?:\.\.\/)+client\/[^']+'/g,
      "'tollgate-client'",
    )
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    for (const ending of ['js', 'cjs'])
      writeFileSync(
        join(folder, `${file}.d.${ending.replace('js', 'ts')}`),
        text.replaceAll(/(\.\/[^']+)\.ts'/g, `$1.${ending}'`),
      )
  }
  rmSync(made, { recursive: true })
}
