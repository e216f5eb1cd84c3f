import { randomUUID } from 'node:crypto'
import { handler as check } from '../functions/checks/check.ts'
import { handler as getPermission } from '../functions/permissions/get.ts'
import { handler as updatePermission } from '../functions/permissions/update.ts'
import { handler as createPolicy } from '../functions/policies/create.ts'
import { handler as updateProduct } from '../functions/products/update.ts'
import { handler as createUsage } from '../functions/usages/create.ts'
import type { Handler } from '../lib/http/operation.ts'
import { anEvent, type Call } from '../test/support/request.ts'
import { aPermission, aProduct, aUser } from '../test/support/world.ts'
import type { World } from './world.ts'

const context = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 10_000 }

/** A call of a handler that is ready to be made, any number of times: the event is made beforehand, as Lambda does. */
export function ready(handler: Handler, call: Call): () => Promise<unknown> {
  const event = anEvent(call)
  return async () => {
    const answer = await handler({ ...event }, { ...context } as never)
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
    return answer
  }
}

const idOf = (reference: string): string => reference.slice(reference.indexOf(':') + 1)

export const checking = ({ client, disk }: World, user: string, resource = disk.resource) =>
  ready(check, { as: client, body: { subject: `user:${idOf(user)}`, resource, permission: 'get' } })

export const usagesOf = (count: number, id = (): string => randomUUID()) =>
  Array.from({ length: count }, () => ({ id: id(), amount: '1', source: 'bench', description: 'one call' }))

export const reporting = ({ client, organization, account }: World, usages: object[]) =>
  ready(createUsage, {
    as: client,
    params: { org_id: organization.id, billing_id: account.id },
    body: { usages },
  })

export const getting = ({ client }: World, id: string) =>
  ready(getPermission, { as: client, method: 'GET', params: { id } })

export const binding = ({ client, reader, disk }: World, principal = aUser()) => ({
  call: ready(createPolicy, { as: client, body: { role_id: reader.id, resource: disk.resource, principal } }),
  principal,
})

let serial = 0
/** A call that gives a permission of its own another title. */
export async function retitling({ client }: World) {
  const permission = await aPermission(`bench.thing.verb${String(++serial).padStart(7, '0')}`)
  const call = ready(updatePermission, {
    as: client,
    method: 'PUT',
    params: { id: permission.id },
    body: { title: `title ${serial}` },
  })
  return { permission, call }
}

export async function changingProduct({ client }: World) {
  const product = await aProduct()
  return (title: string) =>
    ready(updateProduct, { as: client, method: 'PUT', params: { id: product.id }, body: { body: { title } } })
}
