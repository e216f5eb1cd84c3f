import { earliest, nextPeriodOf, periodCredit } from '../../billing/accounts/plan-settlement.ts'
import { Account } from '../../billing/accounts/schema.ts'
import { SubscriptionRecord } from '../../billing/subscriptions/schema.ts'
import { advance, nextGiving, parseOpenSubscriptions, undecidedSince } from '../../billing/timeline/advance.ts'
import type { OpenSubscription, OpenSubscriptions } from '../../billing/timeline/schema.ts'
import { readClock } from '../../foundation/clock.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  accountKey,
  keyOfItem,
  partitionOf,
  planCreditKey,
  subscriptionKey,
  subscriptionsKey,
} from '../../foundation/table/keys.ts'
import type { Defect, Examiner } from './fault.ts'
import type { Look } from './recorded-reads.ts'
import { CHECK, cutByRecord, OK, wantedItem } from './subscriptions.ts'

const SUBSCRIPTIONS = subscriptionsKey('').sk

/**
 * The subscriptions item of an account must match the subscription records, the credits that the subscriptions have
 * given, and the account.
 */
export const subscribedAccounts: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) =>
    partitionOf(String(item.pk)).kind === 'ACCOUNT' && item.sk === SUBSCRIPTIONS ? keyOfItem(item) : undefined,
  examine: async (look, subject) => {
    const id = partitionOf(subject.pk).of
    const [item, stored] = [await look.get(subject), await look.get(accountKey(id))]
    if (item === undefined || stored === undefined) return []
    const account = parseRecord(Account, stored)
    const open = parseOpenSubscriptions(item)
    // Budgets have made the item, and the account never had a subscription.
    if (open.subscriptions.length === 0 && account.subscribed !== true)
      return open.budgets_version === undefined ? [] : examineState(account, item, open)
    const found = await Promise.all(
      open.subscriptions.map(async (each) => [
        ...(await examineEntry(look, id, item, each)),
        ...(await examineGiven(look, account, item, each)),
      ]),
    )
    return [...found.flat(), ...examineState(account, item, open), ...examineInstants(account, stored, open)]
  },
}

/** The subscription must exist. An ended subscription must give no credits. */
async function examineEntry(look: Look, accountId: string, item: Item, entry: OpenSubscription): Promise<Defect[]> {
  const stored = await look.get(subscriptionKey(entry.id))
  const record = stored && parseRecord(SubscriptionRecord, stored)
  const now = readClock().toISOString()
  const goesOn = advance(entry, now).ended_at === ''
  const isRight = record !== undefined && record.ended_at === '' && (!goesOn || advance(record, now).ended_at === '')
  if (isRight) return []
  const end = record === undefined ? 'does not exist' : 'has ended'
  return [
    {
      message: `account ${accountId} knows subscription ${entry.id}, which ${end}`,
      rank: 'power',
      wanted: [
        wantedItem(
          accountId,
          item,
          (all) => all.filter(({ id }) => id !== entry.id),
          record && cutByRecord(item, entry, record),
        ),
      ],
    },
  ]
}

/** An account is settled before it has more periods without credits. */
const MOST_PERIODS = 1_000

/**
 * Examines whether the account would give the credits of a period twice. Because the credits of a period can be given
 * only once, settling such an account would fail.
 */
async function examineGiven(look: Look, account: Account, item: Item, entry: OpenSubscription): Promise<Defect[]> {
  const now = readClock().toISOString()
  let last: string | undefined
  let period = nextGiving(entry, undecidedSince(entry, account.active_since ?? ''))
  for (let count = 0; count < MOST_PERIODS && period !== undefined && period.start <= now; count++) {
    if ((await look.get(planCreditKey(periodCredit(entry, period, 0n).id))) !== undefined) last = period.start
    period = nextGiving(entry, period.start)
  }
  if (last === undefined) return []
  const decided_until = last
  return [
    {
      message: `subscription ${entry.id} has given the credits of ${last}, but would give them again`,
      rank: 'power',
      wanted: [
        wantedItem(account.id, item, (all) =>
          all.map((each) => (each.id === entry.id ? { ...each, decided_until } : each)),
        ),
      ],
    },
  ]
}

function examineState({ id, state }: Account, item: Item, { is_disabled = false }: OpenSubscriptions): Defect[] {
  const isDisabled = state !== 'active'
  if (is_disabled === isDisabled) return []
  const [key, wanted] = wantedItem(id, item, (all) => all)
  return [
    {
      message: `account ${id} is ${state}, but its subscriptions ${isDisabled ? 'entitle' : 'entitle nothing'}`,
      rank: isDisabled ? 'power' : 'completion',
      wanted: [[key, { ...wanted, is_disabled: isDisabled }]],
    },
  ]
}

/**
 * Examines whether the account stores the start of its next period with credits. After this time, the balance cannot
 * change until the credits are given.
 */
function examineInstants(account: Account, stored: Item, { subscriptions }: OpenSubscriptions): Defect[] {
  const { id, next_period, next_expiry, settlements = 0n, subscribed } = account
  const next = nextPeriodOf(account, subscriptions)
  const isLate = (at: string | undefined) => next !== undefined && (at === undefined || at > next)
  if (!isLate(next_period) && !isLate(next_expiry) && subscribed === true) return []
  const instants = next === undefined ? {} : { next_period: next, next_expiry: earliest([next_expiry, next]) }
  const key = accountKey(id)
  return [
    {
      message: `account ${id} does not know when its subscriptions give credits next`,
      rank: 'completion',
      wanted: [[key, { ...stored, ...instants, subscribed: true, settlements: settlements + 1n }]],
    },
  ]
}
