import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { type FunctionName, functionFile, functionNames } from '../operations.ts'

const root = resolve(import.meta.dirname, '..')

/** What is deployed for one function: a folder with nothing in it but the module. */
export interface Bundle {
  name: FunctionName
  folder: string
  bytes: number
  /** The files that went into it, by their path from the project's root. */
  inputs: string[]
}

/**
 * Takes Node's own modules from the process instead of importing them: the import of `node:http` alone makes Node load
 * and link what nothing here uses.
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

/** Any handler as one ES module for the runtime: what a bare handler is measured with too. */
export const plainBundling = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  minify: true,
  legalComments: 'none',
  // The SDK's ES modules, of which esbuild leaves out what nothing uses; its default for Node is CommonJS first.
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  metafile: true,
  write: false,
} satisfies BuildOptions

/** How our functions are bundled. What each of the two saves is told in docs/deploying.md. */
export const bundling = {
  ...plainBundling,
  alias: { '@aws-sdk/credential-provider-node': './infra/environment-credentials.ts' },
  plugins: [builtinsOfTheProcess],
} satisfies BuildOptions

/**
 * Bundles every function in one go into `<outdir>/functions/<name>/index.mjs`. The source maps lie apart, in
 * `<outdir>/source-maps`, and are not deployed: Node would read megabytes of them at the first error that it meets.
 */
export async function bundleFunctions(outdir = join(root, 'dist')): Promise<Bundle[]> {
  const entryPoints = Object.fromEntries(functionNames.map((name) => [name, functionFile(name)]))
  const { outputFiles, metafile } = await build({ ...bundling, entryPoints, outdir, sourcemap: 'external' })
  rmSync(outdir, { recursive: true, force: true })
  mkdirSync(join(outdir, 'source-maps'), { recursive: true })
  return functionNames.map((name) => {
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
