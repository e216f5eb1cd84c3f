/** @module Stores plans, which combine products, credits and a period. */

import { ApiError, alreadyExists, invalidField, notFound } from '../../foundation/errors.ts'
import { definedIn } from '../../foundation/schema/defined-in.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { jsonBytes } from '../../foundation/schema/json.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { IDS, listedKey, planKey, planNameKey, productKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Write } from '../../foundation/table/writes.ts'
import { type CatalogVersion, commit, type ItemChange, readAtOneVersion } from '../products/commit.ts'
import { readProduct } from '../products/load.ts'
import { PlanRecord } from '../products/plan-membership.ts'
import { ProductRecord, present } from '../products/schema.ts'
import type { PlanChange } from './schema.ts'
import { requireSameUse } from './use.ts'

export interface PlanUpdate {
  id: string
  change: PlanChange
  now: Date
}

/** Planned changes to the plan count, too. */
type IsInUse = (planId: string) => Promise<boolean>

export function newPlan(id: string, now: Date): PlanRecord {
  const time = now.toISOString()
  return {
    ...{ id, name: '', title: '', description: '', interval: '', metadata: metadataText({}) },
    ...{ on_start_credits: 0n, trial_days: 0n, period_credits: 0n, period_credits_expire: true },
    ...{ state: 'active', members: [], created_at: time, updated_at: time },
  }
}

export function applyPlanChange(
  before: PlanRecord,
  { metadata, credit_interval, ...given }: PlanChange,
  now: Date,
): PlanRecord {
  const { credit_interval: stored = '', ...others } = before
  const wanted = credit_interval ?? stored
  return {
    ...others,
    ...definedIn(given),
    ...(wanted !== '' && { credit_interval: wanted }),
    ...(metadata !== undefined && { metadata: metadataText(metadata) }),
    updated_at: now.toISOString(),
  }
}

/** The parts must fill a period exactly, and be shorter than it. */
const PARTS: Readonly<Record<PlanRecord['interval'], readonly PlanRecord['credit_interval'][]>> = {
  ...{ '': ['day', 'month'], day: [], week: ['day'], month: ['day'], year: ['day', 'month'] },
}

/** Returns undefined if the credits of a plan can be given in such parts. */
export const describeWrongParts = ({ interval, credit_interval }: PlanRecord): string | undefined =>
  credit_interval === undefined || PARTS[interval].includes(credit_interval)
    ? undefined
    : `must be shorter than the interval: ${['', ...PARTS[interval]].map((each) => each || '""').join(', ')}`

function requireParts(plan: PlanRecord): PlanRecord {
  const fault = describeWrongParts(plan)
  if (fault !== undefined) throw invalidField('body.credit_interval', fault)
  return plan
}

/**
 * If a copy of this request has already created the plan, updates the plan instead, like `updatePlan`. If a manifest
 * chooses the id of the plan, products that already have this id in `plan_ids` become members of the plan. Throws 409
 * ALREADY_EXISTS if another plan has the name, and 409 ABORTED after too many conflicts.
 */
export const createPlan = (
  table: Table,
  creation: PlanUpdate,
  isInUse: IsInUse,
  isIdChosen = false,
): Promise<PlanRecord> =>
  table.withRetries(async () => {
    const { version, before } = await load(table, creation)
    if (before !== undefined) return change(table, version, before, creation, isInUse)
    // The members are read after the version. If a product changes between these reads, the commit fails, because the
    // version has changed.
    const members = isIdChosen ? await findMembers(table, creation.id) : []
    const from = { ...newPlan(creation.id, creation.now), members }
    return decideAndCommit(
      table,
      version,
      undefined,
      requireParts(applyPlanChange(from, creation.change, creation.now)),
    )
  })

/**
 * Throws 404 if the plan does not exist. Throws PLAN_IN_USE if the interval would change and the plan has
 * subscriptions. Throws 409 ALREADY_EXISTS if another plan has the name, and 409 ABORTED after too many conflicts.
 */
export const updatePlan = (table: Table, update: PlanUpdate, isInUse: IsInUse): Promise<PlanRecord> =>
  table.withRetries(async () => {
    const { version, before } = await load(table, update)
    if (before === undefined) throw notFound('plan', update.id)
    return change(table, version, before, update, isInUse)
  })

async function change(
  table: Table,
  version: CatalogVersion,
  before: PlanRecord,
  update: PlanUpdate,
  isInUse: IsInUse,
): Promise<PlanRecord> {
  const after = requireParts(applyPlanChange(before, update.change, update.now))
  if (after.interval === before.interval) return decideAndCommit(table, version, before, after)
  // The uses are read before the subscriptions. If a subscription comes to use the plan after this read, the commit fails.
  const sameUse = await requireSameUse(table, before.id)
  if (await isInUse(before.id)) throw planInUse(before)
  return decideAndCommit(table, version, before, after, [sameUse])
}

const planInUse = ({ id, name }: PlanRecord): ApiError =>
  new ApiError('PLAN_IN_USE', `the plan ${name} has subscriptions: its interval cannot change`, {
    metadata: { resource_type: 'plan', resource: id },
  })

async function findMembers(table: Table, planId: string): Promise<PlanRecord['members']> {
  const listed = await table.query(listedKey('PRODUCT', '').pk, IDS)
  const found = await mapInBatches(listed, async ({ id }) => {
    const item = await table.get(productKey(String(id)))
    if (item === undefined || !parseRecord(ProductRecord, item).plan_ids.includes(planId)) return []
    const state = await readProduct(table, String(id))
    return state === undefined ? [] : [{ id: String(id), bytes: BigInt(jsonBytes(present(state))) }]
  })
  return found.flat()
}

async function load(table: Table, { id, change }: PlanUpdate) {
  const { version, items } = await readAtOneVersion(table, [
    planKey(id),
    ...(change.name === undefined ? [] : [planNameKey(change.name)]),
  ])
  const [item, constraint] = items as [object | undefined, { id: string } | undefined]
  if (constraint !== undefined && constraint.id !== id)
    throw alreadyExists('body.name', 'is the name of another plan', { kind: 'plan', id: constraint.id })
  return { version, before: item === undefined ? undefined : parseRecord(PlanRecord, item) }
}

async function decideAndCommit(
  table: Table,
  version: CatalogVersion,
  before: PlanRecord | undefined,
  after: PlanRecord,
  requirements: readonly Write[] = [],
): Promise<PlanRecord> {
  const isRenamed = before?.name !== after.name
  const changes: ItemChange[] = [
    { key: planKey(after.id), before, item: { ...after, at_version: version.version + 1n } },
    ...(isRenamed ? [{ key: planNameKey(after.name), item: { id: after.id } }] : []),
    ...(isRenamed && before !== undefined ? [{ key: planNameKey(before.name), item: undefined }] : []),
    ...(before === undefined ? [{ key: listedKey('PLAN', after.id), item: { id: after.id } }] : []),
  ]
  await commit(table, version, changes, requirements)
  return after
}
