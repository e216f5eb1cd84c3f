import { functionNames, operations } from '../../infra/operations.ts'
import type { LambdaHandler } from '../../local/gateway/invoke.ts'
import { referencePages } from '../../local/reference.ts'
import { startServer } from '../../local/server.ts'
import { apply, SAMPLE } from '../catalog/builders.ts'

/** The local server on a free port, with the sample catalog in the table of the test. */
export async function aService() {
  await apply(SAMPLE)
  const load = async (name: string): Promise<[string, LambdaHandler]> => {
    const { handler }: { handler: LambdaHandler } = await import(`../../functions/${name}.ts`)
    return [name, handler]
  }
  const handlers = Object.fromEntries(await Promise.all(functionNames.map(load)))
  return startServer({ host: '127.0.0.1', port: 0, operations, handlers, pages: referencePages() })
}
