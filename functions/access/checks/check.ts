import { countDecisions } from '../../../lib/access/check/batch.ts'
import { CheckQuery } from '../../../lib/access/check/schema.ts'
import {
  CheckWithFeatureBody,
  CheckWithFeatureResponse,
  decideWithFeature,
  loadWithFeature,
  toAskedFeature,
} from '../../../lib/billing/entitlements/check-with-feature.ts'
import { explainWithPlans } from '../../../lib/billing/entitlements/explain-plans.ts'
import { limitChecks } from '../../../lib/http/limit-checks.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
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
    'Says whether a principal holds a permission on a resource: as a platform admin, as the owner of the resource, or through a policy on the resource or on one of its ancestors. The answer reflects every write that was acknowledged before the request. An unknown subject or resource is `false`, for a platform admin too; for an id under which nothing is registered, or no longer, only the policies on that id count; the URN of a resource that was never registered inherits from the project that it names. A permission that does not exist is 404, so that a typo is not mistaken for a denial.',
  callers: 'members',
  answer: 'Whether the subject has the permission.',
  refusals: ['PERMISSION_NOT_FOUND', 'NOT_FOUND'],
  parameters: { explain: '`true` adds the reasons to the answer.' },
  request: {
    subject:
      '`user:<id>`, `serviceuser:<uuid>` or `group:<uuid>`. The id of a user is what your identity provider calls it: 1 to 128 ASCII letters, digits, or `._-+@|:=~!`.',
    resource:
      '`namespace:<uuid>`; `organization:<name>` or `project:<name>`; `namespace:<urn>` of a resource in a project, where the URN is `frn:<project name>:<namespace>:<resource name>`; or `platform:platform`.',
    permission:
      '`service.resource.verb`; a verb, which means that of the resource’s own namespace; or the name of a permission.',
    feature:
      'The id or the name of a feature: then the default account of the organization of the resource has to be entitled to it, too.',
    billing_id: 'An account of that organization, instead of the default one. Only with a feature.',
  },
  response: {
    status: 'Whether the subject has the permission and, where a feature is asked for, the account is entitled to it.',
    reason:
      'Only with a feature: `ALLOWED`; `DENIED` by the check; `NO_ACCOUNT` where the organization of the resource has none; `NOT_ENTITLED`.',
    explanation: 'The reasons; only if the request asks for them.',
  },
  // An explanation contains titles of policies, names of users, and the plans that have a feature.
  table: {
    get: [...ENTITLEMENTS.get, 'POLICY#*', 'PROFILE#*'],
    query: [...ENTITLEMENTS.query, 'LIST#PLAN'],
  },
  example: {
    title: 'May Edsger see the disk of the web shop?',
    body: { subject: SUBJECT, resource: RESOURCE, permission: 'get' },
  },
  more: {
    explained: {
      title: 'Explained: a policy on the project allows it',
      query: { explain: 'true' },
      body: { subject: SUBJECT, resource: RESOURCE, permission: 'get' },
    },
    denied: {
      title: 'Explained: the only policy that applies does not have the permission',
      query: { explain: 'true' },
      body: { subject: SUBJECT, resource: RESOURCE, permission: 'delete' },
    },
    entitled: {
      title: 'May he, and does the plan of Acme include block storage?',
      body: { subject: SUBJECT, resource: RESOURCE, permission: 'get', feature: 'disks' },
    },
  },
} as const satisfies About

export const handler = operation('check', {
  access: ['admin', 'member'],
  request: { query: CheckQuery, body: CheckWithFeatureBody },
  load: ({ body }, table, isKnownCaller) => loadWithFeature(table, body, toAskedFeature(body), isKnownCaller),
  run: async ({ loaded, query, body, table }) => {
    const asked = toAskedFeature(body)
    const decide = () => decideWithFeature(table, loaded, asked)
    const { check, reason } = await limitChecks(loaded, decide, ({ check }) => check.decision.allowed)
    const answer = { status: reason === 'ALLOWED', ...(asked !== undefined && { reason }) }
    if (query.explain !== 'true') return answer
    return { ...answer, explanation: await explainWithPlans(table, check, asked) }
  },
  counts: (result) => countDecisions([result]),
  response: CheckWithFeatureResponse,
})
