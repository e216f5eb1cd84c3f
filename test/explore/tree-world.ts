import { createPermission } from '../../lib/access/permissions/store.ts'
import { saveResource } from '../../lib/access/resources/project-resource.ts'
import { renameProject } from '../../lib/access/resources/rename-project.ts'
import { saveContainer } from '../../lib/access/resources/store.ts'
import { saveRole } from '../../lib/access/roles/store.ts'
import { removeProjectResource } from '../../lib/directory/removal/resource.ts'
import { defaultName } from '../../lib/foundation/identifiers/permissions.ts'
import type { Table } from '../../lib/foundation/table/table.ts'
import { fact } from '../properties/rules.ts'
import {
  aRecord,
  aRoleRecord,
  binding,
  changed,
  idOf,
  membership,
  must,
  type On,
  roleChange,
  suspension,
  type Toggle,
} from './world.ts'

// The items of the trees: a document in a folder in a drive, another folder outside of the drive in the same project,
// and a role.

const organization = aRecord('app/organization', 41, { name: 'acme' })
const in1 = { ancestors: [organization.resource] }
const project = aRecord('app/project', 42, { name: 'one', ...in1 })
const group = aRecord('app/group', 43, { name: 'g1', ...in1 })
const inProject = { ancestors: [project.resource, organization.resource] }
const drive = aRecord('tree/folder', 44, { name: 'drive', ...inProject })
const folder = aRecord('tree/folder', 45, { name: 'folder', parent: drive.resource, ...inProject })
const other = aRecord('tree/folder', 46, { name: 'other', ...inProject })
export const document = aRecord('tree/document', 47, { name: 'main', parent: folder.resource, ...inProject })
export const [GET, DELETE] = [idOf(48), idOf(49)]
export const KEY = 'tree.document.get'
const permissions = [GET, DELETE]
const role = aRoleRecord(50, 'a', permissions)
/**
 * The role that the caller binds. The role includes the permission to delete, so the caller must also have this
 * permission.
 */
export const target = aRoleRecord(51, 'target', [DELETE])

export async function buildTrees(table: Table): Promise<void> {
  for (const each of [organization, project, group]) await must(saveContainer(table, undefined, each))
  for (const each of [drive, folder, other, document]) await must(saveResource(table, undefined, each))
  const text = { title: '', metadata: '{}', created_at: '', updated_at: '', version: 1n }
  const keys = { [GET]: KEY, [DELETE]: 'tree.document.delete' }
  for (const [id, key] of Object.entries(keys))
    await createPermission(table, { id, key, name: defaultName(key), ...text })
  for (const each of [role, target]) await must(saveRole(table, undefined, each))
}

const isThere = (on: On) => !on.has('deleted')
const onDocument = { isPossible: isThere }

const bindingsOf = (subject: string) =>
  ({
    's:A@document': ['role A to the subject on the document', subject, document.resource],
    's:A@folder': ['role A to the subject on the folder', subject, folder.resource],
    's:A@drive': ['role A to the subject on the drive', subject, drive.resource],
    's:A@other': ['role A to the subject on the other folder', subject, other.resource],
    's:A@1': ['role A to the subject on the project', subject, project.resource],
    'g1:A@drive': ['role A to g1 on the drive', group.resource, drive.resource],
  }) as const

const move = (table: Table, resource: string, parent: string | undefined) =>
  changed(table, resource, saveResource, { parent })

/** Makes the changes of the tree, and of the grants that a subject has in it. */
export const treeToggles = (subject: string): Toggle[] => [
  ...Object.entries(bindingsOf(subject)).map(([name, [what, principal, resource]]) => ({
    ...binding(name, what, { role: role.id, principal, resource }),
    ...(resource === document.resource ? onDocument : {}),
  })),
  membership('s in g1', 'the subject', subject, group.resource),
  roleChange(
    'A narrow',
    ['role A loses its permissions', 'role A gets its permissions'],
    role.id,
    { permissions: [] },
    { permissions },
  ),
  {
    name: 'document moved',
    make: 'the document moves to the other folder',
    undo: 'the document moves to the folder',
    ...onDocument,
    run: (table, isMade) => move(table, document.resource, (isMade ? other : folder).resource),
  },
  {
    name: 'folder moved',
    make: 'the folder moves to the other folder',
    undo: 'the folder moves to the drive',
    run: (table, isMade) => move(table, folder.resource, (isMade ? other : drive).resource),
    isPossible: (on) => !on.has('folder out'),
  },
  {
    name: 'folder out',
    make: 'the folder moves out of the drive',
    undo: 'the folder moves into the drive',
    run: (table, isMade) => move(table, folder.resource, isMade ? undefined : drive.resource),
    isPossible: (on) => !on.has('folder moved'),
  },
  {
    name: 'folder owned',
    make: 'the subject becomes the owner of the folder',
    undo: 'the folder loses its owner',
    run: (table, isMade) => changed(table, folder.resource, saveResource, { owner: isMade ? subject : '' }),
  },
  {
    name: 'deleted',
    make: 'the document is deleted',
    undo: 'the document is created again, in the folder',
    run: (table, isMade) =>
      must(isMade ? removeProjectResource(table, document.resource) : saveResource(table, undefined, document)),
    after: (on) => new Set([...on].filter((name) => !['s:A@document', 'document moved', 'bound'].includes(name))),
  },
  {
    name: 'renamed',
    make: 'the project is renamed to "uno"',
    undo: 'the project is renamed to "one"',
    run: (table, isMade) => changed(table, project.resource, renameProject, { name: isMade ? 'uno' : 'one' }),
  },
  suspension('suspended', 'the project', project.resource),
]

/** Lists the facts about the tree and a subject in a state of the world, as input for `rules.ts`. */
export function treeFacts(on: On, subject: string): Set<string> {
  const above = on.has('folder moved') ? [other.resource] : on.has('folder out') ? [] : [drive.resource]
  const below = [drive, folder, other, ...(isThere(on) ? [document] : [])]
  return new Set([
    ...(on.has('A narrow') ? [] : permissions.map((permission) => fact('grants', role.id, permission))),
    ...(on.has('s in g1') ? [fact('member', subject, group.resource)] : []),
    ...(on.has('suspended') ? [fact('suspended', project.resource)] : []),
    ...(on.has('folder owned') ? [fact('owner', folder.resource, subject)] : []),
    ...[...below.map(({ resource }) => resource), NO_DOCUMENT].flatMap((resource) =>
      inProject.ancestors.map((ancestor) => fact('under', resource, ancestor)),
    ),
    ...(isThere(on) ? [fact('in', document.resource, (on.has('document moved') ? other : folder).resource)] : []),
    ...above.map((parent) => fact('in', folder.resource, parent)),
    ...Object.entries(bindingsOf(subject))
      .filter(([name]) => on.has(name))
      .map(([, [, principal, resource]]) => fact('bound', role.id, resource, principal)),
  ])
}

const NO_DOCUMENT = 'no document'

/**
 * Resolves the URN of the document. The URN is valid while the project is named "one". If the document does not exist,
 * the URN still refers to a place in the project.
 */
export const documentByUrn = (on: On): string | undefined =>
  on.has('renamed') ? undefined : isThere(on) ? document.resource : NO_DOCUMENT
