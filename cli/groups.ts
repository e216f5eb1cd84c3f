import { joinGroup } from '../lib/directory/groups/add-members.ts'
import { listGroups } from '../lib/directory/groups/list-groups.ts'
import { listMembers } from '../lib/directory/groups/list-members.ts'
import { MAX_NEW_MEMBERS, MembershipEnd } from '../lib/directory/groups/request.ts'
import { sweepMemberships } from '../lib/directory/groups/sweep.ts'
import { OPERATOR } from '../lib/directory/removal/mark.ts'
import { removeMember } from '../lib/directory/removal/member.ts'
import { SERVICE_USER, USER } from '../lib/foundation/identifiers/references.ts'
import { readAll } from '../lib/foundation/lists/read-all.ts'
import { chunk } from '../lib/foundation/table/chunk.ts'
import { mapInBatches } from '../lib/foundation/table/in-batches.ts'
import { makeArguments } from '../lib/operator/manifest/arguments.ts'
import { describeRemoved, finish, openForLong } from './changes.ts'
import { describeEnd } from './ends.ts'
import { makeNames } from './names.ts'
import { parseBody } from './parse-body.ts'
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
    const { users, serviceusers, next_page_token } = await listMembers(table, reference, page, 'all')
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
      EXPIRES: ({ member }) => describeEnd(member, new Date()),
    },
  )
}

interface AddOptions {
  /** RFC 3339, or empty. */
  expires?: string
  for?: Date
  json?: true
}

/** Adds members to a group, or gives members another end, up to 49 in one transaction. */
export async function add(group: string, members: readonly string[], { json, ...options }: AddOptions): Promise<void> {
  const table = openForLong()
  const { expires_at } = parseBody(MembershipEnd, { expires_at: options.for?.toISOString() ?? options.expires })
  const named = makeArguments(table)
  const reference = await named.group(group)
  const principals = [...new Set(await Promise.all(members.map((member) => named.individual(member))))]
  const [added, changed]: [string[], string[]] = [[], []]
  for (const some of chunk(principals, MAX_NEW_MEMBERS)) {
    const done = await finish(table, () => joinGroup(table, reference, some, { expires_at, now: new Date() }))
    added.push(...done.joined)
    changed.push(...done.changed)
  }
  const names = makeNames(table)
  const until = expires_at ? ` until ${expires_at}` : ''
  const describe = async (principal: string) => {
    const name = await names.of(principal)
    if (added.includes(principal)) return `added ${name}${until}`
    return changed.includes(principal)
      ? `${name} is a member now${until || ' without an end'}`
      : `${name} is a member already`
  }
  const lines = await Promise.all(principals.map(describe))
  printResult(json, { added, changed }, () => lines)
}

/** Takes the memberships away that ended at least so many milliseconds ago. */
export async function sweep({ ended, json }: { ended: number; json?: true }): Promise<void> {
  const table = openForLong()
  const swept = await sweepMemberships(table, new Date(Date.now() - ended))
  const names = makeNames(table)
  const lines = await mapInBatches(
    swept,
    async ({ group, principal }) => `removed ${await names.of(principal)} from ${await names.of(group)}`,
  )
  printResult(json, { memberships: swept.length }, () => [
    ...lines,
    `${swept.length} memberships removed that had ended`,
  ])
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
