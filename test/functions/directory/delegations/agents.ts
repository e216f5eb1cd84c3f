import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { aServiceUser, type ServiceUser } from '../../../support/service-users.ts'
import {
  aClient,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

// People with rights on a disk, and service users to which they delegate.

await ensureBuiltins(aTable())
export const admin = await aClient()
export const member = await aClient(['member'])
export const organization = await anOrganization()
export const project = await aProject(organization)
export const disk = await aResource(project, 'compute/disk')
const [get, update] = [await aPermission('compute.disk.get'), await aPermission('compute.disk.update')]
export const editor = await aRole([get.id, update.id])

export const aPersonWithRights = async (resource = project.resource): Promise<string> => {
  const person = aUser()
  await aPolicy(editor, person, resource)
  return person
}

export const anAgent = (given: { id?: string } = {}): Promise<ServiceUser> =>
  aServiceUser({ organizationId: organization.id, ...given })

/** `app/user:<id>` becomes the id. */
export const idOfPerson = (person: string): string => person.slice('app/user:'.length)

/** As a platform admin, for the person. */
export const delegate = (person: string, agent: ServiceUser, given: object = {}) =>
  ask(admin, 'create-delegation', {
    user_id: idOfPerson(person),
    agent: agent.principal,
    permissions: ['compute.disk.get'],
    resource: project.resource,
    ...given,
  })

/** Throws an error if it is refused. */
export async function aDelegation(person: string, agent: ServiceUser, given: object = {}) {
  const answer = await delegate(person, agent, given)
  if (answer.status !== 200) throw new Error(describeAnswer(answer))
  return answer.body.delegation as { id: string; permissions: string[]; expires_at: string }
}

export const check = (person: string, agent: { principal: string }, given: object = {}) =>
  ask(member, 'check', {
    subject: agent.principal,
    on_behalf_of: person,
    resource: disk.resource,
    permission: 'get',
    ...given,
  })

export const isAllowed = async (...asked: Parameters<typeof check>): Promise<boolean> =>
  (await check(...asked)).body.status

/** The rule of the decision, and what the closest delegation lacks. */
export async function ruleOf(person: string, agent: { principal: string }, given: object = {}): Promise<string> {
  const { body } = await check(person, agent, { explain: 'true', ...given })
  const { rule = '', lacks = '' } = body.explanation ?? {}
  return lacks === '' ? rule : `${rule} ${lacks}`
}

const DAY = 24 * 60 * 60 * 1_000
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()

export const revoke = (person: string, delegation_id: string) =>
  ask(admin, 'delete-delegation', { user_id: idOfPerson(person), delegation_id })

export const narrow = (person: string, delegation_id: string, change: object) =>
  ask(admin, 'update-delegation', { user_id: idOfPerson(person), delegation_id, ...change })

const idsOf = ({ delegations }: { delegations: { id: string }[] }) => delegations.map(({ id }) => id)

/** The ids of the delegations of a person. */
export const listed = async (person: string): Promise<string[]> =>
  idsOf((await ask(admin, 'list-delegations', { user_id: idOfPerson(person) })).body)

/** The ids of the delegations to a service user. */
export const listedTo = async ({ clientId }: ServiceUser): Promise<string[]> =>
  idsOf((await ask(admin, 'list-delegations-by-service-user', { org_id: organization.id, id: clientId })).body)
