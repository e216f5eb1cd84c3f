export interface Size {
  users: number
  documents: number
  bindings: number
  /** The number of groups that each user in `inManyGroups` belongs to. */
  manyGroups: number
  /** The number of documents that each user with many documents may view. */
  manyDocuments: number
}

export const FULL: Size = {
  users: 10_000,
  documents: 10_000,
  bindings: 30_000,
  manyGroups: 1_000,
  manyDocuments: 1_000,
}
export const QUICK: Size = { users: 300, documents: 400, bindings: 900, manyGroups: 50, manyDocuments: 100 }

export type Kind = 'organization' | 'project' | 'document'

/** A binding of a role to a user or to the members of a group, on a container or a document. All ids are UUIDs. */
export interface Binding {
  id: string
  bearer: { kind: 'user' | 'group'; id: string }
  on: { kind: Kind; id: string }
}

/** The data that all services load. There is only one role, whose holders may view documents. */
export interface World {
  role: string
  organizations: string[]
  projects: { id: string; organization: string }[]
  documents: { id: string; project: string }[]
  /** Each group belongs to the organization of the project on which it is bound. */
  groups: { id: string; organization: string; members: string[] }[]
  bindings: Binding[]
}

export interface Question {
  user: string
  document: string
}

/** The questions that the rows ask. The calls of a row go through its list of questions in turn. */
export interface Questions {
  allowed: Question[]
  denied: Question[]
  inFiveGroups: Question[]
  inManyGroups: Question[]
  /** The number of groups that each user in `inManyGroups` belongs to. */
  manyGroups: number
  /** Each batch asks about several users and several documents. */
  batches: Question[][]
  /** Each page asks about one user and the documents of one project. */
  pages: Question[][]
  /**
   * Three groups of users for the searches. The users in `seesTen` may see ten documents each. The users in
   * `seesManyByBindings` have a binding on each of many documents. The users in `seesManyByProject` have one binding on
   * a project with many documents.
   */
  seesTen: string[]
  seesManyByBindings: string[]
  seesManyByProject: string[]
  /** Pairs of a user and a document, without a binding between the two. */
  toGrant: Question[]
}

const PREFIXES = { role: 1, organization: 2, project: 3, document: 4, group: 5, user: 6, binding: 7 }

/** The UUID is equal in each run. */
export const makeId = (kind: keyof typeof PREFIXES, number: number): string =>
  `${PREFIXES[kind]}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const ORGANIZATIONS = 10
const PROJECTS = 100
const BATCH = 50
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/**
 * Makes a world and its questions. The users of the special questions have no other bindings, so that each search finds
 * exactly the number of documents in the title of its row. Users with many documents have them in the first project.
 */
export function makeWorld(size: Size): { world: World; questions: Questions } {
  const organizations = range(ORGANIZATIONS).map((number) => makeId('organization', number))
  const projects = range(PROJECTS).map((number) => ({
    id: makeId('project', number),
    organization: organizations[number % ORGANIZATIONS] as string,
  }))
  const documents = range(size.documents).map((number) => ({
    id: makeId('document', number),
    project: makeId('project', number < size.manyDocuments ? 0 : 1 + (number % (PROJECTS - 1))),
  }))
  const documentOf = (number: number) => documents[number % documents.length]?.id as string
  const user = (number: number) => makeId('user', number)

  const bindings: Binding[] = []
  const bind = (bearer: Binding['bearer'], kind: Kind, id: string) =>
    bindings.push({ id: makeId('binding', bindings.length), bearer, on: { kind, id } })
  const bindUser = (number: number, kind: Kind, id: string) => bind({ kind: 'user', id: user(number) }, kind, id)

  let next = 0
  const people = (count: number) => range(count).map(() => next++)
  const fiveGroups = people(20)
  const manyGroups = people(5)
  const ten = people(20)
  const manyByBindings = people(2)
  const manyByProject = people(4)
  const many = range(size.manyDocuments)
  const organizationOf = (project: number) => projects[project]?.organization as string

  for (const each of ten) for (const index of range(10)) bindUser(each, 'document', documentOf(each * 31 + index * 7))
  for (const each of manyByBindings) for (const index of many) bindUser(each, 'document', documentOf(index))
  for (const each of manyByProject) bindUser(each, 'project', makeId('project', 0))
  const groupsOfMany = range(size.manyGroups).map((number) => ({
    id: makeId('group', number),
    organization: organizationOf(1),
    members: manyGroups.map(user),
  }))
  const groupsOfFive = fiveGroups.flatMap((each, index) =>
    range(5).map((number) => ({
      id: makeId('group', size.manyGroups + index * 5 + number),
      organization: organizationOf(1 + index),
      members: [user(each)],
    })),
  )
  bind({ kind: 'group', id: makeId('group', size.manyGroups - 1) }, 'project', makeId('project', 1))
  fiveGroups.forEach((_, index) => {
    const last = makeId('group', size.manyGroups + index * 5 + 4)
    bind({ kind: 'group', id: last }, 'project', makeId('project', 1 + index))
  })
  // One in seven bindings is on a project. All others are on a document.
  const first = next
  const others = size.users - first
  for (let index = 0; bindings.length < size.bindings; index++) {
    const number = first + (index % others)
    if (index % 7 === 6) bindUser(number, 'project', makeId('project', 1 + (index % (PROJECTS - 1))))
    else bindUser(number, 'document', documentOf(size.manyDocuments + index))
  }

  const inProject = (number: number) => documents.filter(({ project }) => project === makeId('project', number))
  const direct = bindings.filter(({ bearer, on }) => on.kind === 'document' && bearer.id >= user(first))
  const at = (index: number) => direct[(index * 37) % direct.length] as Binding
  const allowed = range(400).map((index) => ({ user: at(index).bearer.id, document: at(index).on.id }))
  const manyDocument = documentOf(0)
  const denied = range(400).map((index) => ({ user: at(index).bearer.id, document: manyDocument }))
  const inFiveGroups = fiveGroups.map((each, index) => ({
    user: user(each),
    document: inProject(1 + index)[0]?.id as string,
  }))
  const inManyGroups = inProject(1).flatMap(({ id }) => manyGroups.map((each) => ({ user: user(each), document: id })))
  const batches = range(40).map((batch) =>
    range(BATCH).map((index) => (index % 2 === 0 ? allowed : denied)[(batch * 11 + index) % 400] as Question),
  )
  const pages = range(40).map((page) => {
    const reader = page % 2 === 0 ? user(manyByProject[page % 4] as number) : at(page).bearer.id
    return inProject(0)
      .slice(0, BATCH)
      .map(({ id }) => ({ user: reader, document: id }))
  })
  const toGrant = range(4_000).map((index) => ({
    user: makeId('user', size.users + index),
    document: documentOf(size.manyDocuments + index),
  }))
  return {
    world: {
      role: makeId('role', 0),
      organizations,
      projects,
      documents,
      groups: [...groupsOfMany, ...groupsOfFive],
      bindings,
    },
    questions: {
      ...{ allowed, denied, inFiveGroups, inManyGroups, batches, pages, toGrant },
      manyGroups: size.manyGroups,
      seesTen: ten.map(user),
      seesManyByBindings: manyByBindings.map(user),
      seesManyByProject: manyByProject.map(user),
    },
  }
}

/** A relationship, as relationship-based permission services store it. */
export interface Tuple {
  object: string
  relation: string
  subject: string
}

export const tuplesOf = ({ id, bearer, on }: Binding, role: string): Tuple[] => [
  {
    object: `binding:${id}`,
    relation: 'bearer',
    subject: bearer.kind === 'user' ? `user:${bearer.id}` : `group:${bearer.id}#member`,
  },
  { object: `binding:${id}`, relation: 'role', subject: `role:${role}` },
  { object: `${on.kind}:${on.id}`, relation: 'granted', subject: `binding:${id}` },
]

export const allTuples = ({ role, projects, documents, groups, bindings }: World): Tuple[] => [
  { object: `role:${role}`, relation: 'document_view', subject: 'user:*' },
  ...projects.map(({ id, organization }) => ({
    object: `project:${id}`,
    relation: 'parent',
    subject: `organization:${organization}`,
  })),
  ...documents.map(({ id, project }) => ({
    object: `document:${id}`,
    relation: 'parent',
    subject: `project:${project}`,
  })),
  ...groups.flatMap(({ id, members }) =>
    members.map((member) => ({ object: `group:${id}`, relation: 'member', subject: `user:${member}` })),
  ),
  ...bindings.flatMap((binding) => tuplesOf(binding, role)),
]
