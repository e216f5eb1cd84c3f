import { randomUUID } from 'node:crypto'
import { handler as batchCheck } from '../functions/access/checks/batch-check.ts'
import { handler as check } from '../functions/access/checks/check.ts'
import { handler as getPermission } from '../functions/access/permissions/get.ts'
import { handler as updatePermission } from '../functions/access/permissions/update.ts'
import { handler as createPolicy } from '../functions/access/policies/create.ts'
import { handler as captureHold } from '../functions/billing/holds/capture.ts'
import { handler as createHold } from '../functions/billing/holds/create.ts'
import { handler as releaseHold } from '../functions/billing/holds/release.ts'
import { handler as updateProduct } from '../functions/billing/products/update.ts'
import { handler as checkAndCharge } from '../functions/billing/usages/check-and-charge.ts'
import { handler as createUsage } from '../functions/billing/usages/create.ts'
import type { Handler } from '../lib/http/operation.ts'
import { anEvent, type Call } from '../test/support/request.ts'
import { aPermission, aProduct, aUser } from '../test/support/world.ts'
import type { Dataset } from './dataset.ts'

export type PreparedCall = () => Promise<unknown>

const context = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 10_000 }

function prepareCall(handler: Handler, call: Call): PreparedCall {
  const event = anEvent(call)
  return async () => {
    const answer = await handler({ ...event }, { ...context } as never)
    if (answer.statusCode !== 200) throw new Error(`expected status 200, found ${answer.statusCode}: ${answer.body}`)
    return answer
  }
}

const idOf = (reference: string): string => reference.slice(reference.indexOf(':') + 1)

/** The arguments of a check, which asks whether a principal may get a resource. */
export interface Question {
  subject: string
  resource: string
}

export const prepareCheckOn = ({ client }: Dataset, question: Question) =>
  prepareCall(check, { as: client, body: { ...question, permission: 'get' } })

export const prepareCheck = (dataset: Dataset, user: string) =>
  prepareCheckOn(dataset, { subject: `user:${idOf(user)}`, resource: dataset.disk.resource })

export const prepareBatchCheck = ({ client }: Dataset, questions: readonly Question[]) =>
  prepareCall(batchCheck, {
    as: client,
    body: { bodies: questions.map((question) => ({ ...question, permission: 'get' })) },
  })

export const makeUsages = (count: number) =>
  Array.from({ length: count }, () => ({ id: randomUUID(), amount: '1', source: 'bench', description: 'one call' }))

export const prepareCreateUsage = ({ client, organization, account }: Dataset, usages: object[]) =>
  prepareCall(createUsage, {
    as: client,
    params: { org_id: organization.id, billing_id: account.id },
    body: { usages },
  })

export const prepareCheckAndCharge = ({ client, user, disk }: Dataset, usages: object[]) =>
  prepareCall(checkAndCharge, {
    as: client,
    body: { subject: `user:${idOf(user)}`, resource: disk.resource, permission: 'get', usages },
  })

/**
 * Prepares three calls: the first creates a hold of ten credits, the second captures one credit and ends the hold, and
 * the third releases the hold.
 */
export function prepareHold(dataset: Dataset): Record<'hold' | 'capture' | 'release', PreparedCall> {
  const [{ client: as }, id] = [dataset, randomUUID()]
  const params = { org_id: dataset.organization.id, billing_id: dataset.account.id }
  return {
    hold: prepareCall(createHold, { as, params, body: { id, amount: '10' } }),
    capture: prepareCall(captureHold, { as, params: { ...params, id }, body: { usages: makeUsages(1) } }),
    release: prepareCall(releaseHold, { as, params: { ...params, id } }),
  }
}

export const prepareGetPermission = ({ client }: Dataset, id: string) =>
  prepareCall(getPermission, { as: client, method: 'GET', params: { id } })

export function prepareCreatePolicy({ client, reader, disk }: Dataset) {
  const principal = aUser()
  const body = { role_id: reader.id, resource: disk.resource, principal }
  return { call: prepareCall(createPolicy, { as: client, body }), principal }
}

let serial = 0
/** The prepared call changes the title of the permission. */
export async function prepareUpdatePermission({ client }: Dataset) {
  const permission = await aPermission(`bench.thing.verb${String(++serial).padStart(7, '0')}`)
  const call = prepareCall(updatePermission, {
    as: client,
    method: 'PUT',
    params: { id: permission.id },
    body: { title: `title ${serial}` },
  })
  return { permission, call }
}

/** Each prepared call changes the title of the product to another text. */
export async function createProductToUpdate({ client }: Dataset): Promise<(title: string) => PreparedCall> {
  const product = await aProduct()
  return (title) =>
    prepareCall(updateProduct, { as: client, method: 'PUT', params: { id: product.id }, body: { body: { title } } })
}
