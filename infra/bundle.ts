import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { deployedNames, functionFile } from '../operations/index.ts'

const root = resolve(import.meta.dirname, '..')

export interface Bundle {
  name: (typeof deployedNames)[number]
  folder: string
  bytes: number
  /** The source files in the module, as paths from the project's root. */
  inputs: string[]
}

/**
 * Gets Node's built-in modules from the process instead of importing them. An import of `node:http` would make Node load and link
 * modules that no function uses.
 */
const builtinsOfTheProcess: Plugin = {
  name: 'builtins-of-the-process',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[a-z_0-9:/]+$/ }, ({ path }) =>
      isBuiltin(path) ? { path: path.replace(/^node:/, ''), namespace: 'builtin' } : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('node:${path}')`,
    }))
  },
}

/**
 * Leaves out of a function what it declares about itself, because only the registry and the description of the API need
 * it. Without this, esbuild would keep lists and objects that are composed of others. The lines stay, for source maps.
 */
const withoutAbout: Plugin = {
  name: 'without-about',
  setup({ onLoad }) {
    onLoad({ filter: /\/functions\/.*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /^export const about = \{$[\s\S]*?^\} as const satisfies About$/m,
        (about) => about.replace(/.+/g, ''),
      ),
      loader: 'ts',
    }))
  },
}

/** Modules of `@smithy/core`, by name, and the modules in `infra/replacements` that replace them. */
const REPLACED_MODULES = {
  getInstanceMetadataRegion: 'no-instance-metadata.ts',
  loadSharedConfigFiles: 'no-config-files.ts',
}

/** Replaces modules that a package of the SDK imports by relative paths, which `alias` cannot name. */
const replacedModules: Plugin = {
  name: 'replaced-modules',
  setup({ onLoad }) {
    for (const [name, replacement] of Object.entries(REPLACED_MODULES)) {
      onLoad({ filter: new RegExp(`@smithy/core/.*/${name}\\.js$`) }, () => ({
        contents: readFileSync(join(root, 'infra/replacements', replacement), 'utf8'),
        loader: 'ts',
      }))
    }
  },
}

/** Keeps only the version of the `package.json` of a client of the SDK. The client reads nothing else of it. */
const versionOfTheClient: Plugin = {
  name: 'version-of-the-client',
  setup({ onLoad }) {
    onLoad({ filter: /\/@aws-sdk\/client-[^/]+\/package\.json$/ }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, 'utf8'))
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
  },
}

/**
 * The options to bundle any handler into one ES module for the runtime. The benchmark also uses them for its minimal
 * handler.
 */
export const plainBundling = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  minify: true,
  legalComments: 'none',
  // Makes esbuild use the SDK's ES modules, because it can drop unused code only from ES modules. The default for Node
  // would be the SDK's CommonJS modules.
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  metafile: true,
  write: false,
} satisfies BuildOptions

/**
 * The options to bundle the functions of the service. docs/deploying.md says what these options save. `sideEffects` in
 * package.json lets esbuild drop the modules of `lib` that a function imports but does not use. Dropping them is safe,
 * because no module of `lib` has side effects while it loads, except those that `sideEffects` lists.
 */
export const bundling = {
  ...plainBundling,
  // A module that is imported only for its side effects, but that `sideEffects` does not list, would be dropped.
  logOverride: { 'ignored-bare-import': 'error' },
  alias: {
    '@aws-sdk/credential-provider-node': './infra/replacements/environment-credentials.ts',
    '@aws-sdk/middleware-endpoint-discovery': './infra/replacements/no-endpoint-discovery.ts',
    '@smithy/core/checksum': './lib/foundation/table/sha256.ts',
    '@smithy/core/event-streams': './infra/replacements/no-event-streams.ts',
    // The built module of this package is ES5 with helpers for generators. Its source has a fifth of the size.
    'exponential-backoff': './node_modules/exponential-backoff/src/backoff.ts',
  },
  plugins: [builtinsOfTheProcess, withoutAbout, replacedModules, versionOfTheClient],
} satisfies BuildOptions

/** The parts of the code that only some stages use. The bundles of other stages do not contain them. */
export interface Parts {
  signIn?: boolean
  origins?: boolean
  accessEvents?: boolean
  audit?: boolean
  decisions?: boolean
}

/**
 * Returns the defines of esbuild for a stage. For a part that the stage does not use, the variable that turns the part
 * on becomes an empty text. So esbuild leaves out the code that depends on the variable.
 */
const withoutParts = ({
  signIn = false,
  origins = false,
  accessEvents = false,
  audit = false,
  decisions = false,
}: Parts): Record<string, string> => ({
  ...(!signIn && { 'process.env.SIGN_IN': '""' }),
  ...(!origins && { 'process.env.ORIGINS': '""' }),
  ...(!accessEvents && { 'process.env.ACCESS_EVENTS': '""' }),
  ...(!audit && { 'process.env.AUDIT_DAYS': '""' }),
  ...(!decisions && { 'process.env.DECISION_LOG': '""' }),
})

/**
 * Bundles functions, by default all, with one call of esbuild, each into `<outdir>/functions/<name>/index.mjs`. The
 * source maps are in `<outdir>/source-maps` and are not deployed, because Node would read megabytes of them at the
 * first error.
 */
export async function bundleFunctions(
  outdir = join(root, 'dist'),
  names = deployedNames,
  parts: Parts = {},
): Promise<Bundle[]> {
  const entryPoints = Object.fromEntries(names.map((name) => [name, functionFile(name)]))
  const define = withoutParts(parts)
  const { outputFiles, metafile } = await build({ ...bundling, define, entryPoints, outdir, sourcemap: 'external' })
  rmSync(outdir, { recursive: true, force: true })
  mkdirSync(join(outdir, 'source-maps'), { recursive: true })
  return names.map((name) => {
    const folder = join(outdir, 'functions', name)
    const [module, map] = ['.mjs', '.mjs.map'].map((end) => contentsOf(outputFiles, join(outdir, `${name}${end}`)))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'index.mjs'), module ?? '')
    writeFileSync(join(outdir, 'source-maps', `${name}.mjs.map`), map ?? '')
    const { bytes = 0, inputs = {} } = metafile.outputs[relative(root, join(outdir, `${name}.mjs`))] ?? {}
    const used = Object.keys(inputs).filter((input) => (inputs[input]?.bytesInOutput ?? 0) > 0)
    return { name, folder, bytes, inputs: used }
  })
}

function contentsOf(files: readonly { path: string; contents: Uint8Array }[], path: string): Uint8Array {
  const file = files.find((each) => each.path === path)
  if (file === undefined) throw new Error(`esbuild made no ${path}`)
  return file.contents
}
