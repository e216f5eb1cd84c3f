import { readFileSync } from 'node:fs'
import { type Answer, check } from '../../lib/access/check.ts'
import { parseResource, parseSubject } from '../../lib/access/references.ts'
import { applyCatalog } from '../../lib/catalog/apply.ts'
import type { Catalog } from '../../lib/catalog/load.ts'
import { planCatalog } from '../../lib/catalog/plan.ts'
import { openTable } from '../../lib/table/table.ts'

export const SAMPLE = readFileSync(new URL('../../examples/catalog.yaml', import.meta.url), 'utf8')

export const aTable = () => openTable(Date.now() + 60_000)

export const aCatalog = (content: string | Uint8Array, env: Catalog['env'] = {}): Catalog => ({
  file: 'catalog.yaml',
  content,
  env,
})

/** Documents of `kind: entries`, written in YAML's flow style: JSON. */
export const yaml = (kinds: Record<string, readonly object[]>): string =>
  Object.entries(kinds)
    .map(([kind, spec]) => JSON.stringify({ apiVersion: 'v1', kind, spec }))
    .join('\n---\n')

/** Applies a catalog: the changes in words, the secrets that were shown, the mistakes. */
export async function apply(content: string, env: Catalog['env'] = {}) {
  const changes: string[] = []
  const secrets: { id: string; title: string; secret: string }[] = []
  const mistakes = await applyCatalog(aTable(), aCatalog(content, env), {
    planned: (plan) =>
      changes.push(...plan.changes.map(({ action, kind, label }) => `${action} ${kind} ${label}`.trim())),
    secret: ({ id, title }, secret) => secrets.push({ id, title, secret }),
  })
  return { changes: changes.filter((change) => !change.startsWith('unchanged')), secrets, mistakes }
}

/** The mistakes of a catalog, of which nothing is written. */
export const mistakesOf = async (content: string | Uint8Array, env: Catalog['env'] = {}): Promise<string[]> =>
  (await planCatalog(aTable(), aCatalog(content, env))).mistakes

/** Asks the check engine, as a request would. */
export async function ask(subject: string, permission: string, resource: string): Promise<Answer> {
  const [who, what] = [parseSubject(subject), parseResource(resource)]
  if (who === undefined || what === undefined) throw new Error('not a question')
  return check(aTable(), { subject: who, resource: what, permission })
}

export const may = async (subject: string, permission: string, resource: string): Promise<boolean> =>
  (await ask(subject, permission, resource)).allowed
