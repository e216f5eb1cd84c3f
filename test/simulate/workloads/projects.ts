import { assertNoBug } from '../invariants/assertions.ts'
import { findProject, makeCheck } from '../oracles/check-auditor.ts'
import { type Moment, momentsOf, type Run } from '../run.ts'
import { aProject } from './access-declarations.ts'
import type { UsagePool } from './billing.ts'
import { spellUsage } from './billing.ts'
import { applyOnce, assertHolds } from './manifests.ts'
import { auditPayer, defaultAccountAt } from './products.ts'

// In these workloads, projects are renamed and get each other's names. Clients check permissions and report usages by
// these names at the same time.

export const projectNamesOf = ({ fixtures }: Run): string[] => [
  fixtures.project.name,
  fixtures.otherProject.name,
  `${fixtures.service}-a`,
]

export async function renameProject(run: Run): Promise<void> {
  const { random, fixtures } = run
  const project = random.pick([fixtures.project, fixtures.project, fixtures.otherProject])
  const declared = aProject(project.id, random.pick(projectNamesOf(run)))
  if (random.chance(0.3)) {
    await applyOnce(run, [declared])
    return
  }
  const outcome = await run.operate('rename-project', async ({ stores }, deadline) => {
    const table = stores.table.openTable(deadline)
    const before = await stores.resources.readResource(table, project.resource)
    if (before === undefined) throw new Error(`${project.resource} does not exist`)
    const name = String(declared.entry.name)
    return name === before.name || stores.renaming.renameProject(table, before, { ...before, name })
  })
  assertNoBug(outcome)
  if (outcome.status !== 200 || outcome.body !== true) return
  for (const expectation of declared.expectations) assertHolds(run, expectation, outcome)
}

export async function checkByProjectName(run: Run): Promise<void> {
  const { random, fixtures } = run
  const project = random.pick(projectNamesOf(run))
  const { namespace } = fixtures.disk
  const name = random.pick([fixtures.disk.name, fixtures.disk.name, 'never-registered'])
  const [resource, permission] = random.pick([
    [`${namespace}:frn:${project}:${namespace}:${name}`, String(fixtures.permissions[0]?.id)],
    [`${namespace}:frn:${project}:${namespace}:${name}`, 'app.project.get'],
    [`app/project:${project}`, 'app.project.get'],
  ] as const)
  await makeCheck(run, {
    subject: random.pick([...fixtures.users, String(fixtures.users.at(-1))]),
    resource,
    permission,
  })
}

/** Returns undefined if there is no account. */
function payerAt(moment: Moment, name: string): string | undefined {
  const [organization] = (findProject(moment, name)?.ancestors ?? []) as string[]
  return defaultAccountAt(moment, organization)
}

/**
 * Reports usages for a project by its name. Any project that had the name during the request may determine the account
 * that pays.
 */
export async function reportByProjectName(pool: UsagePool): Promise<void> {
  const { run } = pool
  const { random, fixtures } = run
  const name = random.pick(projectNamesOf(run))
  const usages = random.some(pool.usages, 1).slice(0, 2)
  const body = { project_id: name, usages: usages.map((usage) => spellUsage(random, usage)) }
  const call = { as: fixtures.member, params: { org_id: '-', billing_id: '-' }, body }
  const outcome = await run.call('create-usage', call)
  const payers = new Set(momentsOf(run, outcome).map((moment) => payerAt(moment, name)))
  auditPayer(run, { usages, call }, outcome, payers)
}
