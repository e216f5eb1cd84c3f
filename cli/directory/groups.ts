import { defineCommand, type Group, LIMIT } from '../command.ts'
import { ENDED, endOptions } from '../options.ts'

const SARAH = 'user:noah'
const GROUP = { '<group>': '<organization>/<name>, or its id' } as const
const INDIVIDUAL = 'user:<id> or serviceuser:<id or title>'

const list = defineCommand({
  name: 'list',
  description: 'list the groups of an organization',
  arguments: { '<organization>': 'its id or name' },
  options: LIMIT,
  examples: ['group list acme'],
  run: async ({ callList, named, names, printList }, { organization }) => {
    const params = { org_id: await named.idOf('organization', organization) }
    const read = await callList(import('../../functions/directory/groups/list.ts'), { params }, 'groups')
    const objects = { groups: read.entries }
    await printList(read, objects, {
      ID: ({ id }) => id,
      GROUP: ({ id }) => names.of(`app/group:${id}`),
      MEMBERS: ({ members_count }) => String(members_count),
      TITLE: ({ title }) => title,
    })
  },
})

interface Member {
  id: string
  title: string
  name?: string
  email?: string
  expires_at: string
}

/** Lists the service users first, then the users. */
const members = defineCommand({
  name: 'members',
  description: 'list the members of a group',
  arguments: GROUP,
  options: LIMIT,
  examples: ['group members acme/platform-team'],
  run: async ({ table, named, names, printList }, { group, limit }) => {
    const { listMembers } = await import('../../lib/directory/groups/lists.ts')
    const { readAll } = await import('../../lib/foundation/lists/read-list.ts')
    const { nameUser } = await import('../../lib/operator/names/in-table.ts')
    const { describeEnd } = await import('../changes.ts')
    const reference = await named.group(group)
    const read = await readAll(async (page) => {
      const { users, serviceusers, next_page_token } = await listMembers(table, reference, page, 'all')
      const of = (kind: string, all: readonly Member[]) => all.map((member) => ({ kind, member }))
      return { entries: [...of('serviceuser', serviceusers), ...of('user', users)], next_page_token }
    }, limit)
    const membersOf = (wanted: string) => read.entries.flatMap(({ kind, member }) => (kind === wanted ? [member] : []))
    const objects = { users: membersOf('user'), serviceusers: membersOf('serviceuser') }
    await printList(read, objects, {
      ID: ({ member }) => member.id,
      MEMBER: ({ kind, member: { id, title, name = '', email = '' } }) =>
        kind === 'user' ? nameUser(id, { title, name, email }) : names.of(`app/serviceuser:${id}`),
      EXPIRES: ({ member }) => describeEnd(member),
    })
  },
})

/** Adds up to 49 principals in one transaction. */
const add = defineCommand({
  name: 'add',
  description: 'add members to a group; existing members stay members, and get the end if one is given',
  arguments: { ...GROUP, '<members...>': INDIVIDUAL },
  options: endOptions('when they stop being members', 'how long they are members'),
  examples: [`group add acme/platform-team ${SARAH}`, `group add acme/platform-team ${SARAH} --for 7d`],
  run: async ({ table, named, names, print }, { group, members, expires, for: lifetime }) => {
    const { addMembers } = await import('./add-members.ts')
    const { endOf } = await import('../changes.ts')
    const reference = await named.group(group)
    const principals = [...new Set(await Promise.all(members.map((member) => named.individual(member))))]
    const { added, changed, until } = await addMembers(table, reference, principals, endOf(expires, lifetime))
    const describe = async (principal: string) => {
      const name = await names.of(principal)
      if (added.includes(principal)) return `added ${name}${until}`
      return changed.includes(principal)
        ? `${name} is a member now${until || ' without an end'}`
        : `${name} is a member already`
    }
    const lines = await Promise.all(principals.map(describe))
    print({ added, changed }, () => lines)
  },
})

const remove = defineCommand({
  name: 'remove',
  description: 'take a member out of a group, with its policies on the group',
  arguments: { ...GROUP, '<member>': INDIVIDUAL },
  examples: [`group add acme/platform-team ${SARAH}`, `group remove acme/platform-team ${SARAH}`],
  run: async ({ table, named, names, print }, { group, member }) => {
    const { OPERATOR } = await import('../../lib/directory/removal/deletion-marker.ts')
    const { removeMember } = await import('../../lib/directory/removal/member.ts')
    const { describeRemoved, finish } = await import('../changes.ts')
    const [reference, principal] = [await named.group(group), await named.individual(member)]
    const text = `removed ${await names.of(principal)} from ${await names.of(reference)}`
    const removed = await finish(table, () => removeMember(table, OPERATOR, reference, principal))
    print(removed, () => [text, describeRemoved(removed)])
  },
})

const sweep = defineCommand({
  name: 'sweep',
  description: 'take the memberships away that ended some time ago; they give nothing any more',
  options: ENDED,
  examples: ['group sweep --ended 30d'],
  run: async ({ table, names, print }, { ended }) => {
    const { purgeMemberships } = await import('../../lib/directory/groups/leave-groups.ts')
    const { mapInBatches } = await import('../../lib/foundation/table/chunk.ts')
    const { timeAfter } = await import('../changes.ts')
    const purged = await purgeMemberships(table, timeAfter(-ended))
    const toLine = async ({ group, principal }: (typeof purged)[number]) =>
      `removed ${await names.of(principal)} from ${await names.of(group)}`
    const lines = await mapInBatches(purged, toLine)
    print({ memberships: purged.length }, () => [...lines, `${purged.length} memberships removed that had ended`])
  },
})

export const groups: Group = {
  name: 'group',
  description: 'list groups and their members, add and remove members',
  examples: ['group list acme'],
  commands: [list, members, add, remove, sweep],
}
