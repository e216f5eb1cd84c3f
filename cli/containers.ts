import { randomUUID } from 'node:crypto'
import { idOf, type ResourceRecord } from '../lib/access/resources/schema.ts'
import { listOrganizations, listProjects } from '../lib/directory/containers/list.ts'
import { readContainer } from '../lib/directory/containers/place.ts'
import {
  CreateOrganizationBody,
  CreateProjectBody,
  UpdateOrganizationBody,
  UpdateProjectBody,
} from '../lib/directory/containers/request.ts'
import {
  createOrganization,
  createProject,
  updateOrganization,
  updateProject,
} from '../lib/directory/containers/save.ts'
import { presentOrganization, presentProject } from '../lib/directory/containers/schema.ts'
import { changeState } from '../lib/directory/containers/state.ts'
import { OPERATOR } from '../lib/directory/removal/mark.ts'
import { deleteOrganization } from '../lib/directory/removal/organization.ts'
import { deleteProject } from '../lib/directory/removal/project.ts'
import { unlessFinished } from '../lib/directory/removal/sweep.ts'
import { readAll } from '../lib/foundation/lists/read-all.ts'
import { makeArguments } from '../lib/operator/manifest/arguments.ts'
import { describeRemoved, finish, openForLong } from './changes.ts'
import { makeNames } from './names.ts'
import { parseBody } from './parse-body.ts'
import { type ListOptions, printList } from './print-list.ts'
import { type AgreementOptions, requireDeletion } from './require-agreement.ts'
import { printResult } from './terminal.ts'

type Kind = 'organization' | 'project'

type StateOptions = { state?: 'enabled' | 'disabled' | 'deleting' | 'all' } & ListOptions

const COLUMNS = {
  ID: ({ id }: { id: string }) => id,
  NAME: ({ name }: { name: string }) => name,
  STATE: ({ state }: { state: string }) => state,
  TITLE: ({ title }: { title: string }) => title,
}

/** Lists all organizations, or those in a state. */
export async function printOrganizations({ state = 'all', ...options }: StateOptions): Promise<void> {
  const table = openForLong()
  const read = await readAll((page) => listOrganizations(table, { state, ...page }), options.limit)
  await printList(options, read, { organizations: read.entries }, COLUMNS)
}

/** Lists the projects of an organization, or those in a state. */
export async function printProjects(organization: string, { state = 'all', ...options }: StateOptions): Promise<void> {
  const table = openForLong()
  const parent = await makeArguments(table).organization(organization)
  const read = await readAll((page) => listProjects(table, parent, { state, ...page }, new Date()), options.limit)
  await printList(options, read, { projects: read.entries }, COLUMNS)
}

interface Change {
  name?: string
  title?: string
}

type Output = { json?: true }

/** Creates an organization. */
export async function addOrganization({ json, ...change }: Change & Output): Promise<void> {
  const table = openForLong()
  const given = parseBody(CreateOrganizationBody, change)
  const creation = { given, newId: () => randomUUID(), now: new Date() }
  printContainer('organization', 'created', await createOrganization(table, OPERATOR, creation), json)
}

/** Creates a project in an organization. Nobody owns it. */
export async function addProject(organization: string, { json, ...change }: Change & Output): Promise<void> {
  const table = openForLong()
  const parent = await makeArguments(table).organization(organization)
  const given = parseBody(CreateProjectBody, { ...change, org_id: idOf(parent) })
  const creation = { given, newId: () => randomUUID(), now: new Date() }
  printContainer('project', 'created', await createProject(table, OPERATOR, parent, creation), json)
}

/** Changes the name or title of an organization or project. */
export async function update(kind: Kind, given: string, { json, name, title }: Change & Output): Promise<void> {
  if (name === undefined && title === undefined) throw new Error('give --name or --title')
  const table = openForLong()
  const container = await makeArguments(table)[kind](given)
  const change = { ...(name !== undefined && { name }), ...(title !== undefined && { title }) }
  const [body, save] = {
    organization: [UpdateOrganizationBody, updateOrganization] as const,
    project: [UpdateProjectBody, updateProject] as const,
  }[kind]
  const parsed = parseBody(body, change)
  const updated = await finish(table, () => save(table, OPERATOR, container, { given: parsed, now: new Date() }))
  printContainer(kind, 'updated', updated, json)
}

/** Enables or disables an organization or project. */
export async function setState(kind: Kind, given: string, isEnabled: boolean, { json }: Output): Promise<void> {
  const table = openForLong()
  const container = await makeArguments(table)[kind](given)
  await finish(table, () => changeState(table, container, { caller: OPERATOR, isEnabled, now: new Date() }))
  printContainer(kind, isEnabled ? 'enabled' : 'disabled', await readContainer(table, container), json)
}

/** Deletes an organization or project with all that it holds. */
export async function remove(kind: Kind, given: string, options: AgreementOptions): Promise<void> {
  const table = openForLong()
  const container = await makeArguments(table)[kind](given)
  const name = await makeNames(table).of(container)
  await requireDeletion(options, name)
  const sweep = kind === 'organization' ? deleteOrganization : deleteProject
  const removed = await finish(table, () => unlessFinished(table, () => sweep(table, OPERATOR, container)))
  printResult(options.json, removed, () => [`deleted ${name} (${idOf(container)})`, describeRemoved(removed, true)])
}

function printContainer(kind: Kind, done: string, container: ResourceRecord, json: true | undefined): void {
  const object =
    kind === 'organization' ? { organization: presentOrganization(container) } : { project: presentProject(container) }
  printResult(json, object, () => [`${done} ${kind}:${container.name} (${container.id})`])
}
