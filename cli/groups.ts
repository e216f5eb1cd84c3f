import { joinGroup, requireServiceUsers } from '../lib/groups/add-members.ts'
import { listGroups } from '../lib/groups/list-groups.ts'
import { listMembers } from '../lib/groups/list-members.ts'
import { MAX_NEW_MEMBERS } from '../lib/groups/request.ts'
import { SERVICE_USER, USER } from '../lib/identifiers/references.ts'
import { readAll } from '../lib/lists/read-all.ts'
import { makeArguments } from '../lib/manifest/arguments.ts'
import { OPERATOR } from '../lib/removal/mark.ts'
import { removeMember } from '../lib/removal/member.ts'
import { chunk } from '../lib/table/chunk.ts'
import { describeRemoved, finish, openForLong } from './changes.ts'
import { makeNames } from './names.ts'
import { type ListOptions, printList } from './print-list.ts'
import { printResult } from './terminal.ts'

/** Lists the groups of an organization. */
export async function list(organization: string, options: ListOptions): Promise<void> {
  const table = openForLong()
  const filter = { organization: await makeArguments(table).organization(organization), disabled: false }
  const read = await readAll((page) => listGroups(table, filter, page, false), options.limit)
  const names = makeNames(table)
  await printList(
    options,
    read,
    { groups: read.entries },
    {
      ID: ({ id }) => id,
      GROUP: ({ id }) => names.of(`app/group:${id}`),
      MEMBERS: ({ members_count }) => String(members_count),
      TITLE: ({ title }) => title,
    },
  )
}

/** Lists the members of a group: service users, then users. */
export async function printMembers(group: string, options: ListOptions): Promise<void> {
  const table = openForLong()
  const reference = await makeArguments(table).group(group)
  const read = await readAll(async (page) => {
    const { users, serviceusers, next_page_token } = await listMembers(table, reference, page)
    const entries = [
      ...serviceusers.map((member) => ({ namespace: SERVICE_USER, member })),
      ...users.map((member) => ({ namespace: USER, member })),
    ]
    return { entries, next_page_token }
  }, options.limit)
  const membersIn = (wanted: string) =>
    read.entries.flatMap(({ namespace, member }) => (namespace === wanted ? [member] : []))
  const names = makeNames(table)
  await printList(
    options,
    read,
    { users: membersIn(USER), serviceusers: membersIn(SERVICE_USER) },
    {
      ID: ({ member }) => member.id,
      MEMBER: ({ namespace, member }) => names.of(`${namespace}:${member.id}`),
    },
  )
}

/** Adds members to a group, up to 49 in one transaction. */
export async function add(group: string, members: readonly string[], { json }: { json?: true }): Promise<void> {
  const table = openForLong()
  const named = makeArguments(table)
  const reference = await named.group(group)
  const principals = [...new Set(await Promise.all(members.map((member) => named.individual(member))))]
  await requireServiceUsers(table, principals)
  const added: string[] = []
  for (const some of chunk(principals, MAX_NEW_MEMBERS)) {
    added.push(...(await finish(table, () => joinGroup(table, reference, some, new Date()))))
  }
  const names = makeNames(table)
  const lines = await Promise.all(
    principals.map(async (principal) =>
      added.includes(principal)
        ? `added ${await names.of(principal)}`
        : `${await names.of(principal)} is a member already`,
    ),
  )
  printResult(json, { added }, () => lines)
}

/** Takes a member out of a group, with its policies on the group. */
export async function remove(group: string, member: string, { json }: { json?: true }): Promise<void> {
  const table = openForLong()
  const named = makeArguments(table)
  const [reference, principal] = [await named.group(group), await named.individual(member)]
  const names = makeNames(table)
  const text = `removed ${await names.of(principal)} from ${await names.of(reference)}`
  const removed = await finish(table, () => removeMember(table, OPERATOR, reference, principal))
  printResult(json, removed, () => [text, describeRemoved(removed)])
}
