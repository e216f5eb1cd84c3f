/** @module Plans, applies and exports manifests, which declare the contents of the table. */

import { randomUUID } from 'node:crypto'
import type { ResourceRecord } from '../../access/resources/schema.ts'
import '../../billing/limits/seat-limit.ts'
import { readClock } from '../../foundation/clock.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Diagnostic } from './entry.ts'
import { reportFullMembers } from './full-members.ts'
import { reportFullPlans } from './full-plans.ts'
import { reportFullRoles } from './full-roles.ts'
import { reportFullSeats } from './full-seats.ts'
import { groups } from './kinds/group.ts'
import { resources } from './kinds/resource.ts'
import type { Manifest } from './load.ts'
import { KINDS } from './manifest-kinds.ts'
import { orderByKeys } from './order-by-keys.ts'
import { parseManifest } from './parse.ts'
import { type Change, listPlanned, type PlanContext } from './plan-context.ts'
import { type Declared, writePrunes } from './prune.ts'

/** The changes are in the order in which they are applied. A plan with diagnostics has no changes. */
export interface Plan {
  changes: Change[]
  /** In the form `file:line: kind[index].field: what is wrong`, sorted by file and line. */
  diagnostics: string[]
}

/**
 * Reports every mistake in the files. Does not write anything. Throws ABORTED if another writer is creating a thing
 * that the manifest would create.
 * @param prune whether to also plan the deletion of everything that the manifest does not declare, for the kinds in the
 * manifest
 * @param only the id or name of the organization to which a prune is limited
 */
export async function planManifest(
  table: Table,
  manifest: Manifest,
  { prune = false, only }: { prune?: boolean | undefined; only?: string | undefined } = {},
): Promise<Plan> {
  const { declared, ...plan } = await planFiles(table, manifest)
  if (!prune || plan.diagnostics.length > 0) return plan
  const pruned = await writePrunes(table, declared, only)
  const { changes, diagnostics } = await planFiles(table, { ...manifest, files: [...manifest.files, pruned] })
  return { changes, diagnostics }
}

async function planFiles(table: Table, manifest: Manifest): Promise<Plan & { declared: Declared }> {
  const { entries, kinds, diagnostics } = parseManifest(manifest)
  const context: PlanContext = {
    table,
    now: readClock(),
    newId: randomUUID,
    env: manifest.env,
    planned: new Map(),
    entries: Map.groupBy(entries, (entry) => entry.kind),
  }
  const changes: Change[][] = []
  for (const kind of KINDS) {
    const planned = await kind.plan(context.entries.get(kind.name) ?? [], context)
    changes.push((await kind.order?.(planned, context)) ?? orderByKeys(planned))
  }
  const deletions = changes.map((each) => each.filter(isEarlyDeletion))
  const others = changes.map((each) => each.filter((change) => !isEarlyDeletion(change)))
  // A deletion is applied before another entry takes the name of the deleted thing, and before the deletion of things
  // to which the deleted thing refers.
  const ordered = [...deletions.reverse(), ...others].flat()
  const ofGroups = ordered.filter(({ kind }) => kind === groups.name)
  await reportFullMembers(ofGroups, context)
  await reportFullRoles(ordered, context)
  await reportFullPlans(ordered, context)
  await reportFullSeats(ordered, context)
  const texts = formatDiagnostics(manifest, diagnostics)
  const declared = { kinds, changes: ordered, resources: listPlanned<ResourceRecord>(context, resources.name) }
  return { changes: texts.length > 0 ? [] : ordered, diagnostics: texts, declared }
}

/**
 * Before all other changes. Returns false for the deletion of a platform relation, because a platform relation has no
 * name that other things could take. This deletion must follow the change of the client that has the relation, because
 * that change also writes the relations of the client.
 */
const isEarlyDeletion = ({ action, kind, isLate }: Change): boolean =>
  action === 'delete' && kind !== 'PlatformUser' && isLate !== true

/** Sorted by file and by line. */
const formatDiagnostics = ({ files }: Manifest, diagnostics: readonly Diagnostic[]): string[] =>
  files
    .flatMap(({ file }) => diagnostics.filter((each) => each.file === file).sort((a, b) => a.line - b.line))
    .map(({ file, line, at, message }) => [`${file}:${line}`, ...(at === '' ? [] : [at]), message].join(': '))
