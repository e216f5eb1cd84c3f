import { handler as check } from '../../functions/access/checks/check.ts'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import { isAllowed } from '../properties/rules.ts'
import { buildTrees, DELETE, document, documentByUrn, GET, KEY, target, treeFacts, treeToggles } from './tree-world.ts'
import {
  type Answered,
  authorizationOf,
  binding,
  buildWorld,
  createCaller,
  idOf,
  type On,
  type Scenario,
} from './world.ts'

const [CALLER, USER] = [idOf(52), `app/user:${idOf(53)}`]
const ACCOUNT = `app/serviceuser:${CALLER}`

function scenarioOf(
  name: string,
  resource: string,
  permission: string,
  resolve: (on: On) => string | undefined,
): Scenario {
  const decide = (on: On): Answered => {
    const found = resolve(on)
    const asked = { subject: USER, resource: found ?? '', permission: GET }
    return found !== undefined && isAllowed(treeFacts(on, USER), asked) ? 'allowed' : 'denied'
  }
  return {
    name: `check of a document in folders by ${name}`,
    words: `whether the user may get ${resource}`,
    handler: check,
    authorization: authorizationOf(CALLER),
    body: { subject: USER, resource, permission },
    toggles: treeToggles(USER),
    build: () =>
      buildWorld(async (table) => {
        await createCaller(table, CALLER, ['member'])
        await buildTrees(table)
      }),
    expect: decide,
    decide: (on) => [200, decide(on)],
  }
}

export const treeChecks: Scenario[] = [
  scenarioOf('id', document.resource, KEY, () => document.resource),
  scenarioOf('URN', 'tree/document:frn:one:tree/document:main', 'get', documentByUrn),
]

/**
 * The exploration of a caller who binds a role on the document. The caller may do so only while the caller may delete
 * the document.
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
  build: () =>
    buildWorld(async (table) => {
      await createCaller(table, CALLER, [])
      await buildTrees(table)
    }),
  expect: mayBind,
  decide: (on) => [mayBind(on)],
}

function mayBind(on: On): 200 | 403 {
  const asked = { subject: ACCOUNT, resource: document.resource, permission: DELETE }
  return isAllowed(treeFacts(on, ACCOUNT), asked) ? 200 : 403
}
