import * as v from 'valibot'
import { check } from '../access/check.ts'
import { searchAction, searchResource, searchSubject } from '../access/search.ts'
import { answerBy } from './answer.ts'
import { count, defineTool, flag, text } from './tool.ts'

const SUBJECT = text('user:<id>, serviceuser:<id> or group:<id>')
const RESOURCE = text(
  '<namespace>:<id, name or URN>, such as organization:acme, project:web-shop or compute/disk:frn:web-shop:compute/disk:shop-db',
)
const PERMISSION = text('a verb of the namespace of the resource, such as get, or service.resource.verb')

const QUESTION = {
  subject: SUBJECT,
  resource: RESOURCE,
  permission: PERMISSION,
  on_behalf_of: v.optional(text('the person for whom a service user acts: user:<id>')),
  require_both: flag('with on_behalf_of: the service user must have the permission, too'),
}

interface Question {
  subject: string
  resource: string
  permission: string
  on_behalf_of?: string | undefined
  require_both?: boolean | undefined
}

const toArguments = ({ on_behalf_of: onBehalfOf, require_both, ...asked }: Question) => ({
  ...asked,
  onBehalfOf,
  ...(require_both && { requireBoth: true }),
})

const checkTool = defineTool({
  name: 'check',
  title: 'Check a permission',
  description:
    'Tells whether a subject has a permission on a resource now. A subject or resource that does not exist is denied.',
  input: QUESTION,
  run: (context, question) => answerBy(check, context, toArguments(question)),
})

const explainTool = defineTool({
  name: 'explain',
  title: 'Explain a permission',
  description:
    'Tells why a subject has a permission on a resource, or why not: the rule, role, policy, group and ancestor, or all places that were searched.',
  input: QUESTION,
  run: (context, question) => answerBy(check, context, { ...toArguments(question), explain: true }),
})

const SEARCHES = {
  subjects: { command: searchSubject, needs: ['type', 'permission', 'resource'] },
  resources: { command: searchResource, needs: ['subject', 'permission', 'type'] },
  actions: { command: searchAction, needs: ['subject', 'resource'] },
} as const

const searchTool = defineTool({
  name: 'search',
  title: 'Search who may do what',
  description:
    'Lists who may do something on a resource (subjects: type, permission, resource), on which resources a subject may do it (resources: subject, permission, type), or what a subject may do on a resource (actions: subject, resource).',
  input: {
    find: v.pipe(v.picklist(['subjects', 'resources', 'actions']), v.description('what to list')),
    subject: v.optional(SUBJECT),
    permission: v.optional(PERMISSION),
    resource: v.optional(RESOURCE),
    type: v.optional(
      text('for subjects: user, serviceuser or group; for resources: a namespace such as compute/disk, or project'),
    ),
    organization: v.optional(text('only resources of this organization: its id or name')),
    limit: count(1_000, 50, 'the largest number of entries'),
  },
  run: (context, { find, permission: action, ...given }) => {
    const { command, needs } = SEARCHES[find]
    const all: Record<string, unknown> = { ...given, permission: action }
    const missing = needs.filter((name) => all[name] === undefined)
    if (missing.length > 0) throw new Error(`to find ${find}, give ${missing.join(' and ')}, too`)
    return answerBy(command, context, { ...given, action })
  },
})

export const ACCESS_TOOLS = [checkTool, explainTool, searchTool]
