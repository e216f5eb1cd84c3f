import * as v from 'valibot'
import type { Violation } from '../../foundation/errors.ts'
import { personReference } from '../../foundation/identifiers/person-reference.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { metadata, metadataOf, presentedMetadata } from '../../foundation/schema/metadata.ts'
import { INT64_MAX, int64, isUuid, list, text, uuid } from '../../foundation/schema/primitives.ts'
import { onlyOfPerson } from '../usages/acting-for.ts'
import {
  customerViolations,
  findRepeatedIds,
  ReportedUsage,
  repeatedUsageIssue,
  usageSource,
  usageUserId,
} from '../usages/schema.ts'

const HOLD_STATES = ['open', 'captured', 'released', 'expired'] as const

/** The clock decides whether the hold has expired, so expiry writes nothing. Amounts are whole credits. */
export const Hold = v.object({
  id: v.string(),
  account_id: v.string(),
  organization_id: v.string(),
  /** Empty if the hold has no project. */
  project_id: v.string(),
  /** The number of credits that the hold set aside when it was made. */
  amount: v.bigint(),
  /** The number of credits that the hold sets aside until it expires. */
  held: v.bigint(),
  captured: v.bigint(),
  state: v.picklist(['open', 'captured', 'released']),
  source: v.string(),
  description: v.string(),
  user_id: v.string(),
  /** The service user that acted for the user; missing if none did. */
  agent: v.optional(v.string()),
  /** A JSON text. */
  metadata: v.string(),
  expires_at: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  /** The hash of the request, which distinguishes a replay from another request with the same id. */
  fingerprint: v.string(),
  recorded_by: v.string(),
  version: v.bigint(),
  /** The windows of budgets that count the hold; missing if none does. */
  counted: v.optional(v.array(v.string())),
})
export type Hold = v.InferOutput<typeof Hold>

export const hasExpired = ({ expires_at }: Pick<Hold, 'expires_at'>, now: Date): boolean =>
  expires_at <= now.toISOString()

const MAX_SECONDS = 7 * 24 * 60 * 60
const DEFAULT_SECONDS = 15 * 60

const expiresIn = v.pipe(int64(1n, BigInt(MAX_SECONDS)), v.transform(Number))

const READ_ONLY = ['agent', 'billing_id', 'held', 'captured', 'state', 'expires_at', 'created_at', 'updated_at']

/** `amount` is in whole credits, `expires_in` in seconds. */
const holdFields = {
  id: uuid,
  amount: int64(1n, INT64_MAX),
  expires_in: v.optional(expiresIn, DEFAULT_SECONDS),
  source: v.optional(usageSource, ''),
  description: v.optional(text, ''),
  user_id: v.optional(usageUserId, ''),
  metadata: v.optional(metadata),
  project_id: v.optional(text, ''),
}
export const NewHold = fields(holdFields, READ_ONLY)
/** `agent` (`app/serviceuser:<id>`) is the caller of a request for a person. */
export type NewHold = v.InferOutput<typeof NewHold> & { agent?: string }

export const CreateHoldBody = v.pipe(
  fields({ ...holdFields, on_behalf_of: v.optional(personReference) }, READ_ONLY),
  onlyOfPerson(),
)

/**
 * A transaction has at most 100 items. Four of them are the hold, the account, and either two entries of the list of
 * open holds, or one entry and the expiry of credits that the hold kept.
 */
const MAX_CAPTURED_USAGES = 96

export const CaptureBody = v.pipe(
  fields({
    usages: list(ReportedUsage, MAX_CAPTURED_USAGES),
    final: v.optional(v.boolean('must be true or false'), true),
    expires_in: v.optional(expiresIn),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    for (const index of findRepeatedIds(dataset.value)) addIssue(repeatedUsageIssue(index))
    if (!dataset.typed || !dataset.value.final || dataset.value.expires_in === undefined) return
    addIssue({ message: 'prolongs a hold that goes on: give it only with final: false', path: pathTo('expires_in') })
  }),
)
export type CaptureRequest = v.InferOutput<typeof CaptureBody>

/** Reports each `customer_id` that differs from the account in the path. Reports none if the path names no account. */
export function captureViolations({ params, body }: RawCapture): Violation[] {
  const { billing_id = '' } = params
  return isUuid(billing_id) && Array.isArray(body.usages)
    ? customerViolations(body.usages, billing_id.toLowerCase())
    : []
}

interface RawCapture {
  params: { billing_id?: string | undefined }
  body: { usages?: unknown }
}

const amount = v.pipe(
  v.bigint(),
  v.transform((value) => String(value)),
)

export const PresentedHold = v.object({
  id: v.string(),
  billing_id: v.string(),
  project_id: v.string(),
  amount,
  held: amount,
  captured: amount,
  state: v.picklist(HOLD_STATES),
  source: v.string(),
  description: v.string(),
  user_id: v.string(),
  /** `app/serviceuser:<id>`; empty if nobody acted for the user. */
  agent: v.string(),
  metadata: presentedMetadata,
  expires_at: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
})

/** An amount beyond int64 is answered as the largest int64. */
export function presentHold(hold: Hold, now: Date): v.InferInput<typeof PresentedHold> {
  const {
    account_id,
    organization_id: _,
    fingerprint: __,
    recorded_by: ___,
    version: ____,
    counted: _____,
    ...shown
  } = hold
  const isOver = hold.state === 'open' && hasExpired(hold, now)
  return {
    ...shown,
    agent: hold.agent ?? '',
    captured: hold.captured < INT64_MAX ? hold.captured : INT64_MAX,
    billing_id: account_id,
    metadata: metadataOf(hold.metadata),
    ...(isOver && { state: 'expired' as const, held: 0n }),
  }
}

/**
 * The account is shown as it is after the request. `available` is the number of credits that can be spent or set aside.
 */
export const HoldAndAccount = { hold: PresentedHold, balance: amount, available: amount }
