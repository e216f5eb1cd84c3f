import { setTimeout } from 'node:timers/promises'
import { openEnvironment } from '../test/support/environment.ts'

// `node bench/strangers.ts [seconds] [changes]` measures checks about a person, and writes of this person as a platform admin, while
// eight loops put a person into groups of a foreign organization and take it out again, 50 times a second in all, or as often as `changes` says. In
// turns, the loops change the groups of this person and those of somebody else. The output has the ratio of both.

const SECONDS = Number(process.argv[2] ?? 5)
/** The number of changes in a second, by all loops together. */
const CHANGES = Number(process.argv[3] ?? 50)
const TURNS = 4
const LOOPS = 8
const AUDIENCE = 'https://tollgate.example.com'

const environment = await openEnvironment()
const { aKey, aToken, startIssuer } = await import('../test/support/issuer.ts')
const key = aKey('ES256', 'of-people')
const issuer = await startIssuer([key])
process.env.SIGN_IN = JSON.stringify({ issuers: [{ issuer: issuer.url, audience: AUDIENCE, clientId: 'console' }] })
try {
  // The imports are dynamic because these modules read environment variables while they load.
  const { handler: previewChange } = await import('../functions/access/effects/preview.ts')
  const { handler: createPolicy } = await import('../functions/access/policies/create.ts')
  const { handler: addUsers } = await import('../functions/directory/groups/add-users.ts')
  const { changeMembers } = await import('../lib/directory/groups/members.ts')
  const { askCheck } = await import('../test/support/ask.ts')
  const { call } = await import('../test/support/request.ts')
  const {
    aClient,
    aGroup,
    anOrganization,
    aPermission,
    aPolicy,
    aProject,
    aResource,
    aRole,
    aTable,
    aUser,
    platformRelations,
  } = await import('../test/support/world.ts')

  const [ours, strangers] = [await anOrganization(), await anOrganization()]
  const project = await aProject(ours)
  const reader = await aRole([(await aPermission('strange.disk.get')).id])
  const disk = await aResource(project, 'strange/disk')
  const groups = await Promise.all(Array.from({ length: LOOPS }, () => aGroup(strangers)))
  const [allowed, denied, other] = [aUser(), aUser(), aUser()]
  const admin = { id: 'vera', principal: 'app/user:vera' }
  await platformRelations(admin.principal, ['admin'])
  await aPolicy(reader, (await aGroup(ours, [allowed])).resource, project.resource)

  const now = Math.floor(Date.now() / 1_000)
  const claims = { iss: issuer.url, aud: AUDIENCE, sub: admin.id, iat: now, exp: now + 3_600 }
  const token = aToken({ alg: 'ES256', kid: key.kid, typ: 'at+jwt' }, claims, key)
  const write = () =>
    call(createPolicy, {
      as: undefined,
      headers: { authorization: `Bearer ${token}` },
      body: { role_id: reader.id, resource: disk.resource, principal: aUser() },
    })

  const client = await aClient()
  const preview = () =>
    call(previewChange, {
      as: client,
      body: { create_policy: { role_id: reader.id, resource: disk.resource, principal: allowed } },
    })

  const team = await aGroup(ours, [allowed])
  let days = 1
  const moveEnd = () =>
    call(addUsers, {
      as: client,
      params: { org_id: ours.id, id: team.id },
      body: { user_ids: [allowed.split(':')[1]], expires_at: new Date(Date.now() + ++days * 86_400_000).toISOString() },
    })

  /** Toggles the memberships of somebody in eight loops while `run` runs. Returns the number of changes. */
  async function whileToggling(who: string, run: () => Promise<void>): Promise<number> {
    let [isOver, changes] = [false, 0]
    const loops = groups.map(async ({ resource }) => {
      let isMember = false
      while (!isOver || isMember) {
        const next = performance.now() + (LOOPS * 1_000) / CHANGES
        const [joining, leaving] = isMember ? [[], [who]] : [[who], []]
        if (await changeMembers(aTable(), resource, { joining, leaving })) {
          isMember = !isMember
          changes += 1
        }
        if (!isOver) await setTimeout(Math.max(0, next - performance.now()))
      }
    })
    await run()
    isOver = true
    await Promise.all(loops)
    return changes
  }

  const cases = [
    { what: 'check that is allowed by a group', who: allowed, run: () => askCheck(allowed, disk.resource, 'get') },
    { what: 'check that is denied', who: denied, run: () => askCheck(denied, disk.resource, 'get') },
    { what: 'write of a platform admin who signs in', who: admin.principal, run: write },
    { what: 'preview of a policy for a person', who: allowed, run: preview },
    { what: 'new end of the membership of a person', who: allowed, run: moveEnd },
  ]
  for (const { what, who, run } of cases) {
    const times = { own: [] as number[], others: [] as number[] }
    const statuses = new Map<number, number>()
    let changes = 0
    for (let turn = 0; turn < TURNS; turn++) {
      for (const [name, toggled] of [
        ['own', who],
        ['others', other],
      ] as const) {
        changes += await whileToggling(toggled, async () => {
          const end = performance.now() + (SECONDS * 1_000) / 2
          while (performance.now() < end) {
            const start = performance.now()
            const { status } = await run()
            times[name].push(performance.now() - start)
            if (name === 'own') statuses.set(status, (statuses.get(status) ?? 0) + 1)
          }
        })
      }
    }
    const p99 = (all: number[]) => all.toSorted((left, right) => left - right)[Math.floor(all.length * 0.99)] ?? 0
    const rate = (changes / (TURNS * SECONDS)).toFixed(0)
    const [own, others] = [p99(times.own), p99(times.others)]
    console.log(
      `${what}: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; ${rate} changes a second`,
    )
    console.log(
      `  p99 ${own.toFixed(0)} ms, ${others.toFixed(0)} ms with the loops on somebody else: ratio ${(own / others).toFixed(2)}`,
    )
  }
} finally {
  await issuer.stop()
  await environment.close()
}
