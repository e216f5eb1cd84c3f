import { createTollgate } from 'tollgate-client'

const { TOLLGATE_URL = 'http://127.0.0.1:3000', CLIENT_ID, CLIENT_SECRET } = process.env
const tollgate = createTollgate({ baseUrl: TOLLGATE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET })

const project_id = 'web-shop'
const barbara = 'app/user:barbara'

/** Creates a disk, directly in the project or in another disk. */
async function create(name: string, parent = ''): Promise<{ id: string; resource: string }> {
  const given = { project_id, namespace: 'compute/disk', name, parent }
  const { id } = (await tollgate.createProjectResource(given)).resource
  return { id, resource: `compute/disk:${id}` }
}

const albums = await create('albums')
const holidays = await create('holidays', albums.resource)
const mayBarbara = () => tollgate.check({ subject: barbara, resource: holidays.resource, permission: 'get' })

// A policy holds on its resource, and on all that lies below it.
await tollgate.createPolicy({ role_id: 'disk-operator', resource: albums.resource, principal: barbara })
console.log('Barbara may see the holidays:', await mayBarbara())

// A move holds at once. Here it goes directly into the project.
await tollgate.updateProjectResource({ project_id, id: holidays.id, parent: '' })
console.log('after the move:', await mayBarbara())

// Move it back: the resources inside another one can be listed, and deleted with it.
await tollgate.updateProjectResource({ project_id, id: holidays.id, parent: albums.resource })
const below = { project_id, parent: albums.resource, recursive: true }
for await (const { name } of tollgate.each('listProjectResources', below)) console.log(`${name} lies in the albums`)
const { resources } = await tollgate.deleteProjectResource({ project_id, id: albums.id, recursive: true })
console.log(`deleted with ${resources} resource below it`)
