import type { Call } from '../../support/request.ts'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { ACCOUNT_ORACLES } from './account-oracles.ts'
import { CONTAINER_ORACLES } from './container-oracles.ts'
import { type Oracle, principalOf } from './oracle.ts'
import { GROUP_AND_DEFINITION_ORACLES } from './oracles.ts'
import { mayBind, mistakeAt, type PolicyBody } from './policy-auditor.ts'
import { RESOURCE_ORACLES } from './resource-oracles.ts'
import { SERVICE_USER_ORACLES } from './service-user-oracles.ts'
import { USER_ORACLES } from './user-oracles.ts'

const policyAt = (moment: Moment, call: Call): RawItem | undefined => moment.get(`POLICY#${call.params?.id} POLICY`)

/**
 * If a policy is missing, every caller passes this check and then gets 404, because nobody can guess the id of a
 * policy.
 */
const bindsOn = (call: Call) => (moment: Moment) => {
  const policy = policyAt(moment, call)
  return policy === undefined || mayBind(moment, call, String(policy.resource))
}

export function policyIdBound(moment: Moment, { role_id, resource, principal }: PolicyBody): unknown {
  const stored = moment.get(`RESOURCE#${resource} GRANT#${principal}`)?.[`ROLE#${role_id}`]
  return Array.isArray(stored) ? stored[0] : stored
}

export const bindingOf = ({ role_id, resource, principal }: RawItem): PolicyBody => ({
  role_id: String(role_id),
  resource: String(resource),
  principal: String(principal),
})

function updatePolicy(call: Call): Oracle {
  const changed = (moment: Moment): PolicyBody | undefined => {
    const policy = policyAt(moment, call)
    return policy && { ...bindingOf(policy), role_id: (call.body as PolicyBody).role_id }
  }
  return {
    isAllowed: bindsOn(call),
    isThere: (moment) => {
      const after = changed(moment)
      return after !== undefined && !/^the (resource|group)/.test(mistakeAt(moment, after) ?? '')
    },
    refusals: {
      INVALID_ARGUMENT: (moment) => {
        const after = changed(moment)
        return after !== undefined && mistakeAt(moment, after) !== undefined
      },
      ALREADY_EXISTS: (moment) => {
        const after = changed(moment)
        const id = after && policyIdBound(moment, after)
        return id !== undefined && id !== call.params?.id
      },
    },
  }
}

export const ORACLES: Readonly<Record<string, (call: Call) => Oracle>> = {
  ...GROUP_AND_DEFINITION_ORACLES,
  ...RESOURCE_ORACLES,
  ...CONTAINER_ORACLES,
  ...SERVICE_USER_ORACLES,
  ...ACCOUNT_ORACLES,
  ...USER_ORACLES,
  'delete-policy': (call) => ({
    isAllowed: (moment) => policyAt(moment, call)?.principal === principalOf(call) || bindsOn(call)(moment),
    isThere: (moment) => policyAt(moment, call) !== undefined,
  }),
  'revoke-policy': (call) => {
    const asked = call.query as unknown as PolicyBody
    return {
      isAllowed: (moment) => asked.principal === principalOf(call) || mayBind(moment, call, asked.resource),
      isThere: (moment) => policyIdBound(moment, asked) !== undefined,
    }
  },
  'update-policy': updatePolicy,
}
