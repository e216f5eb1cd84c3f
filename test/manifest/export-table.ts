import { exportManifest } from '../../lib/operator/manifest/export.ts'
import { planManifest } from '../../lib/operator/manifest/plan.ts'
import { aManifest, aTable } from './builders.ts'

/** Exports the table, and makes the plan of applying the export to the same table. */
export async function exported() {
  const { pieces, counts, leftOut } = await exportManifest(aTable())
  const text = [...pieces()].join('')
  const { changes, diagnostics } = await planManifest(aTable(), aManifest(text))
  const changing = changes.filter(({ action }) => action !== 'unchanged').map(({ kind, label }) => `${kind} ${label}`)
  return { text, counts, leftOut, diagnostics, changing, entries: changes.length }
}
