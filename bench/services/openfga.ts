import { execFileSync } from 'node:child_process'
import { freePort } from '../../local/database-address.ts'
import { buildServer } from './build.ts'
import { keepTuples } from './keep-tuples.ts'
import type { Postgres } from './postgres.ts'
import { startProcess, stopProcess } from './processes.ts'
import { makePoster } from './requests.ts'
import type { Service } from './service.ts'
import type { Question, Tuple } from './world.ts'

const self = { this: {} }
const computed = (relation: string) => ({ computedUserset: { relation } })
const from = (tupleset: string, relation: string) => ({
  tupleToUserset: { tupleset: { relation: tupleset }, computedUserset: { relation } },
})
const types = (...types: (string | object)[]) => ({
  directly_related_user_types: types.map((type) => (typeof type === 'string' ? { type } : type)),
})

/**
 * Makes the type of a container or document on which roles are bound. A role that is bound on the object or on its
 * parent applies to the object.
 */
const place = (type: string, parent?: string) => ({
  type,
  relations: {
    granted: self,
    ...(parent === undefined ? {} : { parent: self }),
    document_view:
      parent === undefined
        ? from('granted', 'document_view')
        : { union: { child: [from('granted', 'document_view'), from('parent', 'document_view')] } },
  },
  metadata: { relations: { granted: types('binding'), ...(parent === undefined ? {} : { parent: types(parent) }) } },
})

/**
 * Roles are objects, as in Tollgate. One tuple stores the permission of a role, and a binding connects the role with
 * the user or group that holds the role.
 */
const MODEL = {
  schema_version: '1.1',
  type_definitions: [
    { type: 'user' },
    { type: 'group', relations: { member: self }, metadata: { relations: { member: types('user') } } },
    {
      type: 'role',
      relations: { document_view: self },
      metadata: { relations: { document_view: types({ type: 'user', wildcard: {} }) } },
    },
    {
      type: 'binding',
      relations: {
        bearer: self,
        role: self,
        document_view: { intersection: { child: [computed('bearer'), from('role', 'document_view')] } },
      },
      metadata: {
        relations: { bearer: types('user', { type: 'group', relation: 'member' }), role: types('role') },
      },
    },
    place('organization'),
    place('project', 'organization'),
    place('document', 'project'),
  ],
}

const TUPLES_AT_ONCE = 100
const toKey = ({ object, relation, subject }: Tuple) => ({ user: subject, relation, object })
const toCheck = ({ user, document }: Question) => ({
  user: `user:${user}`,
  relation: 'document_view',
  object: `document:${document}`,
})
const consistency = 'HIGHER_CONSISTENCY'

/** Starts OpenFGA on PostgreSQL, with its caches off (the default). */
export async function startOpenFga(postgres: Postgres): Promise<Service> {
  const program = buildServer('openfga')
  const database = ['--datastore-engine', 'postgres', '--datastore-uri', postgres.makeDatabase('openfga')]
  execFileSync(program, ['migrate', ...database], { stdio: 'ignore' })
  const [http, grpc] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${http}`
  const off = ['--playground-enabled=false', '--metrics-enabled=false', '--log-level=error']
  const limits = ['--listObjects-max-results=0', '--listObjects-deadline=60s', '--request-timeout=90s']
  const addresses = ['--http-addr', `127.0.0.1:${http}`, '--grpc-addr', `127.0.0.1:${grpc}`]
  const child = await startProcess(
    program,
    ['run', ...database, ...addresses, ...off, ...limits],
    async () => (await fetch(`${url}/healthz`)).ok,
  )
  const post = makePoster(url)
  const store = (await post('/stores', { name: 'bench' })) as { id: string }
  const base = `/stores/${store.id}`
  const { authorization_model_id } = (await post(`${base}/authorization-models`, MODEL)) as {
    authorization_model_id: string
  }
  const write = (tuples: readonly Tuple[]) =>
    post(`${base}/write`, { authorization_model_id, writes: { tuple_keys: tuples.map(toKey) } })
  return {
    name: 'OpenFGA',
    processes: [child.pid as number, postgres.pid],
    ...keepTuples(write, TUPLES_AT_ONCE),
    check: async (question) => {
      const body = { authorization_model_id, tuple_key: toCheck(question), consistency }
      return ((await post(`${base}/check`, body)) as { allowed: boolean }).allowed
    },
    checkMany: async (questions) => {
      const checks = questions.map((question, index) => ({ tuple_key: toCheck(question), correlation_id: `n${index}` }))
      const body = { authorization_model_id, checks, consistency }
      const { result } = (await post(`${base}/batch-check`, body)) as { result: Record<string, { allowed?: boolean }> }
      return questions.map((_, index) => result[`n${index}`]?.allowed === true)
    },
    search: async (user) => {
      const asked = { type: 'document', relation: 'document_view', user: `user:${user}` }
      const body = { authorization_model_id, ...asked, consistency }
      return ((await post(`${base}/list-objects`, body)) as { objects: string[] }).objects.length
    },
    stop: () => stopProcess(child),
  }
}
