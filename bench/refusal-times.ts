import type { Handler } from '../lib/http/operation.ts'
import { openEnvironment } from '../test/support/environment.ts'

// `node bench/refusal-times.ts [pairs]` tests whether the time of a 401 answer reveals which ids exist. The requests
// have no valid credentials and are sent in pairs. One request of each pair names something that exists, and the other
// request names something that does not exist. If the time reveals nothing, the request for the existing id is slower
// in half of the pairs.

const PAIRS = Number(process.argv[2] ?? 1_000)

const environment = await openEnvironment()
process.env.FAILURE_RATE = String(Number.MAX_SAFE_INTEGER)
try {
  // The imports are dynamic because these modules read environment variables while they load.
  const { randomUUID } = await import('node:crypto')
  const { handler: check } = await import('../functions/access/checks/check.ts')
  const { handler: createPolicy } = await import('../functions/access/policies/create.ts')
  const { handler: getOrganization } = await import('../functions/directory/organizations/get.ts')
  const { handler: getPermission } = await import('../functions/access/permissions/get.ts')
  const { handler: getProject } = await import('../functions/directory/projects/get.ts')
  const { handler: getRole } = await import('../functions/access/roles/get.ts')
  const { call } = await import('../test/support/request.ts')
  const { aClient, anOrganization, aPermission, aProject, aResource, aRole, aUser } = await import(
    '../test/support/world.ts'
  )

  const admin = await aClient(['admin'])
  const wrong = { ...admin, secret: 'not the secret' }
  const unknown = () => ({ ...wrong, clientId: randomUUID() })
  const organization = await anOrganization()
  const project = await aProject(organization)
  const note = await aResource(project, 'notes/note')
  const { id: permission } = await aPermission('notes.note.get')
  const role = (await aRole([permission])).id
  const user = aUser()
  const ofNote = (id: string) => ({ subject: user, permission: 'get', resource: `notes/note:${id}` })
  const policyOf = (id: string, role_id = role) => ({ role_id, resource: `app/project:${id}`, principal: user })
  const byId = (id: string) => ({ as: unknown(), params: { id }, method: 'GET' })

  const scenes = [
    {
      what: 'a client',
      handler: check,
      id: wrong.clientId,
      make: (clientId: string) => ({ as: { ...wrong, clientId }, body: ofNote(note.id) }),
    },
    {
      what: 'a resource, by a check',
      handler: check,
      id: note.id,
      make: (id: string) => ({ as: unknown(), body: ofNote(id) }),
    },
    {
      what: 'a project, by a policy',
      handler: createPolicy,
      id: project.id,
      make: (id: string) => ({ as: unknown(), body: policyOf(id) }),
    },
    {
      what: 'a role, by a policy',
      handler: createPolicy,
      id: role,
      make: (id: string) => ({ as: unknown(), body: policyOf(project.id, id) }),
    },
    { what: 'an organization', handler: getOrganization, id: organization.id, make: byId },
    { what: 'a project', handler: getProject, id: project.id, make: byId },
    { what: 'a permission', handler: getPermission, id: permission, make: byId },
    { what: 'a role', handler: getRole, id: role, make: byId },
  ]

  const timeOf = async (handler: Handler, request: Parameters<typeof call>[1]): Promise<number> => {
    const start = performance.now()
    const { status } = await call(handler, request)
    if (status !== 401) throw new Error(`expected 401, found ${status}`)
    return performance.now() - start
  }
  const medianOf = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

  console.log(
    '| what exists, or not | slower where it exists, of all pairs | median, ms | median where it does not exist, ms |',
  )
  console.log('|---|--:|--:|--:|')
  for (const { what, handler, id, make } of scenes) {
    let slower = 0
    const times: { existing: number[]; missing: number[] } = { existing: [], missing: [] }
    for (let pair = -50; pair < PAIRS; pair++) {
      const first = Math.random() < 0.5
      const a = await timeOf(handler, make(first ? id : randomUUID()))
      const b = await timeOf(handler, make(first ? randomUUID() : id))
      // The first pairs are a warm-up of the process.
      if (pair < 0) continue
      const [ofExisting, ofMissing] = first ? [a, b] : [b, a]
      times.existing.push(ofExisting)
      times.missing.push(ofMissing)
      if (ofExisting > ofMissing) slower++
    }
    const share = Math.round((100 * slower) / PAIRS)
    console.log(
      `| ${what} | ${share} % | ${medianOf(times.existing).toFixed(2)} | ${medianOf(times.missing).toFixed(2)} |`,
    )
  }
} finally {
  await environment.close()
}
