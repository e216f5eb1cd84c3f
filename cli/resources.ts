import { randomUUID } from 'node:crypto'
import { namespaceViolations } from '../lib/access/check/loader.ts'
import { findProject } from '../lib/access/resources/find.ts'
import { listResources } from '../lib/access/resources/list-resources.ts'
import { presentResource } from '../lib/access/resources/present.ts'
import { CreateResourceBody } from '../lib/access/resources/request.ts'
import { createResource } from '../lib/access/resources/save.ts'
import { idOf } from '../lib/access/resources/schema.ts'
import { readPath } from '../lib/access/resources/store.ts'
import { OPERATOR } from '../lib/directory/removal/mark.ts'
import { deleteResource } from '../lib/directory/removal/project-resource.ts'
import { notFound, refuseInvalid } from '../lib/foundation/errors.ts'
import { isCustom, normalizeNamespace } from '../lib/foundation/identifiers/references.ts'
import { readAll } from '../lib/foundation/lists/read-all.ts'
import type { Table } from '../lib/foundation/table/table.ts'
import { makeArguments } from '../lib/operator/manifest/arguments.ts'
import { describeRemoved, finish, openForLong } from './changes.ts'
import { makeNames } from './names.ts'
import { parseBody } from './parse-body.ts'
import { type ListOptions, printList } from './print-list.ts'
import { printResult } from './terminal.ts'

/** Lists the resources of a project, or those of a namespace in it. */
export async function list(project: string, options: { namespace?: string } & ListOptions): Promise<void> {
  const table = openForLong()
  const parent = await requireProject(table, project)
  const { namespace: given, limit } = options
  const namespace = given === undefined ? undefined : normalizeNamespace(given)
  if (given !== undefined && namespace === undefined) throw new Error('--namespace must be service/resource')
  const read = await readAll((page) => listResources(table, parent, { namespace }, page), limit)
  const names = makeNames(table)
  await printList(
    options,
    read,
    { resources: read.entries },
    {
      ID: ({ id }) => id,
      RESOURCE: (resource) => `${resource.namespace}:${resource.urn}`,
      OWNER: ({ principal }) => names.of(principal),
      TITLE: ({ title }) => title,
    },
  )
}

interface Creation {
  owner?: string
  title?: string
  id?: string
  json?: true
}

/** Registers a resource in a project. With an id, the same again changes nothing. */
export async function create(
  { project, namespace, name }: { project: string; namespace: string; name: string },
  { owner: given, title, id, json }: Creation,
): Promise<void> {
  const table = openForLong()
  const body = parseBody(CreateResourceBody, { name, namespace, ...(title !== undefined && { title }) })
  const parent = await requireProject(table, project)
  const owner = given === undefined ? '' : await makeArguments(table).individual(given)
  refuseInvalid(await namespaceViolations(table, namespace))
  const made = { project: parent, given: body, owner, id: { value: id ?? randomUUID(), isGiven: id !== undefined } }
  const created = await createResource(table, { ...made, now: new Date() })
  const resource = presentResource(created, parent)
  printResult(json, { resource }, () => [`created ${namespace}:${resource.urn} (${resource.id})`])
}

/** Deletes a resource with the policies on it. */
export async function remove(reference: string, { json }: { json?: true }): Promise<void> {
  const table = openForLong()
  const resource = await makeArguments(table).resource(reference)
  if (!isCustom(resource)) throw new Error('give a resource of a project: tollgate apply deletes the others')
  if ((await readPath(table, resource)) === undefined) throw notFound('resource', resource)
  const name = await makeNames(table).of(resource)
  const removed = await finish(table, () => deleteResource(table, OPERATOR, resource))
  printResult(json, removed, () => [`deleted ${name} (${idOf(resource)})`, describeRemoved(removed)])
}

async function requireProject(table: Table, given: string) {
  const project = await findProject(table, idOf(await makeArguments(table).project(given)))
  if (project === undefined) throw notFound('project', given)
  return project
}
