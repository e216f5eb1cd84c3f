import { handler } from '../../functions/billing/products/update.ts'
import { type Answer, call } from './request.ts'
import { aClient, aProduct } from './world.ts'

const as = await aClient(['admin'])

/** Sends an update of a product as a platform admin. `body` is the field `body` of the request body. */
export const updateProduct = (id: string, body: unknown): Promise<Answer> =>
  call(handler, { as, params: { id }, body: { body } })

/** @throws Error if the update is refused */
export async function updated(id: string, body: object) {
  const { status, body: answer, text } = await updateProduct(id, body)
  if (status !== 200) throw new Error(`the update is refused: ${text}`)
  return answer.product
}

/** Sends an update, and repeats it while the answer is 409 ABORTED. */
export async function insisting(id: string, body: object): Promise<Answer> {
  const answer = await updateProduct(id, body)
  return answer.body.code === 10 ? insisting(id, body) : answer
}

/** Reads a product by an update that changes nothing. */
export const product = (id: string) => updated(id, {})

/** @returns the id of the product */
export async function aProductWith(body: object): Promise<string> {
  const { id } = await aProduct()
  await updated(id, body)
  return id
}
