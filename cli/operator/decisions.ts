import { defineCommand, LIMIT } from '../command.ts'

export const decisions = defineCommand({
  name: 'decisions',
  description: 'list what checks have answered, and why, from the log of decisions',
  options: {
    ...LIMIT,
    '--subject <subject>': 'answers about this user, service user or group, also as an agent',
    '--resource <resource>': 'answers about this resource',
    '--permission <permission>': 'answers about this permission, as service.resource.verb',
    '--request <id>': 'the answers of one request, by its x-request-id',
    '--denied': 'only denials',
    '--since <time>': 'from this time on: 2026-11-01, 2026-11-01T08:00:00Z, or 2d for two days ago; by default 1d',
    '--until <time>': 'up to this time; by default now',
    '--log <group>': 'the log group of the functions; by default that of the stage to which the table belongs',
  },
  examples: [
    'decisions --since 2d --subject user:edsger',
    'decisions --denied --resource project:web-shop --limit 20',
    'decisions --request JKJaXmPLvHcESHA= --json',
  ],
  run: async (context, options) => (await import('./read-decisions.ts')).printDecisions(context, options),
})
