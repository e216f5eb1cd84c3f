import * as v from 'valibot'
import type { CheckResult } from '../../access/check/check.ts'
import type { LoadedChecks } from '../../access/check/load-checks.ts'
import { CHECK_ENTRIES, checkAgent, toCheckRequest } from '../../access/check/schema.ts'
import { predictOrganization } from '../../access/check/speculative-reads.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { findContainer } from '../../access/resources/find-resource.ts'
import { idOf } from '../../access/resources/schema.ts'
import { type RegisteredPath, readDefaultAccountId } from '../../access/resources/store.ts'
import { readClock } from '../../foundation/clock.ts'
import { ApiError, invalidField, notFound, type Reason, type Violation } from '../../foundation/errors.ts'
import { organizationOf, projectOf } from '../../foundation/identifiers/names.ts'
import { ORGANIZATION, PROJECT } from '../../foundation/identifiers/references.ts'
import { query } from '../../foundation/lists/query.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { list, oneOf, uuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readAccount } from '../accounts/balance.ts'
import { afterWrite, readAvailable } from '../accounts/read-balance.ts'
import type { Account } from '../accounts/schema.ts'
import { readSettledAccount } from '../accounts/settle.ts'
import {
  type Entitled,
  ExplanationWithPlans,
  feature,
  loadWithFeature,
  toAskedFeature,
} from '../entitlements/check-with-feature.ts'
import { PresentedAllowance, PresentedRefusal, readAllowances } from '../limits/allowance.ts'
import { LimitReached } from '../limits/errors.ts'
import { type ActingFor, onlyOfPerson, recordFor } from '../usages/acting-for.ts'
import { recordUsages } from '../usages/record.ts'
import { customerViolations, findRepeatedIds, MAX_USAGES, ReportedUsage, repeatedUsageIssue } from '../usages/schema.ts'
import { createHold, type Made } from './create.ts'
import { hasExpired, NewHold, PresentedHold, presentHold } from './schema.ts'

/** If true, the answer contains the explanation of the check. */
export const CheckAndChargeQuery = query({ explain: v.optional(oneOf(['true', 'false'])) })

export const CheckAndChargeBody = v.pipe(
  fields({
    ...CHECK_ENTRIES,
    feature: v.optional(feature),
    billing_id: v.optional(uuid),
    usages: v.optional(list(ReportedUsage, MAX_USAGES, 1)),
    hold: v.optional(NewHold),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    for (const index of findRepeatedIds(dataset.value)) addIssue(repeatedUsageIssue(index))
    const { usages, hold } = (dataset.value ?? {}) as { usages?: unknown; hold?: unknown }
    if ((usages === undefined) === (hold === undefined))
      addIssue({ message: 'one of usages and hold is required, and not both', path: pathTo('usages') })
  }),
  checkAgent(),
  onlyOfPerson(),
  v.transform(toCheckRequest),
)
export type CheckAndChargeRequest = v.InferOutput<typeof CheckAndChargeBody>

export function agreementViolations({ body }: { body: { billing_id?: unknown; usages?: unknown } }): Violation[] {
  const { billing_id, usages } = body
  if (typeof billing_id !== 'string' || !Array.isArray(usages)) return []
  return customerViolations(usages, billing_id.toLowerCase())
}

const REASONS = [
  ...(['ALLOWED', 'DENIED', 'INSUFFICIENT_CREDITS', 'ACCOUNT_DISABLED', 'NO_ACCOUNT', 'NOT_ENTITLED'] as const),
  ...(['LIMIT_REACHED', 'HOLD_ENDED'] as const),
] as const

export const CheckAndChargeResponse = v.object({
  status: v.boolean(),
  reason: v.picklist(REASONS),
  billing_id: v.string(),
  balance: v.string(),
  available: v.string(),
  recorded: v.number(),
  replayed: v.number(),
  hold: v.nullable(PresentedHold),
  allowances: v.array(PresentedAllowance),
  refused: v.nullable(PresentedRefusal),
  explanation: v.optional(ExplanationWithPlans),
})
type Answer = v.InferInput<typeof CheckAndChargeResponse>

export interface Loaded {
  checks: LoadedChecks
  /** Undefined if the request names no account. */
  account: Account | undefined
  /**
   * The organization in which the resource was at an earlier request to this process, and the default account of the organization.
   * Undefined if this process does not know the resource.
   */
  predicted: { organization: string; defaultId: string | undefined } | undefined
  project: RegisteredPath | undefined
}

/** In the same round trip, reads the account that will probably pay. */
export async function loadCheckAndCharge(
  table: Table,
  { billing_id, hold, subject, agent, resource, permission, feature: asked }: CheckAndChargeRequest,
  maySpeculate: boolean,
): Promise<Loaded> {
  const organization = maySpeculate && billing_id === undefined ? predictOrganization(resource) : undefined
  const projectId = hold?.project_id ?? ''
  const [checks, account, defaultId, project] = await Promise.all([
    loadWithFeature(
      table,
      { subject, agent, resource, permission },
      toAskedFeature({ feature: asked, billing_id }),
      maySpeculate,
    ),
    billing_id === undefined ? undefined : readAccount(table, billing_id),
    organization === undefined ? undefined : readDefaultAccountId(table, organization),
    projectId === '' ? undefined : findContainer(table, PROJECT, projectId),
  ])
  return { checks, account, project, predicted: organization === undefined ? undefined : { organization, defaultId } }
}

export interface Outcome {
  answer: Answer
  check: CheckResult
  /** The number of credits that this request charged, for the metrics. */
  debited: bigint
}

const NOTHING = {
  ...{ billing_id: '', balance: '', available: '', recorded: 0, replayed: 0 },
  ...{ hold: null, allowances: [], refused: null },
}

/**
 * The answer to a denied check reveals nothing about the account, not even errors. The result of the check was true at
 * one moment between the arrival of the request and the charge.
 *
 * If the account is disabled or lacks credits, the answer contains the reason. Throws 400 if the usages or the hold are
 * refused for another reason. Throws 404 if the permission or the account does not exist. Throws 409 if an id was used
 * for another usage or hold. Throws 429 or 503 if the table cannot serve the request.
 */
export async function chargeIfAllowed(
  table: Table,
  { check, reason, ...loaded }: Loaded & Entitled,
  caller: Actor & { preconditions: Parameters<Table['requireUnchanged']>[0] },
  request: CheckAndChargeRequest,
  now: Date,
): Promise<Outcome> {
  const finish = (answer: Omit<Answer, 'status'>, debited = 0n): Outcome => ({
    answer: { status: answer.reason === 'ALLOWED', ...answer },
    check,
    debited,
  })
  if (!check.decision.allowed) return finish({ reason: 'DENIED', ...NOTHING })
  const payer = await findPayer(table, loaded, check, request)
  if (payer === undefined) return finish({ reason: 'NO_ACCOUNT', ...NOTHING })
  if (reason === 'NOT_ENTITLED')
    return finish({ ...NOTHING, reason, ...(await showAmounts(table, await readPayer(table, payer))) })
  try {
    if (request.hold !== undefined) {
      table.requireUnchanged(caller.preconditions)
      return finish(await holdFor(table, payer, loaded, recordFor(request.hold, actingOf(request))))
    }
    const { recorded, replayed, debited, account, allowances } = await recordUsages(
      table,
      {
        accountId: payer.accountId,
        ...(payer.account && { account: payer.account }),
        ...(payer.isInferred && { inferredFrom: payer.organizationId }),
        ...{ organizationId: payer.organizationId, projectId: '', now },
        countedFor: { projectId: projectOfResource(check), field: 'resource' },
      },
      (request.usages ?? []).map((usage) => recordFor(usage, actingOf(request))),
    )
    return finish(
      {
        ...{ reason: 'ALLOWED', ...(await afterWrite(showAmounts(table, account))), recorded, replayed },
        ...{ hold: null, allowances, refused: null },
      },
      debited,
    )
  } catch (error) {
    return finish(await toRefusal(table, error))
  }
}

/** The agent has a delegation, because the check has allowed it. */
function actingOf({ subject, agent }: CheckAndChargeRequest): ActingFor | undefined {
  if (agent?.principal === undefined || subject.principal === undefined) return undefined
  return { userId: idOf(subject.principal), agent: agent.principal }
}

/** The id of the project in which the resource lies; empty if it lies in none. */
function projectOfResource({ context: { path } }: CheckResult): string {
  const project = path && projectOf(path)
  return project === undefined ? '' : idOf(project)
}

interface Payer {
  accountId: string
  account?: Account
  organizationId: string
  isInferred: boolean
}

/**
 * Undefined if the organization has no default account. Throws 404 if the request names an account of another
 * organization.
 */
async function findPayer(
  table: Table,
  { account, predicted }: Loaded,
  { context: { path } }: CheckResult,
  { billing_id }: CheckAndChargeRequest,
): Promise<Payer | undefined> {
  const organization = path && organizationOf(path)
  if (billing_id !== undefined) {
    if (account === undefined || `${ORGANIZATION}:${account.organization_id}` !== organization)
      throw notFound('billing account', billing_id)
    return { accountId: account.id, account, organizationId: account.organization_id, isInferred: false }
  }
  if (organization === undefined) return undefined
  const accountId =
    predicted?.organization === organization ? predicted.defaultId : await readDefaultAccountId(table, organization)
  return accountId ? { accountId, organizationId: idOf(organization), isInferred: true } : undefined
}

async function readPayer(table: Table, { accountId }: Payer): Promise<Account> {
  const account = await readSettledAccount(table, accountId, readClock())
  if (account === undefined) throw notFound('billing account', accountId)
  return account
}

async function holdFor(
  table: Table,
  { accountId, organizationId, isInferred }: Payer,
  { project }: Loaded,
  given: NewHold,
): Promise<Omit<Answer, 'status'>> {
  const isGiven = given.project_id !== ''
  if (isGiven && project === undefined) throw notFound('project', given.project_id)
  if (project !== undefined && organizationOf(project) !== `${ORGANIZATION}:${organizationId}`)
    throw invalidField('hold.project_id', 'must be a project of the organization')
  const projectId = project === undefined ? '' : idOf(project.resource)
  const fields = { self: 'hold.amount', user_id: 'hold.user_id', project_id: 'hold.project_id' }
  const made = await createHold(table, { accountId, organizationId, isInferred, projectId, fields }, given)
  return afterWrite(showHold(table, made))
}

async function showHold(table: Table, { hold, isReplay, allowances }: Made): Promise<Omit<Answer, 'status'>> {
  const now = readClock()
  const account = await readSettledAccount(table, hold.account_id, now)
  if (account === undefined) throw notFound('billing account', hold.account_id)
  const hasEnded = isReplay && (hold.state !== 'open' || hasExpired(hold, now))
  return {
    reason: hasEnded ? 'HOLD_ENDED' : 'ALLOWED',
    ...(await showAmounts(table, account)),
    ...{ recorded: isReplay ? 0 : 1, replayed: isReplay ? 1 : 0, hold: presentHold(hold, now) },
    ...{ allowances, refused: null },
  }
}

async function showAmounts(
  table: Table,
  settled: Account,
): Promise<Pick<Answer, 'billing_id' | 'balance' | 'available'>> {
  const { account, available } = await readAvailable(table, settled, readClock())
  return { billing_id: account.id, balance: String(account.balance), available: String(available) }
}

/** Only for an account that cannot pay, or whose plans and budgets refuse the charge. Throws any other error. */
async function toRefusal(table: Table, error: unknown): Promise<Omit<Answer, 'status'>> {
  if (!(error instanceof ApiError)) throw error
  const { reason, metadata } = error
  if (!isRefusal(reason)) throw error
  const [account, allowances] = await Promise.all([
    readSettledAccount(table, metadata.billing_id ?? '', readClock()),
    error instanceof LimitReached ? readAllowances(table, metadata.billing_id ?? '', error.touched) : [],
  ])
  if (account === undefined) throw error
  const refused = error instanceof LimitReached ? error.refused : null
  return { ...NOTHING, reason, ...(await showAmounts(table, account)), allowances, refused }
}

const REFUSALS = ['INSUFFICIENT_CREDITS', 'ACCOUNT_DISABLED', 'NOT_ENTITLED', 'LIMIT_REACHED'] as const
const isRefusal = (reason: Reason): reason is (typeof REFUSALS)[number] => REFUSALS.some((each) => each === reason)
