import type Stripe from 'stripe'
import completed from './checkout.session.completed.json' with { type: 'json' }
import deleted from './customer.subscription.deleted.json' with { type: 'json' }
import paid from './invoice.paid.json' with { type: 'json' }
import failed from './invoice.payment_failed.json' with { type: 'json' }

/**
 * The type that TypeScript infers for an imported JSON file that contains a T. For example, a literal type becomes
 * string.
 */
type Json<T> = T extends string
  ? string
  : T extends number | boolean | null | undefined
    ? T
    : T extends readonly (infer Each)[]
      ? Json<Each>[]
      : { [Key in keyof T]: Json<T[Key]> }

/** Events in the format that Stripe sends. `npm run types` compares each field with the types of Stripe's library. */
export const events = {
  completed: completed satisfies Json<Stripe.CheckoutSessionCompletedEvent>,
  failed: failed satisfies Json<Stripe.InvoicePaymentFailedEvent>,
  paid: paid satisfies Json<Stripe.InvoicePaidEvent>,
  deleted: deleted satisfies Json<Stripe.CustomerSubscriptionDeletedEvent>,
}
