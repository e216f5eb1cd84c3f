import { randomUUID } from 'node:crypto'
import { handler as check } from '../../functions/checks/check.ts'
import { handler as getPermission } from '../../functions/permissions/get.ts'
import { handler as updatePermission } from '../../functions/permissions/update.ts'
import { handler as createPolicy } from '../../functions/policies/create.ts'
import { handler as updateProduct } from '../../functions/products/update.ts'
import { handler as createUsage } from '../../functions/usages/create.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { type OperationName, operations } from '../../operations.ts'
import { type Answer, type Call, type Credentials, call } from '../support/request.ts'
import { aClient, anAccount, anOrganization, aPermission, aProduct, aProject, aRole, aUser } from '../support/world.ts'

/** One operation with a request that it answers with 200, for the rules that all of them share. */
export interface Operation {
  name: OperationName
  /** Sends the valid request, as a platform admin; what is given takes the place of its own. */
  send: (given?: Call) => Promise<Answer>
  /** A body that is valid, new in each call; missing where the operation takes none. */
  body: () => Record<string, unknown> | undefined
  /** A field of the body that is free text, and the resource that its path starts from, such as `body.`. */
  at: string
}

export async function everyOperation(): Promise<{ admin: Credentials; all: Operation[]; bodied: Operation[] }> {
  const admin = await aClient(['admin'])
  const organization = await anOrganization()
  const project = await aProject(organization)
  const account = await anAccount(organization)
  const permission = await aPermission(`shared${randomUUID().slice(0, 4)}.disk.get`)
  const product = await aProduct()
  const role = await aRole([permission.id])

  const operation = (
    name: OperationName,
    handler: Handler,
    body: Operation['body'],
    params?: Record<string, string>,
  ) => {
    const { method, path } = operations[name]
    const send = (given: Call = {}) =>
      call(handler, { as: admin, method, path, ...(params && { params }), body: body(), ...given })
    return { name, send, body, at: name === 'update-product' ? 'body.' : '' }
  }
  const all: Operation[] = [
    operation('check', check, () => ({ subject: aUser(), resource: project.resource, permission: 'get' })),
    operation('create-policy', createPolicy, () => ({
      role_id: role.id,
      resource: project.resource,
      principal: aUser(),
    })),
    operation('create-usage', createUsage, () => ({ usages: [{ id: randomUUID(), amount: '1' }] }), {
      org_id: organization.id,
      billing_id: account.id,
    }),
    operation('get-permission', getPermission, () => undefined, { id: permission.id }),
    operation('update-permission', updatePermission, () => ({ title: 'new' }), { id: permission.id }),
    operation('update-product', updateProduct, () => ({ body: { title: 'new' } }), { id: product.id }),
  ]
  return { admin, all, bodied: all.filter(({ name }) => name !== 'get-permission') }
}

/** The detail of an error answer that has this type. */
export const detailOf = (answer: Answer, type: 'ErrorInfo' | 'BadRequest' | 'RequestInfo') =>
  answer.body.details.find(
    (detail: { '@type': string }) => detail['@type'] === `type.googleapis.com/google.rpc.${type}`,
  )

/** The fields that a 400 names, sorted. */
export const fieldsOf = (answer: Answer): string[] =>
  (detailOf(answer, 'BadRequest')?.field_violations ?? []).map(({ field }: { field: string }) => field).sort()

export const reasonOf = (answer: Answer): string => detailOf(answer, 'ErrorInfo').reason
