import { execFileSync } from 'node:child_process'
import { freePort } from '../../local/database-address.ts'
import { buildServer, loadSpiceDbClient } from './build.ts'
import { keepTuples } from './keep-tuples.ts'
import type { Postgres } from './postgres.ts'
import { startProcess, stopProcess } from './processes.ts'
import type { Service } from './service.ts'
import type { Question, Tuple } from './world.ts'

/** Roles and bindings are objects, as in the schema that Frontier uses for SpiceDB. */
const SCHEMA = `
definition user {}
definition group {
  relation member: user
}
definition role {
  relation document_view: user:*
}
definition binding {
  relation bearer: user | group#member
  relation role: role
  permission document_view = bearer & role->document_view
}
definition organization {
  relation granted: binding
  permission document_view = granted->document_view
}
definition project {
  relation parent: organization
  relation granted: binding
  permission document_view = granted->document_view + parent->document_view
}
definition document {
  relation parent: project
  relation granted: binding
  permission document_view = granted->document_view + parent->document_view
}`

interface Client {
  v1: {
    NewClient(key: string, address: string, security: number): { promises: Promises; close(): void }
    ClientSecurity: { INSECURE_PLAINTEXT_CREDENTIALS: number }
  }
}
interface Promises {
  writeSchema(request: object): Promise<unknown>
  writeRelationships(request: object): Promise<unknown>
  checkPermission(request: object): Promise<{ permissionship: number }>
  checkBulkPermissions(request: object): Promise<{
    pairs: { response: { oneofKind?: string; item?: { permissionship: number } } }[]
  }>
  lookupResources(request: object): Promise<unknown[]>
}

/** The enum value in an answer that means: the subject has the permission. */
const HAS_PERMISSION = 2
/** The enum value of the operation that writes a relationship, whether or not the relationship already exists. */
const TOUCH = 2
const TUPLES_AT_ONCE = 1_000
const KEY = 'bench'

const toObject = (text: string) => {
  const [objectType = '', objectId = ''] = text.split(':')
  return { objectType, objectId }
}
const toSubject = (text: string) => {
  const [object = '', optionalRelation = ''] = text.split('#')
  return { object: toObject(object), optionalRelation }
}
const toUpdate = ({ object, relation, subject }: Tuple) => ({
  operation: TOUCH,
  relationship: { resource: toObject(object), relation, subject: toSubject(subject) },
})
const toItem = ({ user, document }: Question) => ({
  resource: { objectType: 'document', objectId: document },
  permission: 'document_view',
  subject: toSubject(`user:${user}`),
})
const consistency = { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } }

const CACHES_OFF = ['--dispatch-cache-enabled=false', '--lookup-resources-chunk-cache-enabled=false']

/**
 * Starts SpiceDB on PostgreSQL, and calls it over gRPC. By default SpiceDB caches parts of answers, and uses the cache
 * until any relationship in its database changes.
 */
export async function startSpiceDb(postgres: Postgres, { caches }: { caches: boolean }): Promise<Service> {
  const program = buildServer('spicedb')
  const database = [
    '--datastore-engine',
    'postgres',
    '--datastore-conn-uri',
    postgres.makeDatabase(caches ? 'spicedb_caches' : 'spicedb'),
  ]
  execFileSync(program, ['datastore', 'migrate', 'head', ...database], { stdio: 'ignore' })
  const { v1 } = (await loadSpiceDbClient()) as Client
  const address = `127.0.0.1:${await freePort()}`
  const off = [...(caches ? [] : CACHES_OFF), '--metrics-enabled=false', '--telemetry-endpoint=', '--log-level=error']
  let client: ReturnType<typeof v1.NewClient> | undefined
  const child = await startProcess(
    program,
    ['serve', ...database, ...off, '--grpc-addr', address, '--grpc-preshared-key', KEY],
    async () => {
      client?.close()
      client = v1.NewClient(KEY, address, v1.ClientSecurity.INSECURE_PLAINTEXT_CREDENTIALS)
      await client.promises.writeSchema({ schema: SCHEMA })
      return true
    },
  )
  // The cast is needed because TypeScript does not see that the callback above has set `client`.
  const connected = client as unknown as ReturnType<typeof v1.NewClient>
  const { promises } = connected
  const write = (tuples: readonly Tuple[]) =>
    promises.writeRelationships({ updates: tuples.map(toUpdate), optionalPreconditions: [] })
  return {
    name: caches ? 'SpiceDB, its caches on' : 'SpiceDB',
    processes: [child.pid as number, postgres.pid],
    ...keepTuples(write, TUPLES_AT_ONCE),
    check: async (question) => {
      const { permissionship } = await promises.checkPermission({ consistency, ...toItem(question) })
      return permissionship === HAS_PERMISSION
    },
    checkMany: async (questions) => {
      const { pairs } = await promises.checkBulkPermissions({ consistency, items: questions.map(toItem) })
      return pairs.map(({ response }) => response.item?.permissionship === HAS_PERMISSION)
    },
    search: async (user) => {
      const asked = { resourceObjectType: 'document', permission: 'document_view', subject: toSubject(`user:${user}`) }
      return (await promises.lookupResources({ consistency, ...asked, optionalLimit: 0 })).length
    },
    stop: async () => {
      connected.close()
      await stopProcess(child)
    },
  }
}
