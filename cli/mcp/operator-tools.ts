import type { Found } from '../../lib/operator/find/schema.ts'
import type { Plan } from '../../lib/operator/manifest/plan.ts'
import type { Answer } from './answer.ts'
import { count, defineTool, text } from './tool.ts'

export const findTool = defineTool({
  name: 'find',
  title: 'Find things',
  description:
    'Finds organizations, projects, groups, resources, users, service users, roles, permissions, policies, billing accounts, products, features and plans: by id, name, URN or key, and by the start of words of their names, titles and email addresses.',
  input: { query: text('an id, a name, or words'), limit: count(50, 20, 'the largest number of results') },
  run: async ({ call }, { query: q, limit }) => {
    const { parseQuestion } = await import('../../lib/foundation/word-index/question.ts')
    const exact = await call(import('../../functions/operator/find/find.ts'), { query: { q } })
    const byWords = parseQuestion(q)
      ? await call(import('../../functions/operator/find/find-entities.ts'), { body: { q, page_size: limit } as never })
      : { results: [], truncated: false }
    const all = [...exact.results, ...byWords.results]
    const distinct = [...new Map(all.map((each) => [`${each.kind} ${each.resource} ${each.id}`, each])).values()]
    const results = distinct.slice(0, limit)
    const truncated = exact.truncated || byWords.truncated === true || distinct.length > limit
    const lines = results.map(describeFound)
    return { value: { results, truncated }, text: lines.join('\n') || 'nothing found' }
  },
})

const describeFound = ({ kind, key, name, title, id, resource, principal }: Found): string =>
  [kind.replace('_', ' '), key || name || id, title && `"${title}"`, resource || principal || id]
    .filter((part) => part !== '')
    .join(' ')

const MANIFEST = { manifest: text('the text of the manifest, in YAML') }

export const dryRunTool = defineTool({
  name: 'apply_dry_run',
  title: 'Plan a manifest',
  description:
    'Lists what an apply of a manifest would create and update, and changes nothing. Nothing is ever deleted unless the manifest says so.',
  input: MANIFEST,
  run: async ({ table }, { manifest }) => {
    const { planManifest } = await import('../../lib/operator/manifest/plan.ts')
    const plan = await table.withRetries(() => planManifest(table, toManifest(manifest)))
    return describe(plan, 'dry run: nothing was changed')
  },
})

export const applyTool = defineTool({
  name: 'apply',
  title: 'Apply a manifest',
  description:
    'Creates and updates what a manifest declares, and deletes entries that it marks as deleted. Call apply_dry_run before, and show its plan to the user. A second apply changes nothing.',
  input: MANIFEST,
  isWriting: true,
  run: async ({ table }, { manifest }) => {
    const { applyManifest } = await import('../../lib/operator/manifest/apply.ts')
    let applied: Plan = { changes: [], diagnostics: [] }
    const diagnostics = await applyManifest(table, toManifest(manifest), {
      onPlan: (plan) => {
        refuseGeneratedSecrets(plan)
        applied = plan
      },
      onSecret: () => {},
    })
    return describe({ ...applied, diagnostics }, 'applied')
  },
})

const toManifest = (content: string) => ({ files: [{ file: 'manifest', content }], env: process.env })

/** A generated secret is shown only once, and an assistant must not read it. */
function refuseGeneratedSecrets({ changes }: Plan): void {
  const clients = changes.filter(
    ({ kind, action, entry }) => kind === 'Client' && action === 'create' && !entry.has('secret_from_env'),
  )
  if (clients.length === 0) return
  const names = clients.map(({ label }) => label).join(', ')
  throw new Error(
    `the secret of ${names} would be generated and shown once: apply this manifest in a terminal with npx tollgate apply, or name a variable in secret_from_env`,
  )
}

/** @throws Error with one line for each mistake of the manifest */
async function describe(plan: Plan, end: string): Promise<Answer> {
  if (plan.diagnostics.length > 0) throw new Error(plan.diagnostics.join('\n'))
  const { describePlan } = await import('../operator/apply-report.ts')
  const { formatPlan } = await import('../../lib/operator/manifest/print.ts')
  const value = describePlan(plan, { dryRun: end !== 'applied' })
  return { value, text: [...formatPlan(plan), end].join('\n') }
}
