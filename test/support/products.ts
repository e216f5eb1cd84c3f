import { handler } from '../../functions/products/update.ts'
import { type Answer, call } from './request.ts'
import { aClient, aProduct } from './world.ts'

const as = await aClient(['admin'])

/** Sends an update of a product, as a platform admin: `body` is what stands in the request's own `body`. */
export const updateProduct = (id: string, body: unknown): Promise<Answer> =>
  call(handler, { as, params: { id }, body: { body } })

/** The product that an update answers with; an error where it is refused. */
export async function updated(id: string, body: object) {
  const { status, body: answer, text } = await updateProduct(id, body)
  if (status !== 200) throw new Error(`the update is refused: ${text}`)
  return answer.product
}

/** Sends an update again for as long as it loses to others, as the answer allows. */
export async function insisting(id: string, body: object): Promise<Answer> {
  const answer = await updateProduct(id, body)
  return answer.body.code === 10 ? insisting(id, body) : answer
}

/** The product as it is now: what an update of nothing answers. */
export const product = (id: string) => updated(id, {})

/** The id of a new product that was changed in this way. */
export async function aProductWith(body: object): Promise<string> {
  const { id } = await aProduct()
  await updated(id, body)
  return id
}
