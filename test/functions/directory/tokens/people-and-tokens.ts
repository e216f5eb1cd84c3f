import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { aPerson, letPeopleSignIn } from '../../../support/people.ts'
import type { Credentials } from '../../../support/request.ts'
import {
  aClient,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
} from '../../../support/world.ts'

// People who sign in, their rights on a disk, and their tokens.

await letPeopleSignIn()
await ensureBuiltins(aTable())
export const admin = await aClient()
export const organization = await anOrganization()
export const project = await aProject(organization)
export const disk = await aResource(project, 'compute/disk')
const keys = ['compute.disk.get', 'compute.disk.update', 'compute.disk.delete'] as const
const [get, update, remove] = await Promise.all(keys.map((key) => aPermission(key)))
const projectUpdate = builtinId('app.project.update')
export const editor = await aRole([get?.id, update?.id].map(String))
export const remover = await aRole([String(remove?.id)])
/** May move disks of a project, and change the project. */
export const mover = await aRole([String(remove?.id), projectUpdate])

/** A person who edits the disks of the project. */
export async function aPersonWithRights(role = editor) {
  const person = await aPerson()
  await aPolicy(role, person.principal, project.resource)
  return person
}

export const revoke = (policy: { id: string }) => ask(admin, 'delete-policy', { id: policy.id })

const DAY = 24 * 60 * 60 * 1_000
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()

export const makeToken = (as: Caller, given: object = {}) =>
  ask(as, 'create-token', {
    user_id: 'self',
    permissions: ['compute.disk.get'],
    resource: project.resource,
    expires_at: inDays(30),
    ...given,
  })

export interface MadeToken extends Credentials {
  id: string
}

/** The credentials of a new token. Throws an error if it is refused. */
export async function aToken(as: Caller, given: object = {}): Promise<MadeToken> {
  const answer = await makeToken(as, given)
  if (answer.status !== 200) throw new Error(describeAnswer(answer))
  const { token, secret } = answer.body
  return { id: token.id, clientId: token.id, secret }
}

/** Whether the caller has the permission on the disk, in a check of its own. */
export const may = async (as: Caller, permission = 'get', resource = disk.resource): Promise<boolean> => {
  const answer = await ask(as, 'check-resource-permission', { resource, permission })
  if (answer.status !== 200) throw new Error(describeAnswer(answer))
  return answer.body.status
}

export const statusOf = async (asked: Promise<{ status: number }>): Promise<number> => (await asked).status

export const idsOf = async (as: Caller, user_id = 'self'): Promise<string[]> =>
  (await ask(as, 'list-tokens', { user_id })).body.tokens.map(({ id }) => id)
