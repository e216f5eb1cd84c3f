import { readResource } from '../../../lib/access/resources/store.ts'
import { CHILDREN, resourceKey } from '../../../lib/foundation/table/keys.ts'
import { applyPlan } from '../../../lib/operator/manifest/apply.ts'
import { planManifest } from '../../../lib/operator/manifest/plan.ts'
import { formatPlan } from '../../../lib/operator/manifest/print.ts'
import { PROJECTS } from '../../../lib/operator/names/findable-kinds.ts'
import { aManifest, apply, aTable, yaml } from '../builders.ts'

export const FOLDER = 'docs/folder'

/** `Resource` entries by name. A value is the parent of the resource, or an object with the fields of the entry. */
export type Entries = Record<string, string | undefined | Readonly<Record<string, unknown>>>

export const urn = (name: string, project = 'office') => `${FOLDER}:frn:${project}:${FOLDER}:${name}`

/**
 * Makes entries for folders of one project. A text is the name or the URN of the parent. An empty text means that the
 * folder has no parent. If the value is undefined, the entry has no field for the parent.
 */
export const folders = (entries: Entries, project = 'office'): object[] =>
  Object.entries(entries).map(([name, given]) => {
    const fields = typeof given === 'object' ? given : { parent: given }
    const { parent, ...more } = fields as { parent?: string; project?: string }
    const to = more.project ?? project
    return {
      ...{ namespace: FOLDER, name, project },
      ...(parent !== undefined && { parent: parent === '' || parent.includes(':') ? parent : urn(parent, to) }),
      ...more,
    }
  })

export async function aTreeWorld(): Promise<void> {
  const { diagnostics } = await apply(
    yaml({
      Permission: [{ key: 'docs.folder.get' }, { key: 'docs.folder.delete' }],
      Organization: [{ name: 'acme' }],
      Project: [
        { name: 'office', organization: 'acme' },
        { name: 'archive', organization: 'acme' },
      ],
      Role: [{ name: 'folder-reader', permissions: ['docs.folder.get'] }],
    }),
  )
  if (diagnostics.length > 0) throw new Error(diagnostics.join('\n'))
}

/** Returns a manifest file with one entry on each line. */
export const fileOf = (resources: readonly object[]): string =>
  `apiVersion: v1\nkind: Resource\nspec:${resources.map((each) => `\n  - ${JSON.stringify(each)}`).join('') || ' []'}\n`

const plan = (resources: readonly object[], prune = false) =>
  planManifest(aTable(), aManifest(fileOf(resources)), { prune })

/** Plans a file with these entries. Returns the lines of the plan, or the diagnostics. */
export async function planned(resources: readonly object[], { prune = false } = {}): Promise<string[]> {
  const made = await plan(resources, prune)
  return made.diagnostics.length > 0 ? made.diagnostics : formatPlan(made)
}

export async function applied(resources: readonly object[], { prune = false } = {}): Promise<string[]> {
  const made = await plan(resources, prune)
  if (made.diagnostics.length > 0) return made.diagnostics
  await applyPlan(aTable(), made, { onSecret: () => {} })
  return formatPlan(made)
}

const nameOf = async (resource: string): Promise<string> => (await readResource(aTable(), resource))?.name ?? ''

/** Reads the folders of a project from the table. For each folder, by its name, returns the name of its parent. */
export async function readTree(project = 'office'): Promise<Record<string, string>> {
  const projectId = await PROJECTS.find(aTable(), project)
  const children = await aTable().query(resourceKey(`app/project:${projectId}`).pk, CHILDREN)
  const found = await Promise.all(children.map(({ resource }) => readResource(aTable(), String(resource))))
  const entries = await Promise.all(
    found.map(async (each) => [each?.name ?? '', each?.parent === undefined ? '' : await nameOf(each.parent)] as const),
  )
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)))
}
