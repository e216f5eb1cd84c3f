import { handler as check } from '../../functions/access/checks/check.ts'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import type { World } from '../support/described-world.ts'
import { DELETE, document, GET, KEY, target, trees, treeToggles } from './tree-world.ts'
import {
  type Answered,
  authorizationOf,
  binding,
  buildWorld,
  callerOf,
  decideIn,
  describeAt,
  idOf,
  type On,
  resolveName,
  type Scenario,
} from './world.ts'

const [CALLER, USER] = [callerOf(idOf(52)), `app/user:${idOf(53)}`]
const ACCOUNT = `app/serviceuser:${CALLER.clientId}`
const world: World = { ...trees, clients: [CALLER] }

function scenarioOf(
  name: string,
  resource: string,
  permission: string,
  resolve: (world: World) => string | undefined,
): Scenario {
  const decide = (on: On): Answered => {
    const described = describeAt(world, treeToggles(USER), on)
    const resource = resolve(described)
    const asked = { subject: USER, resource: resource ?? '', permission: GET }
    return resource !== undefined && decideIn(described, asked, on) ? 'allowed' : 'denied'
  }
  return {
    name: `check of a document in folders by ${name}`,
    words: `whether the user may get ${resource}`,
    handler: check,
    authorization: authorizationOf(CALLER),
    body: { subject: USER, resource, permission },
    toggles: treeToggles(USER),
    build: () => buildWorld({ ...world, relations: [{ principal: ACCOUNT, relations: ['member'] }] }),
    expect: decide,
    decide: (on) => [200, decide(on)],
  }
}

export const treeChecks: Scenario[] = [
  scenarioOf('id', document.resource, KEY, () => document.resource),
  scenarioOf('URN', 'tree/document:frn:one:tree/document:main', 'get', (world) => resolveName(world, 'one', document)),
]

/**
 * The exploration of a request that binds a role on the document. The request is allowed only while the caller has the
 * permission to delete the document.
 */
export const treeBinding: Scenario = {
  name: 'create policy on a document in folders',
  words: 'to bind the target role to the user on the document',
  handler: createPolicy,
  authorization: authorizationOf(CALLER),
  body: { role_id: target.id, resource: document.resource, principal: USER },
  toggles: [
    ...treeToggles(ACCOUNT).filter(({ name }) => name !== 'renamed'),
    {
      ...binding('bound', 'the target role to the user', {
        role: target.id,
        principal: USER,
        resource: document.resource,
      }),
      isPossible: (on) => !on.has('deleted'),
    },
  ],
  build: () => buildWorld(world),
  expect: mayBind,
  decide: (on) => [mayBind(on)],
}

function mayBind(on: On): 200 | 403 {
  const asked = { subject: ACCOUNT, resource: document.resource, permission: DELETE }
  return decideIn(describeAt(world, treeToggles(ACCOUNT), on), asked, on) ? 200 : 403
}
