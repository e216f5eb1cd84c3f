import { createTollgate } from 'tollgate-client'

const { TOLLGATE_URL = 'http://127.0.0.1:3000', CLIENT_ID, CLIENT_SECRET } = process.env
const tollgate = createTollgate({ baseUrl: TOLLGATE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET })

const ada = 'app/user:ada'
const barbara = 'app/user:barbara'
const team = 'app/group:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21'
const project_id = 'web-shop'

// Ada creates a disk. She owns it, and may do everything with it.
const disk = { namespace: 'compute/disk', name: 'photos', principal: ada }
const { id } = (await tollgate.createProjectResource({ project_id, ...disk })).resource
const resource = `compute/disk:${id}`

// She shares it with a colleague and with a group.
for (const principal of [barbara, team]) await tollgate.createPolicy({ role_id: 'disk-operator', resource, principal })

// Who has been given access?
for await (const { principal } of tollgate.each('listPolicies', { resource })) console.log(`shared with ${principal}`)

// The colleague loses access at once.
await tollgate.revokePolicy({ role_id: 'disk-operator', resource, principal: barbara })
console.log('Barbara may see it:', await tollgate.check({ subject: barbara, resource, permission: 'get' }))

// The disk is deleted, together with every policy on it.
const { policies } = await tollgate.deleteProjectResource({ project_id, id })
console.log(`deleted with ${policies} policy`)
