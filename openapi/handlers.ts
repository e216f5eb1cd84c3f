import { extname } from 'node:path'
import { type FunctionName, functionFile } from '../operations/index.ts'

/**
 * Loads the exported handler of each function, by the name that the registry gives it.
 * @throws Error where the registry names a file that is not there
 */
export async function loadHandlers<Handler, Name extends FunctionName>(
  names: readonly Name[],
): Promise<Record<Name, Handler>> {
  const load = async (name: Name): Promise<[Name, Handler]> => {
    // The package has them compiled.
    const path = functionFile(name).replace(/\.ts$/, extname(import.meta.filename))
    // An address, so that nothing that bundles this module takes all files of the project for its parts.
    const { href } = new URL(`../${path}`, import.meta.url)
    const { handler }: { handler: Handler } = await import(/* @vite-ignore */ href)
    return [name, handler]
  }
  return Object.fromEntries(await Promise.all(names.map(load))) as Record<Name, Handler>
}
