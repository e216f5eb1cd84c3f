import { extname } from 'node:path'
import { type FunctionName, functionFile } from '../operations/index.ts'

/** @throws Error if the registry names a file that does not exist */
export async function loadHandlers<Handler, Name extends FunctionName>(
  names: readonly Name[],
): Promise<Record<Name, Handler>> {
  const load = async (name: Name): Promise<[Name, Handler]> => {
    // The published package contains compiled files with another extension.
    const path = functionFile(name).replace(/\.ts$/, extname(import.meta.filename))
    // The URL is computed so that a bundler of this module does not include all files of the project.
    const { href } = new URL(`../${path}`, import.meta.url)
    const { handler }: { handler: Handler } = await import(/* @vite-ignore */ href)
    return [name, handler]
  }
  return Object.fromEntries(await Promise.all(names.map(load))) as Record<Name, Handler>
}
