import {
  aDelegation,
  admin,
  anAgent,
  aPersonWithRights,
  idOfPerson,
  narrow,
  revoke,
} from '../functions/directory/delegations/agents.ts'
import { ask } from '../rules/ask.ts'
import { type Scene, scene } from './scene.ts'

const END = '2127-01-01T00:00:00.000Z'

/** The scenes of what people delegate to service users. */
export const delegationScenes: readonly Scene[] = [
  scene('delegations made, narrowed, ended earlier and revoked', async () => {
    const [person, agent] = [await aPersonWithRights(), await anAgent()]
    await aDelegation(person, agent, { permissions: ['*'] })
    return async () => {
      const permissions = ['compute.disk.get', 'compute.disk.update']
      const { id } = await aDelegation(person, agent, { permissions })
      await narrow(person, id, { permissions: permissions.slice(1) })
      await narrow(person, id, { expires_at: END })
      await narrow(person, id, { expires_at: END.replace('2127', '2126') })
      await revoke(person, id)
      await ask(admin, 'delete-user', { id: idOfPerson(person) })
    }
  }),
]
