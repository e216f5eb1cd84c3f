import { handler as createHandler } from '../../../../functions/access/resources/create.ts'
import { handler as deleteHandler } from '../../../../functions/access/resources/delete.ts'
import { handler as listHandler } from '../../../../functions/access/resources/list.ts'
import { handler as updateHandler } from '../../../../functions/access/resources/update.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { send } from '../../../support/groups-and-resources.ts'
import type { Answer, Credentials } from '../../../support/request.ts'
import { aClient, anOrganization, aPermission, aProject, aResource, aRole, aTable } from '../../../support/world.ts'

export const FOLDER = 'tree/folder'
export const DOCUMENT = 'tree/document'

/**
 * Creates a project in which folders and documents can be parents of each other, and a role with the permissions to
 * read both.
 */
export async function aTreeWorld() {
  await ensureBuiltins(aTable())
  const keys = [FOLDER, DOCUMENT].flatMap((namespace) =>
    ['get', 'update', 'delete'].map((verb) => `${namespace.replace('/', '.')}.${verb}`),
  )
  const permissions: Record<string, string> = {}
  for (const key of keys) permissions[key] = (await aPermission(key)).id
  const admin = await aClient(['admin'])
  const organization = await anOrganization()
  const project = await aProject(organization)
  const idOf = (key: string) => permissions[key] ?? ''
  const reader = await aRole([idOf('tree.document.get'), idOf('tree.folder.get')])
  const deleter = await aRole([idOf('tree.document.delete'), idOf('tree.folder.delete')])
  const updater = await aRole([idOf('tree.document.update'), idOf('tree.folder.update')])
  const create = (body: object, as: Credentials = admin, query?: Record<string, string>) =>
    send(
      createHandler,
      as,
      { project_id: project.id },
      { body: { namespace: FOLDER, ...body }, ...(query && { query }) },
    )
  const move = (resource: { resource: string }, parent: string, as: Credentials = admin) =>
    send(updateHandler, as, { project_id: project.id, id: resource.resource.split(':')[1] ?? '' }, { body: { parent } })
  const remove = (resource: { resource: string }, query: Record<string, string> = {}, as: Credentials = admin) =>
    send(deleteHandler, as, { project_id: project.id, id: resource.resource.split(':')[1] ?? '' }, { query })
  const list = (query: Record<string, string>, as: Credentials = admin): Promise<Answer> =>
    send(listHandler, as, { project_id: project.id }, { query })
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
    admin,
    organization,
    project,
    reader,
    deleter,
    updater,
    create,
    move,
    remove,
    list,
    aFolder,
    aDocument,
    aChain,
  }
}
