import { defineCommand, type Group, LIMIT } from '../command.ts'
import type { Context } from '../context.ts'
import { parseUuid } from '../options.ts'

const OF_PROJECT = { '<project>': 'its id or name' } as const
const RESOURCE = 'namespace:<uuid or urn>'

const list = defineCommand({
  name: 'list',
  description: 'list the resources of a project',
  arguments: OF_PROJECT,
  options: {
    ...LIMIT,
    '--namespace <namespace>': 'only those of service/resource',
    '--parent <resource>': `only those that lie in ${RESOURCE}`,
    '--recursive': 'with --parent: also those that lie further below',
  },
  examples: [
    'resource list web-shop',
    'resource list data-lake --parent frn:data-lake:storage/bucket:events --recursive',
  ],
  run: async ({ callList, named, names, printList }, { project, namespace, parent, recursive }) => {
    const params = { project_id: await named.idOf('project', project) }
    const query = {
      namespace: await named.namespace(namespace),
      parent,
      ...(recursive && { recursive: 'true' as const }),
    }
    const read = await callList(import('../../functions/access/resources/list.ts'), { params, query }, 'resources')
    const objects = { resources: read.entries }
    await printList(read, objects, {
      ID: ({ id }) => id,
      RESOURCE: (resource) => `${resource.namespace}:${resource.urn}`,
      ...(read.entries.some(({ parent }) => parent !== '') && { PARENT: (resource) => names.of(resource.parent) }),
      OWNER: ({ principal }) => names.of(principal),
      TITLE: ({ title }) => title,
    })
  },
})

/** If an id is given, running the command again changes nothing. */
const create = defineCommand({
  name: 'create',
  description: 'register a resource in a project',
  arguments: {
    ...OF_PROJECT,
    '<namespace>': 'service/resource of a permission',
    '<name>': 'unique for its namespace in the project',
  },
  options: {
    '--parent <resource>': `${RESOURCE} of the project that it lies in; by default it lies in none`,
    '--owner <principal>': 'user:<id> or serviceuser:<id or title>; by default nobody',
    '--title <text>': 'what people call it',
    '--id <uuid>': { text: 'its id; by default a new one', parse: parseUuid },
  },
  examples: [
    'resource create web-shop compute/disk shop-logs',
    'resource create data-lake storage/bucket clicks --parent storage/bucket:frn:data-lake:storage/bucket:events',
  ],
  run: async ({ call, named, print }, { project, namespace, name, parent, owner, title, id }) => {
    const params = { project_id: await named.idOf('project', project) }
    const principal = owner === undefined ? undefined : await named.individual(owner)
    const sent = { params, query: { id }, body: { name, namespace, title, principal, parent } }
    const { resource } = await call(import('../../functions/access/resources/create.ts'), sent)
    print({ resource }, () => [`created ${namespace}:${resource.urn} (${resource.id})`])
  },
})

/**
 * @returns the reference of the resource and the ids for the path of an operation
 * @throws Error if the resource is not part of a project, or is not registered
 */
async function findRegistered({ table, named }: Pick<Context, 'table' | 'named'>, given: string, hint = '') {
  const { containerOf, idOf } = await import('../../lib/access/resources/schema.ts')
  const { readPath } = await import('../../lib/access/resources/store.ts')
  const { notFound } = await import('../../lib/foundation/errors.ts')
  const resource = await named.resource(given)
  if (resource.startsWith('app/')) throw new Error(`give a resource of a project${hint}`)
  const path = await readPath(table, resource)
  if (path === undefined) throw notFound('resource', resource)
  return { resource, params: { project_id: idOf(containerOf(path)), id: idOf(resource) } }
}

const move = defineCommand({
  name: 'move',
  description: 'bring a resource, with all that lies below it, to another place in its project',
  arguments: {
    '<resource>': RESOURCE,
    '<parent>': 'the resource that it is to lie in; "" for none: directly in the project',
  },
  examples: [
    'resource create data-lake storage/bucket raw',
    'resource move storage/bucket:frn:data-lake:storage/bucket:raw storage/bucket:frn:data-lake:storage/bucket:events',
    'resource move storage/bucket:frn:data-lake:storage/bucket:raw ""',
  ],
  run: async (context, { resource: given, parent }) => {
    const { resource, params } = await findRegistered(context, given)
    const sent = { params, body: { parent } }
    const moved = await context.call(import('../../functions/access/resources/update.ts'), sent)
    const to = moved.resource.parent
    const place = to === '' ? 'directly into its project' : `into ${await context.names.of(to)}`
    const name = await context.names.of(resource)
    context.print(moved, () => [`moved ${name} (${params.id}) ${place}`])
  },
})

const remove = defineCommand({
  name: 'delete',
  description: 'delete a resource of a project, with the policies on it',
  arguments: { '<resource>': RESOURCE },
  options: { '--recursive': 'also all that lies below it' },
  examples: [
    'resource create web-shop compute/disk shop-logs',
    'resource delete compute/disk:frn:web-shop:compute/disk:shop-logs',
    'resource create data-lake storage/bucket old',
    'resource delete storage/bucket:frn:data-lake:storage/bucket:old --recursive',
  ],
  run: async (context, { resource: given, recursive = false }) => {
    const { OPERATOR } = await import('../../lib/directory/removal/deletion-marker.ts')
    const { deleteResource } = await import('../../lib/directory/removal/resource.ts')
    const { describeRemoved, finish } = await import('../changes.ts')
    const { resource, params } = await findRegistered(context, given, ': tollgate apply deletes the others')
    const name = await context.names.of(resource)
    const removed = await finish(context.table, () => deleteResource(context.table, OPERATOR, resource, recursive))
    context.print(removed, () => [`deleted ${name} (${params.id})`, describeRemoved(removed, recursive)])
  },
})

export const resources: Group = {
  name: 'resource',
  description: 'list, create, move and delete resources of a project',
  examples: ['resource list web-shop'],
  commands: [list, create, move, remove],
}
