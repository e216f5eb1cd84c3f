import type * as v from 'valibot'
import { parseRecord } from '../foundation/schema/fields.ts'
import { askedOrigin } from './address.ts'
import { jsonResponse, TOLLGATE } from './errors.ts'
import type { Definition, Handler } from './operation.ts'
import { withoutCaller } from './without-caller.ts'

interface PublicOperation<Response extends v.GenericSchema> {
  /** @param asked.origin the origin that the request was sent to */
  run: (asked: { origin: string }) => v.InferInput<Response>
  response: Response
}

/**
 * Everybody may call the operation without credentials. It has no parameters and no body, and does not access the table.
 * @param name the operation's name in the registry (`operations/`)
 */
export function publicOperation<const Response extends v.GenericSchema>(
  name: string,
  { run, response }: PublicOperation<Response>,
): Handler & { definition: Definition } {
  const handler = withoutCaller(name, async (event) =>
    jsonResponse(200, parseRecord(response, run({ origin: askedOrigin(event) }))),
  )
  const definition = { name, access: 'everybody' as const, request: {}, response, protocol: TOLLGATE }
  return Object.assign(handler, { definition })
}
