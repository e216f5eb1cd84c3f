import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mapInBatches } from '../../lib/foundation/table/chunk.ts'
import { startProcess, stopProcess } from './processes.ts'
import { makePoster } from './requests.ts'
import type { Service } from './service.ts'
import type { Binding, Question, World } from './world.ts'

const NAMESPACE = 'docs/document'
/** The number of concurrent writes while the world is loaded. */
const WRITERS = 8
const PAGE = 1_000

/** @returns the credentials of a platform admin */
async function loadWorld(world: World) {
  const stores = await import('../../test/support/world.ts')
  const permission = await stores.aPermission('docs.document.view')
  await stores.aRole([permission.id], { id: world.role })
  const organizations = new Map<string, Awaited<ReturnType<typeof stores.anOrganization>>>()
  for (const id of world.organizations) organizations.set(id, await stores.anOrganization({ id }))
  const projects = new Map<string, Awaited<ReturnType<typeof stores.aProject>>>()
  for (const { id, organization } of world.projects) {
    projects.set(id, await stores.aProject(organizations.get(organization) as never, { id }))
  }
  await mapInBatches(
    world.documents,
    ({ id, project }) => stores.aResource(projects.get(project) as never, NAMESPACE, { id }),
    WRITERS,
  )
  const groups = new Map<string, string>()
  for (const { id, organization, members } of world.groups) {
    const joining = members.map((member) => `app/user:${member}`)
    const group = await stores.aGroup(organizations.get(organization) as never, joining)
    groups.set(id, group.resource)
  }
  const bind = ({ bearer, on }: Binding) => {
    const principal = bearer.kind === 'user' ? `app/user:${bearer.id}` : (groups.get(bearer.id) as string)
    const namespace = on.kind === 'document' ? NAMESPACE : `app/${on.kind}`
    return stores.aPolicy(world.role, principal, `${namespace}:${on.id}`)
  }
  await mapInBatches(world.bindings, bind, WRITERS)
  return stores.aClient(['admin'])
}

/** Starts Tollgate's local server on the embedded DynamoDB, which stores its data in a file. */
export async function startTollgate(): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-bench-'))
  const environment = {
    TABLE_NAME: 'bench',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'embedded',
    AWS_SECRET_ACCESS_KEY: 'embedded',
    REQUEST_LOG: 'off',
    // One client sends all requests, so its rate limit must be high.
    CLIENT_RATE: String(Number.MAX_SAFE_INTEGER),
  }
  let printed = ''
  const child = await startProcess(
    process.execPath,
    [join(import.meta.dirname, 'serve.ts'), folder],
    async (output) => {
      printed = output
      return output.endsWith('}\n')
    },
    { env: { ...process.env, ...environment } },
  )
  const { url, endpoint } = JSON.parse(printed) as { url: string; endpoint: string }
  // The stores read the environment when they are first used.
  Object.assign(process.env, environment, { DYNAMODB_ENDPOINT: endpoint })
  let role = ''
  let post: ReturnType<typeof makePoster> = async () => undefined
  const toBody = ({ user, document }: Question) => ({
    subject: `app/user:${user}`,
    resource: `${NAMESPACE}:${document}`,
    permission: 'view',
  })
  return {
    name: 'Tollgate',
    processes: [child.pid as number],
    load: async (world) => {
      role = world.role
      const credentials = await loadWorld(world)
      const { clientId, secret } = credentials
      post = makePoster(url, { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` })
    },
    check: async (question) => ((await post('/v1beta1/admin/check', toBody(question))) as { status: boolean }).status,
    checkMany: async (questions) => {
      const evaluations = questions.map(({ user, document }) => ({
        subject: { type: 'app/user', id: user },
        action: { name: 'view' },
        resource: { type: NAMESPACE, id: document },
      }))
      const answer = (await post('/access/v1/evaluations', { evaluations })) as { evaluations: { decision: boolean }[] }
      return answer.evaluations.map(({ decision }) => decision)
    },
    search: async (user) => {
      const asked = { subject: { type: 'app/user', id: user }, action: { name: 'view' }, resource: { type: NAMESPACE } }
      let [token, found] = ['', 0]
      do {
        const page = (await post('/access/v1/search/resource', { ...asked, page: { token, limit: PAGE } })) as {
          results: unknown[]
          page?: { next_token?: string }
        }
        found += page.results.length
        token = page.page?.next_token ?? ''
      } while (token !== '')
      return found
    },
    grant: async ({ user, document }) => {
      const body = { role_id: role, principal: `app/user:${user}`, resource: `${NAMESPACE}:${document}` }
      await post('/v1beta1/policies', body)
    },
    stop: async () => {
      await stopProcess(child)
      rmSync(folder, { recursive: true })
    },
  }
}
