import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BUILTIN_ROLES } from '../../lib/foundation/identifiers/builtin.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { ensureBuiltins } from '../../lib/operator/manifest/builtins.ts'
import { aUsage } from '../support/usages.ts'
import { aClient, anOrganization, aPolicy, aProject, aTable, aUser } from '../support/world.ts'
import { startWithRate, statuses } from './organization-rate.ts'

// Checks by an application: an allowed one counts for the organization, a denied one for its subject.

await ensureBuiltins(aTable())
const permission = 'get'
const application = await aClient(['member'])
const [organization, other] = [await anOrganization(), await anOrganization()]

let [insider, stranger, project, foreign] = ['', '', '', '']

beforeEach(async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
  startWithRate('3')
  ;[insider, stranger] = [aUser(), aUser()]
  project = (await aProject(organization)).resource
  foreign = (await aProject(other)).resource
  for (const each of [project, foreign]) await aPolicy(BUILTIN_ROLES.app_project_viewer.id, insider, each)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

interface Asked {
  subject: string
  resource: string
  permission?: string
}
type Way = { load: () => Promise<Handler>; body: (asked: Asked) => object }

const split = (reference: string) => {
  const end = reference.indexOf(':')
  return { type: reference.slice(0, end), id: reference.slice(end + 1) }
}
const evaluation = ({ subject, resource, permission: name = permission }: Asked) => ({
  subject: split(subject),
  resource: split(resource),
  action: { name },
})
const asked = (each: Asked) => ({ permission, ...each })

const ways: Record<string, Way> = {
  check: { load: async () => (await import('../../functions/access/checks/check.ts')).handler, body: asked },
  'batch check': {
    load: async () => (await import('../../functions/access/checks/batch-check.ts')).handler,
    body: (each) => ({ bodies: [asked(each), asked(each)] }),
  },
  evaluation: {
    load: async () => (await import('../../functions/access/authzen/evaluate.ts')).handler,
    body: evaluation,
  },
  evaluations: {
    load: async () => (await import('../../functions/access/authzen/evaluate-batch.ts')).handler,
    body: (each) => ({ evaluations: [evaluation(each), evaluation(each)] }),
  },
  'check-and-charge': {
    load: async () => (await import('../../functions/billing/usages/check-and-charge.ts')).handler,
    body: (each) => ({ ...asked(each), usages: [aUsage({ amount: 1 })] }),
  },
  'action search': {
    load: async () => (await import('../../functions/access/authzen/search-actions.ts')).handler,
    body: ({ subject, resource }) => ({ subject: split(subject), resource: split(resource) }),
  },
}
const OK = [200, 200, 200]

describe.each(Object.entries(ways))('%s', (_, { load, body }) => {
  const ask = async (count: number, each: Asked) => statuses(count, await load(), { as: application, body: body(each) })

  test('denied ones never use up the rate of the organization, but that of their subject', async () => {
    expect(await ask(4, { subject: stranger, resource: project })).toEqual([...OK, 429])
    expect(await ask(1, { subject: stranger, resource: foreign })).toEqual([429])
    expect(await ask(1, { subject: aUser(), resource: project })).toEqual([200])
    expect(await ask(3, { subject: insider, resource: project })).toEqual(OK)
  })

  test('allowed ones use up the rate of the organization of the resource, and of no other', async () => {
    expect(await ask(4, { subject: insider, resource: project })).toEqual([...OK, 429])
    expect(await ask(3, { subject: insider, resource: foreign })).toEqual(OK)
  })

  test('what is allowed is not refused for what the same subject is denied', async () => {
    const nowhere = (await aProject(other)).resource
    expect(await ask(4, { subject: insider, resource: nowhere })).toEqual([...OK, 429])
    expect(await ask(3, { subject: insider, resource: project })).toEqual(OK)
  })
})

test('checks of permissions, resources and subjects that do not exist count as denied', async () => {
  const handler = await ways.check?.load()
  const ask = async (count: number, each: Asked) =>
    statuses(count, handler as Handler, { as: application, body: asked(each) })
  expect(await ask(4, { subject: stranger, resource: project, permission: 'fly' })).toEqual([...[404, 404, 404], 429])
  const gone = `app/project:${crypto.randomUUID()}`
  expect(await ask(4, { subject: aUser(), resource: gone })).toEqual([...OK, 429])
  expect(await ask(4, { subject: `app/group:${crypto.randomUUID()}`, resource: project })).toEqual([...OK, 429])
  expect(await ask(3, { subject: insider, resource: project })).toEqual(OK)
})

test('a batch counts for organizations in which it is allowed something, and for subjects that are denied all of it', async () => {
  const { load } = ways['batch check'] as Way
  const batch = async (...bodies: Asked[]) =>
    statuses(1, await load(), { as: application, body: { bodies: bodies.map(asked) } })
  const mine = { subject: insider, resource: project }
  const theirs = { subject: stranger, resource: project }
  const nowhere = { subject: insider, resource: (await aProject(other)).resource }
  for (let sent = 0; sent < 3; sent++) expect(await batch(nowhere)).toEqual([200])
  // The bucket of the subject is empty, but this batch also allows it something.
  for (let sent = 0; sent < 2; sent++) expect(await batch(mine, nowhere)).toEqual([200])
  expect(await batch(mine, theirs)).toEqual([200])
  expect(await batch(mine)).toEqual([429])
  for (let sent = 0; sent < 2; sent++) expect(await batch({ ...theirs, resource: foreign })).toEqual([200])
  expect(await batch({ ...theirs, resource: foreign })).toEqual([429])
})
