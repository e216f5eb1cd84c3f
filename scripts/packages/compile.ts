import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { build, type Metafile, transform } from 'esbuild'

/**
 * Matches the paths in `import … from './x.ts'`, `import './x.ts'`, `export … from './x.ts'` and `import('./x.ts')`, in
 * the format that esbuild writes.
 */
const RELATIVE_IMPORT = /((?:\bfrom|\bimport)\s*\(?\s*)(["'])(\.{1,2}\/[^"'\n]+)\.tsx?\2/g

export interface Compiled {
  /** The names of the packages that the code imports. */
  packages: string[]
  modules: number
}

/**
 * Compiles the modules that the entries need, each into a separate file. Each output file has the same relative path as
 * its source, so that code can find files beside itself.
 *
 * @param root the folder of the project
 * @param entries paths relative to the root
 * @param folder the output folder
 */
export async function compileModules(root: string, entries: readonly string[], folder: string): Promise<Compiled> {
  const { modules, packages } = await findModules(root, entries)
  await Promise.all(modules.map((path) => compileModule(root, path, folder)))
  return { packages, modules: modules.length }
}

/**
 * Finds the modules that the entries need, with paths relative to the root, and the packages that these import.
 *
 * @param entries paths relative to the root
 */
export async function findModules(
  root: string,
  entries: readonly string[],
): Promise<{ modules: string[]; packages: string[] }> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entries],
    // Nothing is written there, but several entries need a folder.
    outdir: 'unused',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    logLevel: 'error',
  })
  return { modules: Object.keys(metafile.inputs), packages: listPackages(metafile) }
}

async function compileModule(root: string, path: string, folder: string): Promise<void> {
  const target = join(folder, path.replace(/\.tsx?$/, '.js'))
  mkdirSync(dirname(target), { recursive: true })
  if (extname(path) === '.json' || extname(path) === '.js') {
    cpSync(join(root, path), target)
    if (extname(path) === '.json') return
  }
  const { code } = await transform(readFileSync(join(root, path), 'utf8'), {
    loader: extname(path) === '.tsx' ? 'tsx' : extname(path) === '.js' ? 'js' : 'ts',
    format: 'esm',
    target: 'node24',
    sourcefile: relative(root, path),
  })
  writeFileSync(target, code.replaceAll(RELATIVE_IMPORT, '$1$2$3.js$2'))
}

/** Extracts the names of packages from imports, without `node:` modules and without paths inside a package. */
function listPackages({ inputs }: Metafile): string[] {
  const paths = Object.values(inputs).flatMap(({ imports }) => imports.filter(({ external }) => external))
  const names = paths.map(({ path }) =>
    (path.startsWith('@') ? path.split('/').slice(0, 2) : path.split('/', 1)).join('/'),
  )
  return [...new Set(names)].filter((name) => !name.startsWith('node:') && !name.startsWith('.')).sort()
}
