import assert from 'node:assert/strict'
import type { Call } from '../support/request.ts'
import type { Moment, Outcome, Run } from './run.ts'
import { identityOf, type Sent } from './usages.ts'

/** What a usage item of the table means, told by what its request had sent. */
interface Known {
  identity: string
  at: number
}

export interface Billing {
  run: Run
  sent: Sent[]
  /** By id, from the moment at which it is in the table. */
  known: Map<string, Known>
}

export interface Request {
  accountId: string
  call: Call
  usages: Sent[]
}

const idOf = (item: { pk: string }): string => item.pk.slice('USAGE#'.length)
const isUsage = (item: { pk: string }): boolean => item.pk.startsWith('USAGE#')

/** Remembers what each id was recorded for, as soon as it is. */
function learn({ known }: Billing, request: Request, outcome: Outcome): void {
  for (const item of outcome.made.filter(isUsage)) {
    const usage = request.usages.find(({ id }) => id === idOf(item))
    assert(usage !== undefined, 'a usage was recorded that the request did not hold')
    known.set(usage.id, { identity: identityOf(request.accountId, usage), at: outcome.to })
  }
}

const recordedIn = (moment: Moment | undefined, id: string) => moment?.get(`USAGE#${id} USAGE`)

/** What the usage item says of itself, in the words of `identityOf`. */
function identityIn(moment: Moment | undefined, id: string): string | undefined {
  const item = recordedIn(moment, id)
  if (item === undefined) return undefined
  const usage = item as unknown as Omit<Sent, 'label'>
  return identityOf(item.account_id as string, { ...usage, id, label: metadataLabel(item.metadata) })
}

const metadataLabel = (metadata: unknown): string => (JSON.parse(String(metadata)) as { label: string }).label

/** Holds one answer against what the table held while it was made. */
export function judge(billing: Billing, request: Request, outcome: Outcome): void {
  learn(billing, request, outcome)
  const { status, reason, from, to } = outcome
  const { history } = billing.run
  const [first, last] = [history[from], history[to]]
  const made = outcome.made.filter(isUsage).map(idOf)
  const same = (moment: Moment | undefined) =>
    request.usages.filter((usage) => identityIn(moment, usage.id) === identityOf(request.accountId, usage))
  const other = (moment: Moment | undefined) =>
    request.usages.filter(
      (usage) => recordedIn(moment, usage.id) !== undefined && !same(moment).some(({ id }) => id === usage.id),
    )
  const told = `${outcome.name} ${status} ${reason}`
  assert(
    [0, 200, 400, 409, 429, 503].includes(status),
    `${told}: an answer that nobody expects: ${JSON.stringify(outcome.body)}`,
  )
  if (status === 0 || status === 503) return
  if (status === 200) {
    judgeSuccess(billing, request, outcome)
    return
  }
  assert.deepEqual(made, [], `${told}: refused, and yet it had an effect`)
  const replay = same(first).length === request.usages.length
  if (replay) assert(status === 429, `${told}: a replay was refused`)
  if (reason === 'USAGE_ID_REUSED') {
    const named = outcome.body.details[1].field_violations.map(({ description }: { description: string }) =>
      description.slice(0, 36),
    )
    const wrong = other(last).map(({ id }) => id)
    assert(
      named.length > 0 && named.every((id: string) => wrong.includes(id)),
      `${told}: names an id that was not reused`,
    )
    for (const { id } of other(first)) assert(named.includes(id), `${told}: does not name ${id}`)
    return
  }
  if (status === 400) {
    assert.equal(other(first).length, 0, `${told}: judged before the ids`)
    judgeRefusal(billing, request, outcome)
  }
}

function judgeSuccess({ run }: Billing, request: Request, { name, body, from, to, made }: Outcome): void {
  for (const usage of request.usages) {
    const identity = identityIn(run.history[to], usage.id)
    assert.equal(identity, identityOf(request.accountId, usage), `${name}: acknowledged, and not there as it was sent`)
  }
  assert.equal(body.billing_id, request.accountId)
  assert.equal(body.recorded, made.filter(isUsage).length, `${name}: says that it recorded what it did not`)
  assert.equal(body.recorded + body.replayed, request.usages.length, `${name}: does not count all of its usages`)
  const allThere = (moment: Moment) => request.usages.every(({ id }) => recordedIn(moment, id) !== undefined)
  const balances = run.history
    .slice(from, to + 1)
    .flatMap((moment) =>
      allThere(moment) ? [String(moment.get(`ACCOUNT#${request.accountId} ACCOUNT`)?.balance)] : [],
    )
  assert(
    balances.includes(body.balance),
    `${name}: a balance that the account never had: ${body.balance}, not ${balances}`,
  )
}

/** There was a moment at which the account could refuse it. */
function judgeRefusal({ run }: Billing, request: Request, { name, reason, body, from, to }: Outcome): void {
  const account = `ACCOUNT#${request.accountId} ACCOUNT`
  const justified = run.history.slice(from, to + 1).some((moment) => {
    const item = moment.get(account)
    const open = request.usages.filter(({ id }) => recordedIn(moment, id) === undefined)
    if (item === undefined || open.length === 0) return false
    if (reason === 'ACCOUNT_DISABLED') return item.state === 'disabled'
    const credits = open.reduce((sum, { type, amount }) => (type === 'credit' ? sum + amount : sum), 0n)
    const { balance, amount } = body.details[0].metadata
    return (
      reason === 'INSUFFICIENT_CREDITS' &&
      credits > 0n &&
      (item.balance as bigint) - credits < (item.credit_min as bigint) &&
      balance === String(item.balance) &&
      amount === String(credits)
    )
  })
  assert(justified, `${name}: refused for ${reason} ${JSON.stringify(body.details[0].metadata)}, which was never so`)
}
