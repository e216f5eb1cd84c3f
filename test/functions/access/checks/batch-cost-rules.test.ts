import { randomUUID } from 'node:crypto'
import { ask } from '../../../rules/ask.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { aMemberOf, grantToGroups, groupIds } from '../../../support/groups.ts'
import { aClient, anOrganization, aPolicy, aProject, aResource, aUser } from '../../../support/world.ts'
import { asker, reader, warm, warmed } from './cost-world.ts'

const times = <T>(count: number, make: (index: number) => T | Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
// No other rule grants anything in this project, because a range costs more where many groups have grants.
const quiet = await aProject(await anOrganization())
const disks = await times(50, async () => (await aResource(quiet, 'compute/disk')).resource)
const about = (subject: string, resource = disks[0] as string) => ({ subject, resource, permission: 'get' })
const onDisks = (subject: string, count = 50) => disks.slice(0, count).map((each) => about(subject, each))
const by = async (count: number, make: (index: number) => string | Promise<string>) =>
  (await times(count, make)).map((subject) => about(subject))
/** Sends a batch, so that the process caches the items of its checks. */
const known = async (bodies: object[]) => {
  await warm()
  await ask(asker, 'batch-check', { bodies })
  return bodies
}

async function byGroups() {
  const groups = groupIds(50)
  await grantToGroups(disks[0] as string, groups.slice(7, 8), reader.id)
  return by(50, (index) => aMemberOf(groups.slice(index, index + 1)))
}

async function besideNew() {
  const [user, stranger] = [await aMemberOf(groupIds(2)), await aMemberOf(groupIds(3))]
  await known([about(user)])
  return [about(user), about(stranger)]
}

async function changed50() {
  const user = aUser()
  const bodies = await known(onDisks(user))
  await aPolicy(reader, user, disks[7] as string)
  return bodies
}

await testRules(import.meta.url, {
  words: {
    ...{ asker, newcomer: await aClient(['member']), unknown: { clientId: randomUUID(), secret: 'wrong' } },
    ...{ on1: warmed(() => onDisks(aUser(), 1)), on10: warmed(() => onDisks(aUser(), 10)) },
    onlyEighth: disks.map((_, index) => ({ status: index === 7 })),
    on50: warmed(() => onDisks(aUser())),
    twoGroupsOn50: warmed(async () => onDisks(await aMemberOf(groupIds(2)))),
    fiveGroupsOn10: warmed(async () => onDisks(await aMemberOf(groupIds(5)), 10)),
    ...{ by10: warmed(() => by(10, aUser)), by50: warmed(() => by(50, aUser)) },
    byMembers: warmed(() => {
      const groups = groupIds(1)
      return by(50, () => aMemberOf(groups))
    }),
    byGroups: warmed(byGroups),
    same50: warmed(() => {
      const user = aUser()
      return disks.map(() => about(user))
    }),
    ...{ besideNew, changed50, seen50: () => known(onDisks(aUser())) },
    unknown50: warmed(() => disks.map((each, index) => ({ ...about(aUser(), each), permission: `verb${index}` }))),
  },
})
