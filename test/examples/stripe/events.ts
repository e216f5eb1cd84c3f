import type Stripe from 'stripe'
import completed from './checkout.session.completed.json' with { type: 'json' }
import deleted from './customer.subscription.deleted.json' with { type: 'json' }
import paid from './invoice.paid.json' with { type: 'json' }
import failed from './invoice.payment_failed.json' with { type: 'json' }

/** The type that TypeScript infers for imported JSON of a type: a literal becomes any text. */
type Json<T> = T extends string
  ? string
  : T extends number | boolean | null | undefined
    ? T
    : T extends readonly (infer Each)[]
      ? Json<Each>[]
      : { [Key in keyof T]: Json<T[Key]> }

/** Events as Stripe sends them. `npm run types` compares each field with Stripe's library. */
export const events = {
  completed: completed satisfies Json<Stripe.CheckoutSessionCompletedEvent>,
  failed: failed satisfies Json<Stripe.InvoicePaymentFailedEvent>,
  paid: paid satisfies Json<Stripe.InvoicePaidEvent>,
  deleted: deleted satisfies Json<Stripe.CustomerSubscriptionDeletedEvent>,
}
