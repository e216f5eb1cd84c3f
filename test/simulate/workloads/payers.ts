import assert from 'node:assert/strict'
import { describeOutcome } from '../invariants/assertions.ts'
import { itemsOf } from '../oracles/items.ts'
import { auditUsages, type UsageRequest } from '../oracles/usage-auditor.ts'
import type { Moment, Outcome, Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'

// Who pays for usages that name no account.

/** The default account of an organization (`app/organization:<id>`) at a moment; undefined where it has none. */
export function defaultAccountAt(moment: Moment, organization: string | undefined): string | undefined {
  const id = moment.get(`RESOURCE#${organization} RESOURCE`)?.default_account_id
  return id === undefined || id === '' ? undefined : String(id)
}

/** Audits a request that names no account: the payer may be any account that was the default one during the request. */
export function auditPayer(
  run: Run,
  request: Pick<UsageRequest, 'usages' | 'call'>,
  outcome: Outcome,
  payers: ReadonlySet<string | undefined>,
): void {
  const { status } = outcome
  const result = describeOutcome(outcome)
  if (status === 404) {
    assert(payers.has(undefined), `${result}: but at every moment of the request a project had the name`)
    return
  }
  const accounts = itemsOf(run.history[outcome.to] as Moment, 'ACCOUNT#', 'ACCOUNT')
  const possible = accounts.filter(({ id }) => payers.has(String(id)))
  const audit = ({ id, organization_id }: RawItem) => {
    const same = accounts.filter((each) => each.organization_id === organization_id).map((each) => String(each.id))
    auditUsages(run, { ...request, accountId: String(id), sameAccounts: same }, outcome)
  }
  const [first, ...others] = possible
  if (first === undefined) return
  // If the name moved to a project with another payer during the request, the answer may be about either.
  if (others.length === 0) audit(first)
  if (others.length === 0 || status !== 200) return
  assert(
    possible.some((payer) => passes(() => audit(payer))),
    `${result}: right for none of ${[...payers]}`,
  )
}

function passes(audit: () => void): boolean {
  try {
    audit()
    return true
  } catch {
    return false
  }
}
