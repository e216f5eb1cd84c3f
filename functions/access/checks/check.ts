import { countDecisions } from '../../../lib/access/check/batch.ts'
import { CheckQuery } from '../../../lib/access/check/schema.ts'
import { answerCheck } from '../../../lib/billing/entitlements/answer-check.ts'
import {
  CheckWithFeatureBody,
  CheckWithFeatureResponse,
  loadWithFeature,
  toAskedFeature,
} from '../../../lib/billing/entitlements/check-with-feature.ts'
import { limitChecks } from '../../../lib/http/limit-checks.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { CHECK_FIELDS, ON_BEHALF_FIELDS } from '../../../operations/components/access.ts'
import { ENTITLEMENTS } from '../../../operations/rights/shared.ts'

const SUBJECT = 'user:edsger'
const RESOURCE = 'compute/disk:frn:web-shop:compute/disk:shop-db'

export const about = {
  name: 'check',
  route: 'POST /v1beta1/admin/check',
  limit: { rate: 2_000, burst: 1_000 },
  tag: 'Access',
  summary: 'Check',
  description:
    'Checks whether a principal has a permission on a resource: as a platform admin, as the owner of the resource, or through a policy on the resource or on one of its ancestors. The answer reflects every write that was acknowledged before the request. If the subject or the resource does not exist, the answer is `false`, even for a platform admin. If an id is not registered, or no longer registered, only policies on this id count. If a URN names a resource that was never registered, the resource inherits from the project in the URN. If the permission does not exist, the answer is 404, so that a caller does not mistake a typo for a denial.',
  callers: 'members',
  answer: 'Whether the subject has the permission.',
  refusals: ['PERMISSION_NOT_FOUND', 'NOT_FOUND'],
  parameters: { explain: '`true` adds an explanation to the answer.' },
  request: {
    ...CHECK_FIELDS,
    ...ON_BEHALF_FIELDS,
    resource:
      '`namespace:<uuid>`; `organization:<name>` or `project:<name>`; `namespace:<urn>` for a resource of a project, where the URN is `frn:<project name>:<namespace>:<resource name>`; or `platform:platform`.',
    feature:
      'The id or the name of a feature. The answer is then `true` only if the default account of the organization of the resource is also entitled to the feature.',
    billing_id: 'An account of this organization, instead of its default account. Only with `feature`.',
    amount: 'The amount of the feature that is asked for. The default is 1. Only with `feature`.',
    user_id:
      'The user of the usage, as usages name it. Only with `feature`. It is required if a limit counts by user, so it is best to send it always.',
    project_id:
      'The project of the usage, by id or name. The default is the project in which the resource lies. Only with `feature`.',
  },
  response: {
    status:
      'Whether the subject has the permission and, if the request names a feature, the account is entitled to it.',
    reason:
      'Only with `feature`: `ALLOWED`; `DENIED` if the subject does not have the permission; `NO_ACCOUNT` if the organization of the resource has no account; `NOT_ENTITLED` if the account is not entitled to the feature; `LIMIT_REACHED` if a limit of its plans or a budget does not allow the amount.',
    allowances: 'Only with `feature`: the limits that a usage would touch.',
    explanation: 'The explanation, if the request contains `explain=true`.',
  },
  // `explain` also reads the titles of policies, the names of users, and the plans that have a feature.
  table: {
    get: [...ENTITLEMENTS.get, 'COUNTER#*', 'DELEGATED#*', 'POLICY#*', 'PROFILE#*'],
    query: [...ENTITLEMENTS.query, 'LIST#PLAN'],
    update: ['DELEGATIONS_OF#*'],
  },
  example: {
    title: 'May Edsger see the disk of the web shop?',
    body: { subject: SUBJECT, resource: RESOURCE, permission: 'get' },
  },
  more: {
    explained: {
      title: 'With an explanation: a policy on the project allows it',
      query: { explain: 'true' },
      body: { subject: SUBJECT, resource: RESOURCE, permission: 'get' },
    },
    denied: {
      title: 'With an explanation: the only policy that applies does not have the permission',
      query: { explain: 'true' },
      body: { subject: SUBJECT, resource: RESOURCE, permission: 'delete' },
    },
    entitled: {
      title: 'May Edsger see the disk, and does the plan of Acme include block storage?',
      body: { subject: SUBJECT, resource: RESOURCE, permission: 'get', feature: 'disks' },
    },
  },
} as const satisfies About

export const handler = operation('check', {
  access: ['admin', 'member'],
  request: { query: CheckQuery, body: CheckWithFeatureBody },
  load: ({ body }, table, isKnownCaller) => loadWithFeature(table, body, toAskedFeature(body), isKnownCaller, body),
  run: ({ loaded, query, body, table }) =>
    answerCheck(table, loaded, {
      ...{ body, isExplained: query.explain === 'true' },
      limit: (decide, isAllowed) => limitChecks(loaded, decide, isAllowed),
    }),
  counts: (result) => countDecisions([result]),
  decisions: ({ decided, status, reason }) => [{ result: decided, isAllowed: status, reason }],
  response: CheckWithFeatureResponse,
})
