import { join } from 'node:path'
import { build } from 'vite'

const root = import.meta.dirname

/**
 * Builds the console: `index.html`, and `assets/` with a hash in each name.
 *
 * @param folder where to; it is emptied first
 * @throws Error with the place in the source if it cannot be built
 */
export async function buildConsole(folder: string): Promise<void> {
  await build({
    root,
    base: '/console/',
    configFile: false,
    envDir: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'error',
    resolve: { alias: { 'tollgate-client': join(root, '../client/index.ts') } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      // Lists of what each screen imports would be a part of the first load. Only styles have to be named: nothing imports them.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
      },
      chunkSizeWarningLimit: 1_000,
    },
  })
}

if (import.meta.main) await buildConsole(process.argv[2] ?? join(root, 'dist'))
