import { handler as createHandler } from '../../../../functions/access/resources/create.ts'
import { handler as deleteHandler } from '../../../../functions/access/resources/delete.ts'
import { handler as listHandler } from '../../../../functions/access/resources/list.ts'
import { handler as updateHandler } from '../../../../functions/access/resources/update.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { idOf } from '../../../support/principals.ts'
import type { Answer, Credentials } from '../../../support/request.ts'
import { aClient, anOrganization, aPermission, aProject, aResource, aRole, aTable } from '../../../support/world.ts'

export const FOLDER = 'tree/folder'
export const DOCUMENT = 'tree/document'

/**
 * Creates a project in which folders and documents can be parents of each other, and roles to read, change and delete
 * both.
 */
export async function aTreeWorld() {
  await ensureBuiltins(aTable())
  const [admin, organization] = [await aClient(['admin']), await anOrganization()]
  const project = await aProject(organization)
  const roleTo = async (verb: string) =>
    aRole([(await aPermission(`tree.document.${verb}`)).id, (await aPermission(`tree.folder.${verb}`)).id])
  const [reader, updater, deleter] = [await roleTo('get'), await roleTo('update'), await roleTo('delete')]
  const inProject = { project_id: project.id }
  const place = ({ resource }: { resource: string }) => ({ ...inProject, id: idOf(resource) })
  const create = (body: object, as: Credentials = admin, query: Record<string, string> = {}): Promise<Answer> =>
    send(createHandler, as, inProject, { body: { namespace: FOLDER, ...body }, query })
  const move = (resource: { resource: string }, parent: string, as: Credentials = admin): Promise<Answer> =>
    send(updateHandler, as, place(resource), { body: { parent } })
  const remove = (resource: { resource: string }, query: Record<string, string> = {}, as: Credentials = admin) =>
    send(deleteHandler, as, place(resource), { query })
  const list = (query: Record<string, string>, as: Credentials = admin): Promise<Answer> =>
    send(listHandler, as, inProject, { query })
  const aFolder = (parent?: Pick<ResourceRecord, 'resource'>, given: Partial<ResourceRecord> = {}) =>
    aResource(project, FOLDER, { ...(parent && { parent: parent.resource }), ...given })
  const aDocument = (parent?: Pick<ResourceRecord, 'resource'>, given: Partial<ResourceRecord> = {}) =>
    aResource(project, DOCUMENT, { ...(parent && { parent: parent.resource }), ...given })
  /**
   * Creates a chain of folders in which each folder is the parent of the next one. The parent of the first folder is
   * `under`, if given.
   */
  const aChain = async (length: number, under?: Pick<ResourceRecord, 'resource'>): Promise<ResourceRecord[]> => {
    const chain: ResourceRecord[] = []
    while (chain.length < length) chain.push(await aFolder(chain.at(-1) ?? under))
    return chain
  }
  return {
    ...{ admin, organization, project, reader, deleter, updater },
    ...{ create, move, remove, list, aFolder, aDocument, aChain },
  }
}
