import { readFileSync } from 'node:fs'
import { type CheckDecision, check } from '../../lib/access/check/check.ts'
import { parseResource, parseSubject } from '../../lib/foundation/identifiers/references.ts'
import { openTable } from '../../lib/foundation/table/table.ts'
import { applyManifest } from '../../lib/operator/manifest/apply.ts'
import type { Manifest } from '../../lib/operator/manifest/load.ts'
import { planManifest } from '../../lib/operator/manifest/plan.ts'

export const SAMPLE = readFileSync(new URL('../../examples/manifest.yaml', import.meta.url), 'utf8')

export const aTable = () => openTable(Date.now() + 60_000)

export const aManifest = (content: string | Uint8Array, env: Manifest['env'] = {}): Manifest => ({
  files: [{ file: 'manifest.yaml', content }],
  env,
})

/** Makes a YAML document of each kind from its entries. The documents are in JSON, which is also valid YAML. */
export const yaml = (kinds: Record<string, readonly object[]>): string =>
  Object.entries(kinds)
    .map(([kind, spec]) => JSON.stringify({ apiVersion: 'v1', kind, spec }))
    .join('\n---\n')

/** Returns the changes in words, the secrets that are shown, and the diagnostics. */
export async function apply(content: string, env: Manifest['env'] = {}) {
  const changes: string[] = []
  const secrets: { id: string; title: string; secret: string }[] = []
  const diagnostics = await applyManifest(aTable(), aManifest(content, env), {
    onPlan: (plan) =>
      changes.push(...plan.changes.map(({ action, kind, label }) => `${action} ${kind} ${label}`.trim())),
    onSecret: ({ id, title }, secret) => secrets.push({ id, title, secret }),
  })
  return { changes: changes.filter((change) => !change.startsWith('unchanged')), secrets, diagnostics }
}

/** Plans a manifest without any write, and returns the diagnostics. */
export const diagnose = async (content: string | Uint8Array, env: Manifest['env'] = {}): Promise<string[]> =>
  (await planManifest(aTable(), aManifest(content, env))).diagnostics

/** Evaluates a check as a request to the service does. */
export async function ask(subject: string, permission: string, resource: string): Promise<CheckDecision> {
  const [who, what] = [parseSubject(subject), parseResource(resource)]
  if (who === undefined || what === undefined) throw new Error('not a subject and a resource')
  return (await check(aTable(), { subject: who, resource: what, permission })).decision
}

export const may = async (subject: string, permission: string, resource: string): Promise<boolean> =>
  (await ask(subject, permission, resource)).allowed
