import { registerHooks } from 'node:module'
import type { Handler } from '../../../lib/http/operation.ts'
import { functionFile, type OperationName, operations } from '../../../operations/index.ts'
import type { FaultyTransport } from './faulty-transport.ts'

/**
 * Each process of the service needs its own copy of all modules, with its own caches and its own client. If a file with
 * `?lambda=…` in its URL imports a project file, the imported file gets the same `?lambda=…`.
 */
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    const mark = /\?lambda=\d+$/.exec(context.parentURL ?? '')?.[0]
    const ours = resolved.url.startsWith('file:') && !resolved.url.includes('/node_modules/')
    return mark !== undefined && ours ? { ...resolved, url: `${resolved.url}${mark}` } : resolved
  },
})

const OPERATIONS = Object.keys(operations) as OperationName[]

async function loadStores(mark: string) {
  const load = <T>(path: string): Promise<T> => import(`../../../lib/${path}.ts${mark}`)
  return {
    accounts: await load<typeof import('../../../lib/billing/accounts/store.ts')>('billing/accounts/store'),
    journal: await load<typeof import('../../../lib/billing/journal/write-entries.ts')>(
      'billing/journal/write-entries',
    ),
    manifests: await load<typeof import('../../../lib/operator/manifest/apply.ts')>('operator/manifest/apply'),
    clients: await load<typeof import('../../../lib/access/clients/manage.ts')>('access/clients/manage'),
    clientRemoval: await load<typeof import('../../../lib/directory/removal/service-user.ts')>(
      'directory/removal/service-user',
    ),
    groupRemoval: await load<typeof import('../../../lib/directory/groups/save.ts')>('directory/groups/save'),
    members: await load<typeof import('../../../lib/directory/groups/members.ts')>('directory/groups/members'),
    platform: await load<typeof import('../../../lib/access/clients/save-relations.ts')>(
      'access/clients/save-relations',
    ),
    policies: {
      ...(await load<typeof import('../../../lib/access/policies/store.ts')>('access/policies/store')),
      ...(await load<typeof import('../../../lib/access/policies/bind-role.ts')>('access/policies/bind-role')),
      ...(await load<typeof import('../../../lib/access/policies/grant-store.ts')>('access/policies/grant-store')),
      ...(await load<typeof import('../../../lib/access/policies/unbind-policy.ts')>('access/policies/unbind-policy')),
    },
    rebinding: await load<typeof import('../../../lib/access/policies/rebind.ts')>('access/policies/rebind'),
    removal: await load<typeof import('../../../lib/directory/removal/resource.ts')>('directory/removal/resource'),
    declaredResources: await load<typeof import('../../../lib/operator/manifest/kinds/resource.ts')>(
      'operator/manifest/kinds/resource',
    ),
    renaming: await load<typeof import('../../../lib/access/resources/rename-project.ts')>(
      'access/resources/rename-project',
    ),
    resources: await load<typeof import('../../../lib/access/resources/store.ts')>('access/resources/store'),
    roles: await load<typeof import('../../../lib/access/roles/store.ts')>('access/roles/store'),
    wordIndex: await load<typeof import('../../../lib/operator/word-index/follow-stream.ts')>(
      'operator/word-index/follow-stream',
    ),
    table: await load<typeof import('../../../lib/foundation/table/table.ts')>('foundation/table/table'),
    client: await load<typeof import('../../../lib/foundation/table/client.ts')>('foundation/table/client'),
    format: await load<typeof import('../../../lib/foundation/table/format.ts')>('foundation/table/format'),
  }
}

export interface Lambda {
  handlers: Record<OperationName, Handler>
  stores: Awaited<ReturnType<typeof loadStores>>
  /**
   * Connects the client of the process to a transport, and refills the client's retry budget. Also clears the cached
   * format of the table.
   */
  connect: (transport: FaultyTransport) => Promise<void>
}

async function loadLambda(number: number): Promise<Lambda> {
  const mark = `?lambda=${number}`
  const loaded = OPERATIONS.map(async (name) => {
    const { handler }: { handler: Handler } = await import(`../../../${functionFile(name)}${mark}`)
    return [name, handler] as const
  })
  const stores = await loadStores(mark)
  const { config } = stores.client.tableClient()
  const connect = async (transport: FaultyTransport) => {
    config.requestHandler = transport as never
    Object.assign(await config.retryStrategy(), { capacity: 500 })
    // Each run has its own table, so the cached format is cleared.
    stores.format.forgetFormat()
  }
  return { handlers: Object.fromEntries(await Promise.all(loaded)) as Lambda['handlers'], stores, connect }
}

/** Sends first requests, so that the SDK loads its modules before the first run begins. */
async function warmUp({ stores }: Lambda): Promise<void> {
  const table = stores.table.openTable(Date.now() + 60_000)
  const key = { pk: 'warm', sk: 'up' }
  const requests = [table.get(key), table.snapshot([key]), table.query('warm', { first: 'a', last: 'b' })]
  await Promise.allSettled(requests)
}

let lambdas: Promise<Lambda[]> | undefined

/** Loads the processes of the service when it is first called. All runs use the same processes. */
export const loadLambdas = (count: number): Promise<Lambda[]> => {
  lambdas ??= (async () => {
    const all = await Promise.all(Array.from({ length: count }, (_, number) => loadLambda(number)))
    await Promise.all(all.map(warmUp))
    return all
  })()
  return lambdas
}
