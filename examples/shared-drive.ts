// Drives, folders and documents: how to share a folder, how to move it, and how to list the things that a user may see.
// A document is in a folder, and a folder is in a drive or in another folder. Each of them is a resource, and its
// parent is the folder or drive that contains it. The permissions, the roles and the project are in shared-drive.yaml. In
// your own project, import the client from 'tollgate-client'.
import type { Tollgate } from '../client/index.ts'

const ROLES = { read: 'drive-reader', edit: 'drive-editor' } as const
/** The maximum number of checks in one batch. */
const MOST_CHECKS = 50

/** The kind and the id of a drive, folder or document, in this application and in Tollgate. */
export interface Thing {
  kind: 'drive' | 'folder' | 'document'
  id: string
}

export const referenceOf = ({ kind, id }: Thing): string => `files/${kind}:${id}`

/**
 * Returns the operations on the drives of a customer.
 * @param project the id of the project that contains the drives
 */
export function openDrives(tollgate: Tollgate, project: string) {
  const may = (user: string, permission: string, thing: Thing): Promise<boolean> =>
    tollgate.check({ subject: `user:${user}`, resource: referenceOf(thing), permission })

  return {
    may,

    /**
     * Creates a thing. Names are unique in the project, not in a folder, so the name contains the id. Users see the
     * title.
     */
    async create({ kind, id }: Thing, title: string, owner: string, parent?: Thing): Promise<void> {
      const place = parent === undefined ? {} : { parent: referenceOf(parent) }
      const made = { id, namespace: `files/${kind}`, name: `${kind}-${id}`, title, principal: `app/user:${owner}` }
      await tollgate.createProjectResource({ project_id: project, ...made, ...place })
    },

    /** Shares a thing and everything below it, including things that are created below it or moved there later. */
    async share(thing: Thing, user: string, role: keyof typeof ROLES): Promise<void> {
      const share = { role_id: ROLES[role], resource: referenceOf(thing), principal: `app/user:${user}` }
      await tollgate.createPolicy(share)
    },

    /**
     * Moves a thing in one write, however many things are below it. Users who had access only through the old folder
     * lose it.
     */
    async move(thing: Thing, parent: Thing): Promise<void> {
      await tollgate.updateProjectResource({ project_id: project, id: thing.id, parent: referenceOf(parent) })
    },

    /** Deletes a thing and everything below it. The client repeats the request until everything is deleted. */
    async remove(thing: Thing): Promise<void> {
      await tollgate.deleteProjectResource({ project_id: project, id: thing.id, recursive: true })
    },

    /**
     * Lists the users who may see a thing. `through` is the folder or drive that was shared with the user. `through` is
     * the thing itself if the thing was shared, or if the user owns it.
     */
    async whoSees(thing: Thing): Promise<{ user: string; through: string }[]> {
      const resource = { type: `files/${thing.kind}`, id: thing.id }
      const question = { subject: { type: 'user' }, action: { name: 'view' }, resource }
      const found: { user: string; through: string }[] = []
      for await (const { id } of tollgate.each('searchSubjects', question)) {
        const asked = { subject: `user:${id}`, resource: referenceOf(thing), permission: 'view' }
        const { explanation } = await tollgate.explain(asked)
        found.push({ user: id, through: explanation?.ancestor || referenceOf(thing) })
      }
      return found
    },

    /** Returns the titles of all things that a user may see below a folder, at any depth. */
    async visibleIn(folder: Thing, user: string): Promise<string[]> {
      const titles: string[] = []
      const below = { project_id: project, parent: referenceOf(folder), recursive: true, page_size: MOST_CHECKS }
      let page_token = ''
      do {
        const page = await tollgate.listProjectResources({ ...below, ...(page_token !== '' && { page_token }) })
        const bodies = page.resources.map(({ namespace, id }) => ({
          ...{ subject: `user:${user}`, resource: `${namespace}:${id}`, permission: 'view' },
        }))
        const { pairs } = bodies.length === 0 ? { pairs: [] } : await tollgate.batchCheck({ bodies })
        titles.push(...page.resources.filter((_, index) => pairs[index]?.status).map(({ title }) => title))
        page_token = page.next_page_token
      } while (page_token !== '')
      return titles
    },
  }
}
