import { type Mutant, mutant } from './mutant.ts'

const kept = mutant('functions/billing/holds/kept-credits.test.ts')
const compared = mutant('properties/credits/settlement.test.ts')

/** Defects in what holds keep of expired credits. */
export const keptMutants: readonly Mutant[] = [
  compared(
    'billing/accounts/plan-settlement',
    'a hold that ends by itself keeps its expired credits for ever',
    "takeKept(kept, hold.created_at ?? '', hold.held)",
    "takeKept(kept, hold.created_at ?? '', 0n)",
  ),
  kept(
    'billing/accounts/kept-credits',
    'a hold that was made after an end gives kept credits back',
    'each.ended_at > madeAt ? most - taken.amount : 0n',
    'each.ended_at !== madeAt ? most - taken.amount : 0n',
  ),
  compared(
    'billing/accounts/expiring-credits',
    'what a capture takes from kept credits is taken from a grant, too',
    'chargedOf(account) - kept_charged',
    'chargedOf(account) - kept_charged * 0n',
  ),
  kept(
    'billing/holds/kept',
    'a release leaves kept credits in the balance',
    'takeKept(paid.kept, hold.created_at, givenBack)',
    'takeKept(paid.kept, hold.created_at, 0n)',
  ),
  kept(
    'billing/holds/kept',
    'a hold is prolonged beyond a week after an end',
    'last !== undefined && last < wanted ? last : wanted',
    'last !== undefined && last < wanted ? wanted : wanted',
  ),
  kept(
    'billing/holds/kept',
    'a capture that did not read the account passes over kept credits',
    "'attribute_not_exists(#kept_before) OR #kept_before <= :made'",
    "'attribute_not_exists(#kept_before) OR #kept_before <> :made'",
  ),
  kept(
    'billing/accounts/read-balance',
    'the balance does not list kept credits',
    '[...kept, ...leftNow(credits, account)]',
    '[...kept.slice(0, 0), ...leftNow(credits, account)]',
  ),
]
