// Drives, folders and documents: sharing by folder, moves, and what somebody sees. A document lies in a folder, a folder in a drive or
// in another folder; each is a resource with a parent. In your own project import the client from 'tollgate-client'.
import type { Tollgate } from '../client/index.ts'

const ROLES = { read: 'drive-reader', edit: 'drive-editor' } as const
/** Of one batch. */
const MOST_CHECKS = 50

/** A drive, folder or document as this application and Tollgate name it. */
export interface Thing {
  kind: 'drive' | 'folder' | 'document'
  id: string
}

export const referenceOf = ({ kind, id }: Thing): string => `files/${kind}:${id}`

/** @param project the id of the project that has the drives of a customer */
export function openDrives(tollgate: Tollgate, project: string) {
  const may = (user: string, permission: string, thing: Thing): Promise<boolean> =>
    tollgate.check({ subject: `user:${user}`, resource: referenceOf(thing), permission })

  return {
    may,

    /** Names are unique in the project, not in a folder: the name has the id, and the title is what people see. */
    async create({ kind, id }: Thing, title: string, owner: string, parent?: Thing): Promise<void> {
      const place = parent === undefined ? {} : { parent: referenceOf(parent) }
      const made = { id, namespace: `files/${kind}`, name: `${kind}-${id}`, title, principal: `app/user:${owner}` }
      await tollgate.createProjectResource({ project_id: project, ...made, ...place })
    },

    /** What is shared is the thing with everything below it, also what is made or moved there later. */
    async share(thing: Thing, user: string, role: keyof typeof ROLES): Promise<void> {
      const share = { role_id: ROLES[role], resource: referenceOf(thing), principal: `app/user:${user}` }
      await tollgate.createPolicy(share)
    },

    /** One write, however much lies below. Who had access through the old folder has none from then on. */
    async move(thing: Thing, parent: Thing): Promise<void> {
      await tollgate.updateProjectResource({ project_id: project, id: thing.id, parent: referenceOf(parent) })
    },

    /** Deletes a thing with everything below it. The client goes on until all of it is gone. */
    async remove(thing: Thing): Promise<void> {
      await tollgate.deleteProjectResource({ project_id: project, id: thing.id, recursive: true })
    },

    /** Who may see a thing, and on which folder or drive that was given; on the thing itself for a share of its own, or its owner. */
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

    /** The titles of everything in a folder, at any depth, that a user may see. */
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
