import { join } from 'node:path'
import { build } from 'vite'

const root = import.meta.dirname

/**
 * Builds the console into `index.html` and `assets/`. The file names in `assets/` contain a hash.
 *
 * @param folder the folder for the output; it is emptied first
 * @throws Error with the position in the source if the build fails
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
      // Preloads only the styles of a screen, because no module imports them. A complete list of each screen's imports
      // would enlarge the first load.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
      },
      chunkSizeWarningLimit: 1_000,
    },
  })
}

if (import.meta.main) await buildConsole(process.argv[2] ?? join(root, 'dist'))
