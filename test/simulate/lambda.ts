import { registerHooks } from 'node:module'
import type { Handler } from '../../lib/http/operation.ts'
import { functionFile } from '../../operations.ts'
import type { Wire } from './faulty-transport.ts'

/**
 * Each process of the service is a copy of all its modules, with a memory and a client of its own: every file of ours that
 * is loaded from one with `?lambda=…` gets the same mark.
 */
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    const mark = /\?lambda=\d+$/.exec(context.parentURL ?? '')?.[0]
    const ours = resolved.url.startsWith('file:') && !resolved.url.includes('/node_modules/')
    return mark !== undefined && ours ? { ...resolved, url: `${resolved.url}${mark}` } : resolved
  },
})

const OPERATIONS = [
  'check',
  'create-policy',
  'create-usage',
  'get-permission',
  'update-permission',
  'update-product',
] as const
export type Operation = (typeof OPERATIONS)[number]

async function loadStores(mark: string) {
  const load = <T>(path: string): Promise<T> => import(`../../lib/${path}.ts${mark}`)
  return {
    accounts: await load<typeof import('../../lib/accounts/store.ts')>('accounts/store'),
    manifests: await load<typeof import('../../lib/manifest/apply.ts')>('manifest/apply'),
    clients: await load<typeof import('../../lib/clients/manage.ts')>('clients/manage'),
    clientRemoval: await load<typeof import('../../lib/clients/remove.ts')>('clients/remove'),
    members: await load<typeof import('../../lib/resources/members.ts')>('resources/members'),
    platform: await load<typeof import('../../lib/clients/save-relations.ts')>('clients/save-relations'),
    policies: await load<typeof import('../../lib/policies/store.ts')>('policies/store'),
    removal: await load<typeof import('../../lib/resources/remove.ts')>('resources/remove'),
    renaming: await load<typeof import('../../lib/resources/rename-project.ts')>('resources/rename-project'),
    resources: await load<typeof import('../../lib/resources/store.ts')>('resources/store'),
    roles: await load<typeof import('../../lib/roles/store.ts')>('roles/store'),
    table: await load<typeof import('../../lib/table/table.ts')>('table/table'),
    client: await load<typeof import('../../lib/table/client.ts')>('table/client'),
  }
}

/** One process of the service. */
export interface Lambda {
  handlers: Record<Operation, Handler>
  stores: Awaited<ReturnType<typeof loadStores>>
  /** Puts its client on this wire, with all its retries to spend. */
  connect: (wire: Wire) => Promise<void>
}

async function load(number: number): Promise<Lambda> {
  const mark = `?lambda=${number}`
  const loaded = OPERATIONS.map(async (name) => {
    const { handler }: { handler: Handler } = await import(`../../${functionFile(name)}${mark}`)
    return [name, handler] as const
  })
  const stores = await loadStores(mark)
  const { config } = stores.client.tableClient
  const connect = async (wire: Wire) => {
    config.requestHandler = wire as never
    Object.assign(await config.retryStrategy(), { capacity: 500 })
  }
  return { handlers: Object.fromEntries(await Promise.all(loaded)) as Lambda['handlers'], stores, connect }
}

/** What the SDK loads with its first request would otherwise come in the middle of the first run. */
async function warmUp({ stores }: Lambda): Promise<void> {
  const table = stores.table.openTable(Date.now() + 60_000)
  const key = { pk: 'warm', sk: 'up' }
  const failures = [table.get(key), table.snapshot([key]), table.query('warm', { first: 'a', last: 'b' })]
  await Promise.allSettled(failures)
}

let lambdas: Promise<Lambda[]> | undefined

/** The processes of every run; a run that needs one afresh takes another. */
export const theLambdas = (count: number): Promise<Lambda[]> => {
  lambdas ??= (async () => {
    const all = await Promise.all(Array.from({ length: count }, (_, number) => load(number)))
    await Promise.all(all.map(warmUp))
    return all
  })()
  return lambdas
}
