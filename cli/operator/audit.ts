import { defineCommand, LIMIT } from '../command.ts'
import { AUDITED } from './audited.ts'

const AGO = '2026-11-01, 2026-11-01T08:00:00Z, or 7d for seven days ago'

export const audit = defineCommand({
  name: 'audit',
  description: 'list who changed what, and when, from the archive: of one thing, or all changes that match the options',
  arguments: {
    '[kind]': { text: 'what kind of thing', choices: AUDITED },
    '[id]': 'its id, or its name as other commands take it',
  },
  options: {
    ...LIMIT,
    '--role <role>': 'changes of this role, and of policies that bind it',
    '--resource <resource>': 'changes of this resource, and of policies and members on it',
    '--principal <principal>': 'changes of what this principal holds',
    '--who <who>': 'changes by this service user (id or title), by the person user:<id>, or by operator:<name>',
    '--since <time>': `from this time on: ${AGO}; by default 30d`,
    '--until <time>': 'up to this time; by default now',
    '--archive <place>': 'a folder or s3://bucket/stage; by default ARCHIVE, or that of a running npm start',
  },
  examples: [
    'audit --since 1d --limit 10',
    'audit role disk-operator',
    'audit account acme-main --json',
    'audit user linus',
    'audit --role disk-operator --resource project:web-shop',
    'audit --principal group:acme/platform-team --since 7d',
  ],
  run: async (context, { kind, id, ...options }) => {
    if (kind !== undefined && id === undefined) throw new Error(`say which ${kind}: give its id too`)
    await (await import('./read-audit.ts')).printAudit(context, { kind, id }, options)
  },
})
