import { Configuration, configurationOf } from '../../../lib/access/authzen/schema.ts'
import { publicOperation } from '../../../lib/http/public-operation.ts'
import type { About } from '../../../operations/about.ts'

export const about = {
  name: 'get-authzen-configuration',
  route: 'GET /.well-known/authzen-configuration',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Get AuthZEN configuration',
  description:
    'Returns the metadata of OpenID’s Authorization API 1.0 (AuthZEN): the URLs of its endpoints. The URLs have the origin of the request.',
  callers: 'everybody',
  answer: 'The URLs of the endpoints.',
  refusals: [],
  response: {
    policy_decision_point: 'The origin of the request.',
    access_evaluation_endpoint: 'The endpoint for one decision.',
    access_evaluations_endpoint: 'The endpoint for several decisions.',
    search_subject_endpoint: 'The endpoint that searches for the subjects that may do an action on a resource.',
    search_resource_endpoint: 'The endpoint that searches for the resources on which a subject may do an action.',
    search_action_endpoint: 'The endpoint that searches for the actions that a subject may do on a resource.',
  },
  table: { get: [] },
  example: {
    title: 'Where are the endpoints?',
  },
} as const satisfies About

export const handler = publicOperation('get-authzen-configuration', {
  run: ({ origin }) => configurationOf(origin),
  response: Configuration,
})
