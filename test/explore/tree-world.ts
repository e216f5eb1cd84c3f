import { saveResource } from '../../lib/access/resources/project-resource.ts'
import { renameProject } from '../../lib/access/resources/rename-project.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { removeProjectResource } from '../../lib/directory/removal/resource.ts'
import { describeWorld } from '../support/described-world.ts'
import { makePermission, makeRole, must } from '../support/world.ts'
import {
  aRecord,
  binding,
  describeDeletion,
  idOf,
  membership,
  type On,
  resourceChange,
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
const role = makeRole(permissions, { id: idOf(50), name: 'a' })
/**
 * The role that the caller binds. The role includes the permission to delete, so the caller must also have this
 * permission.
 */
export const target = makeRole([DELETE], { id: idOf(51), name: 'target' })

export const trees = describeWorld({
  permissions: [makePermission(KEY, { id: GET }), makePermission('tree.document.delete', { id: DELETE })],
  resources: [organization, project, group, drive, folder, other, document],
  roles: [role, target],
})

const onDocument = { isPossible: (on: On) => !on.has('deleted') }

const bindingsOf = (subject: string) =>
  ({
    's:A@document': ['role A to the subject on the document', subject, document.resource],
    's:A@folder': ['role A to the subject on the folder', subject, folder.resource],
    's:A@drive': ['role A to the subject on the drive', subject, drive.resource],
    's:A@other': ['role A to the subject on the other folder', subject, other.resource],
    's:A@1': ['role A to the subject on the project', subject, project.resource],
    'g1:A@drive': ['role A to g1 on the drive', group.resource, drive.resource],
  }) as const

const move = (name: string, words: [string, string], moved: ResourceRecord, to: ResourceRecord | undefined) =>
  resourceChange(name, words, moved, { parent: to?.resource })

/** Makes the changes of the tree, and of the grants that a subject has in it. */
export const treeToggles = (subject: string): Toggle[] => [
  ...Object.entries(bindingsOf(subject)).map(([name, [what, principal, resource]]) => ({
    ...binding(name, what, { role: role.id, principal, resource }),
    ...(resource === document.resource ? onDocument : {}),
  })),
  membership('s in g1', 'the subject', subject, group.resource),
  roleChange('A narrow', ['role A loses its permissions', 'role A gets its permissions'], role, { permissions: [] }),
  {
    ...move(
      'document moved',
      ['the document moves to the other folder', 'the document moves to the folder'],
      document,
      other,
    ),
    ...onDocument,
  },
  {
    ...move('folder moved', ['the folder moves to the other folder', 'the folder moves to the drive'], folder, other),
    isPossible: (on) => !on.has('folder out'),
  },
  {
    ...move('folder out', ['the folder moves out of the drive', 'the folder moves into the drive'], folder, undefined),
    isPossible: (on) => !on.has('folder moved'),
  },
  resourceChange(
    'folder owned',
    ['the subject becomes the owner of the folder', 'the folder loses its owner'],
    folder,
    { owner: subject },
  ),
  {
    name: 'deleted',
    make: 'the document is deleted',
    undo: 'the document is created again, in the folder',
    run: (table, isMade) =>
      must(isMade ? removeProjectResource(table, document.resource) : saveResource(table, undefined, document)),
    describe: describeDeletion(document),
    after: (on) => new Set([...on].filter((name) => !['s:A@document', 'document moved', 'bound'].includes(name))),
  },
  resourceChange(
    'renamed',
    ['the project is renamed to "uno"', 'the project is renamed to "one"'],
    project,
    { name: 'uno' },
    renameProject,
  ),
  suspension('suspended', 'the project', project.resource),
]
