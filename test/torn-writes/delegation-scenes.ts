import { ask } from '../rules/ask.ts'
import { describeAnswer } from '../rules/expected.ts'
import { aServiceUser } from '../support/service-users.ts'
import { aClient, anOrganization, aUser } from '../support/world.ts'
import { type Scene, scene } from './scene.ts'

const END = '2127-01-01T00:00:00.000Z'
const BOTH = ['app.project.get', 'app.project.update']

/** The scenes of what people delegate to service users. They make no permissions, because other scenes apply a manifest. */
export const delegationScenes: readonly Scene[] = [
  scene('delegations made, narrowed, ended earlier and revoked', async () => {
    const admin = await aClient()
    const organization = await anOrganization()
    const agent = await aServiceUser({ organizationId: organization.id })
    const user_id = aUser().slice('app/user:'.length)
    const delegate = async (permissions: string[]) => {
      const given = { user_id, agent: agent.principal, permissions, resource: organization.resource }
      const answer = await ask(admin, 'create-delegation', given)
      if (answer.status !== 200) throw new Error(describeAnswer(answer))
      return { user_id, delegation_id: answer.body.delegation.id }
    }
    await delegate(['*'])
    return async () => {
      const place = await delegate(BOTH)
      for (const change of [{ permissions: BOTH.slice(1) }, { expires_at: END }, { expires_at: END.replace('7', '6') }])
        await ask(admin, 'update-delegation', { ...place, ...change })
      await ask(admin, 'delete-delegation', place)
      await ask(admin, 'delete-user', { id: user_id })
    }
  }),
]
