import { handler as createResource } from '../../functions/access/resources/create.ts'
import { handler as deleteResource } from '../../functions/access/resources/delete.ts'
import { handler as updateResource } from '../../functions/access/resources/update.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { type Answer, type Credentials, call } from '../support/request.ts'
import { anOrganization, aProject, aResource } from '../support/world.ts'

const NAMESPACE = 'compute/disk'

/** Creates a project with a chain of resources, in which each resource is inside the previous resource. */
async function aChain(length: number): Promise<{ project: ResourceRecord; chain: ResourceRecord[] }> {
  const project = await aProject(await anOrganization())
  const chain: ResourceRecord[] = []
  while (chain.length < length) {
    const parent = chain.at(-1)?.resource
    chain.push(await aResource(project, NAMESPACE, parent === undefined ? {} : { parent }))
  }
  return { project, chain }
}

/** Makes a request for each reason for which the service refuses a change of a tree. */
export const treeRefusals = (admin: Credentials) => ({
  HAS_CHILDREN: async (): Promise<Answer> => {
    const { project, chain } = await aChain(2)
    return call(deleteResource, { as: admin, params: { project_id: project.id, id: chain[0]?.id ?? '' } })
  },
  RESOURCE_CYCLE: async (): Promise<Answer> => {
    const { project, chain } = await aChain(1)
    const params = { project_id: project.id, id: chain[0]?.id ?? '' }
    return call(updateResource, { as: admin, params, body: { parent: chain[0]?.resource } })
  },
  TOO_DEEP: async (): Promise<Answer> => {
    const { project, chain } = await aChain(11)
    const body = { namespace: NAMESPACE, name: 'twelfth', parent: chain[10]?.resource }
    return call(createResource, { as: admin, params: { project_id: project.id }, body })
  },
})
