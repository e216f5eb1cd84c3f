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
    'The metadata of OpenID’s Authorization API 1.0 (AuthZEN): the URLs of its endpoints, at the address of the request.',
  callers: 'everybody',
  answer: 'The addresses.',
  refusals: [],
  response: {
    policy_decision_point: 'The origin that was asked.',
    access_evaluation_endpoint: 'For one decision.',
    access_evaluations_endpoint: 'For several decisions.',
    search_subject_endpoint: 'For who may do something.',
    search_resource_endpoint: 'Searches resources on which a subject may do an action.',
    search_action_endpoint: 'Searches the actions that a subject may do.',
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
