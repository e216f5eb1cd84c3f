import { BUILTIN_ROLES } from '../../lib/foundation/identifiers/builtin.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { type Answer, type Credentials, call } from './request.ts'
import { aClient, aPolicy } from './world.ts'

/** Creates a client to which these built-in roles are bound. Returns the client and its principal. */
export async function aHolder(
  ...held: [role: keyof typeof BUILTIN_ROLES, resource: string][]
): Promise<Credentials & { principal: string }> {
  const client = await aClient([])
  const principal = `app/serviceuser:${client.clientId}`
  for (const [role, resource] of held) await aPolicy(BUILTIN_ROLES[role].id, principal, resource)
  return { ...client, principal }
}

export const send = (
  handler: Handler,
  as: Credentials,
  params: Record<string, string>,
  { query, body }: { query?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> => call(handler, { as, params, ...(query && { query }), ...(body !== undefined && { body }) })

export const statusOf = async (answer: Promise<Answer>): Promise<number> => (await answer).status
