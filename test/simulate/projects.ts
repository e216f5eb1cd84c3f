import assert from 'node:assert/strict'
import { askOf, projectNamed } from './answers.ts'
import { type Billing, judge, type Request } from './auditor.ts'
import { aProject } from './declarations.ts'
import { applyOnce, expectSo } from './manifests.ts'
import type { Moment, Outcome, Run } from './run.ts'
import { spelled } from './usages.ts'

/** Projects that are renamed, and take the names of one another, while everybody asks and reports by name. */

export const namesOfProjects = ({ world }: Run): string[] => [
  world.project.name,
  world.otherProject.name,
  `${world.service}-a`,
]

export async function renameProject(run: Run): Promise<void> {
  const { random, world } = run
  const project = random.pick([world.project, world.project, world.otherProject])
  const declared = aProject(project.id, random.pick(namesOfProjects(run)))
  if (random.chance(0.3)) {
    await applyOnce(run, [declared])
    return
  }
  const outcome = await run.operate('rename-project', async ({ stores }, deadline) => {
    const table = stores.table.openTable(deadline)
    const before = await stores.resources.readResource(table, project.resource)
    if (before === undefined) throw new Error('the project is gone')
    const name = String(declared.entry.name)
    return name === before.name || stores.renaming.renameProject(table, before, { ...before, name })
  })
  assert(outcome.status >= 0, `${outcome.name}: ${outcome.reason}`)
  if (outcome.status !== 200 || outcome.body !== true) return
  for (const fact of declared.facts) expectSo(run, fact, outcome)
}

export async function askByName(run: Run): Promise<void> {
  const { random, world } = run
  const project = random.pick(namesOfProjects(run))
  const { namespace } = world.disk
  const name = random.pick([world.disk.name, world.disk.name, 'never-registered'])
  const [resource, permission] = random.pick([
    [`${namespace}:frn:${project}:${namespace}:${name}`, String(world.permissions[0]?.id)],
    [`${namespace}:frn:${project}:${namespace}:${name}`, 'app.project.get'],
    [`app/project:${project}`, 'app.project.get'],
  ] as const)
  await askOf(run, { subject: random.pick([...world.users, String(world.users.at(-1))]), resource, permission })
}

/** The account that pays for a project of that name at a moment, or none. */
function payerAt(moment: Moment, name: string): string | undefined {
  const [organization] = (projectNamed(moment, name)?.ancestors ?? []) as string[]
  const account = moment.get(`RESOURCE#${organization} RESOURCE`)?.default_account_id
  return account === undefined ? undefined : String(account)
}

/** Reports usages for a project by its name: the account is that of whatever project had the name meanwhile. */
export async function reportByName(billing: Billing): Promise<void> {
  const { run, sent } = billing
  const { random, world } = run
  const name = random.pick(namesOfProjects(run))
  const usages = random.some(sent, 1).slice(0, 2)
  const body = { project_id: name, usages: usages.map((usage) => spelled(random, usage)) }
  const call = { as: world.member, params: { org_id: '-', billing_id: '-' }, body }
  const outcome = await run.call('create-usage', call)
  const payers = new Set(run.history.slice(outcome.from, outcome.to + 1).map((moment) => payerAt(moment, name)))
  judgePayer(billing, { usages, call }, outcome, payers)
}

function judgePayer(
  billing: Billing,
  request: Omit<Request, 'accountId'>,
  outcome: Outcome,
  payers: ReadonlySet<string | undefined>,
): void {
  const { name, status, reason, body } = outcome
  if (status === 404) {
    assert(payers.has(undefined), `${name} ${status} ${reason}: a project that had the name all the time was not found`)
    return
  }
  const possible = [...payers].filter((payer) => payer !== undefined)
  if (status === 200)
    assert(possible.includes(body.billing_id), `${name}: charged to an account that had no such project`)
  const [accountId] = status === 200 ? [body.billing_id as string] : possible
  // Where the name moved from one account to another, nobody can tell which one was meant.
  if (accountId !== undefined && (status === 200 || possible.length === 1))
    judge(billing, { ...request, accountId }, outcome)
}
