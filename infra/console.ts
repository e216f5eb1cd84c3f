import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { CONSOLE, type Route } from '../operations/index.ts'
import type { Deployable } from './function.ts'

/** The limit of requests to the console. The limit allows for pages that load about ten files at once. */
const LIMIT = { rate: 100, burst: 200 }

/**
 * The console's own address and all addresses below it. API Gateway refuses a route that ends in a slash, and sends
 * `/console/` to the route of `/console`. The function answers `/console` and `/console/` with the page.
 */
export const CONSOLE_ROUTES: readonly Route[] = ['/console', '/console/{proxy+}'].map((path) => ({
  method: 'GET',
  path,
  limit: LIMIT,
}))

/** The paths of files that a distribution caches. Each file name has a hash of the content. */
export const CONSOLE_ASSETS = '/console/assets/*'

/**
 * Builds the console into the folder of its function. Adds a Brotli copy of each file, because API Gateway does not
 * compress.
 *
 * @param bundles the result of `bundleFunctions`
 * @throws Error if the console cannot be built
 */
export async function bundleConsole(bundles: readonly Deployable[]): Promise<void> {
  const bundle = bundles.find(({ name }) => name === CONSOLE)
  if (bundle === undefined) throw new Error('the function of the console has no bundle')
  const site = join(bundle.folder, 'site')
  // Vite is loaded only for a stage with a console.
  const { buildConsole } = await import('../console/build.ts')
  await buildConsole(site)
  for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) compress(join(entry.parentPath, entry.name))
  }
}

const compress = (file: string): void => writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
