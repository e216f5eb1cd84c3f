import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { ApiError, invalidField, notFound } from '../../foundation/errors.ts'
import { fields } from '../../foundation/schema/fields.ts'
import { INT64_MAX, int64, text } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { refuseDeleting } from '../accounts/account-in-path.ts'
import { readAccount } from '../accounts/balance.ts'
import { findGranted, grantOnce, makeCreditGrant } from '../accounts/grant.ts'
import type { Organization } from '../accounts/organization.ts'
import { readBalance } from '../accounts/read-balance.ts'
import type { Account } from '../accounts/schema.ts'
import { readCreditGrant } from '../accounts/store.ts'
import { findOffer, type Offer } from '../products/offer.ts'
import { type Product, type ProductState, present } from '../products/schema.ts'

export const ProductBody = fields({ product: text, quantity: v.optional(int64(1n, INT64_MAX), 1) })

/** In whole credits. */
interface Bought {
  product: v.InferInput<typeof Product>
  balance: string
}

export interface Target {
  account: Account
  organization: Organization
  /** Whether the request names no account. The default account is used in that case. */
  isInferred: boolean
}

/**
 * The credits never expire. A checkout with the id, account, product and quantity of an earlier checkout is a replay,
 * even if the product has changed. Decides the sale again if the product changes before the credits are given. Throws
 * 400 if the product cannot be bought, PRODUCT_INACTIVE if it is not on sale, and 409 CHECKOUT_ID_REUSED if the id was
 * used for something else. Throws BALANCE_OVERFLOW if the balance would exceed int64, and BEING_DELETED if the deletion
 * of the organization has begun.
 */
export async function buyProduct(
  table: Table,
  { account, organization, isInferred }: Target,
  offer: Offer,
  { id = randomUUID(), quantity, asked }: { id: string | undefined; quantity: bigint; asked: string },
  now: Date,
): Promise<Bought> {
  const amountOf = ({ product }: ProductState) => product.behavior_config.credit_amount * quantity
  const checkout = { product_id: offer.state.product.id, quantity, asked }
  const grant = makeCreditGrant(id, { account_id: account.id, amount: amountOf(offer.state), checkout }, now)
  const conditions = isInferred ? { inferredFrom: organization.id } : {}
  const known = await findGranted(table, grant, conditions)
  if (known !== undefined)
    return { product: present(offer.state), balance: String(await readBalance(table, known.accountId)) }
  let sold = offer
  const decide = async (isAgain: boolean) => {
    if (isAgain) sold = await findOffer(table, checkout.product_id)
    refuseUnsellable(sold.state, quantity)
    const amount = amountOf(sold.state)
    if (amount > INT64_MAX) throw await balanceOverflow(table, account, amount)
    return { amount, requirements: [sold.requirement] }
  }
  const { balance } = await grantOnce(table, grant, {
    ...conditions,
    decide,
    ...(organization.deleting !== undefined && { refuseNew: () => refuseDeleting(organization) }),
  })
  return { product: present(sold.state), balance: String(balance) }
}

/**
 * Throws if the product sells no credits, is not on sale, or cannot be sold in this quantity. If `max_quantity` is 0,
 * the quantity has no upper limit.
 */
function refuseUnsellable({ product }: ProductState, quantity: bigint): void {
  const { behavior, behavior_config, state, id } = product
  const { credit_amount, min_quantity, max_quantity } = behavior_config
  if (behavior !== 'credits') throw invalidField('product_body.product', 'must be a product that sells credits')
  if (credit_amount === 0n) throw invalidField('product_body.product', 'must be a product that gives credits')
  if (state !== 'active')
    throw new ApiError('PRODUCT_INACTIVE', 'the product is not on sale', {
      metadata: { resource_type: 'product', resource: id },
    })
  if (quantity < min_quantity) throw invalidField('product_body.quantity', `must be at least ${min_quantity}`)
  if (max_quantity > 0n && quantity > max_quantity)
    throw invalidField('product_body.quantity', `must be at most ${max_quantity}`)
}

async function balanceOverflow(table: Table, { id }: Account, amount: bigint): Promise<ApiError> {
  const account = await readAccount(table, id)
  if (account === undefined) return notFound('billing account', id)
  const metadata = { billing_id: id, balance: String(account.balance), amount: String(amount) }
  return new ApiError('BALANCE_OVERFLOW', 'the credits would take the balance out of int64', { metadata })
}

/**
 * A repeated checkout gets the product of the first checkout, even if the name belongs to another product now. Throws
 * 404 if the product does not exist.
 */
export async function findBought(table: Table, id: string | undefined, asked: string): Promise<Offer> {
  const checkout = id === undefined ? undefined : (await readCreditGrant(table, id))?.checkout
  return findOffer(table, checkout?.asked === asked ? checkout.product_id : asked)
}
