import type { AnswerOf } from '../../api/use-read.ts'
import { formatCredits } from '../../parts/credits.tsx'

export type Product = AnswerOf<'getProduct'>['product']
export type Price = Product['prices'][number]
export type Feature = Product['features'][number]

/** What a product is, in a few words: `1,000 credits`. */
export function describeBehavior({ behavior, behavior_config: { credit_amount, seat_limit } }: Product): string {
  if (behavior === 'credits') return `${formatCredits(credit_amount)} credits`
  if (behavior === 'per_seat') return seat_limit === '0' ? 'per seat' : `per seat, up to ${formatCredits(seat_limit)}`
  return 'basic'
}
