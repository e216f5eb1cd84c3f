import { readClock } from '../../lib/foundation/clock.ts'
import { digestText, digestUserIn } from '../../lib/foundation/identifiers/digest-user-id.ts'
import { isPermissionKey } from '../../lib/foundation/identifiers/permissions.ts'
import { parseResource } from '../../lib/foundation/identifiers/references.ts'
import { readDecisions } from '../../local/decision-file.ts'
import { readDataDir } from '../../local/settings.ts'
import type { ListOptions } from '../../terminal/print-list.ts'
import { warn } from '../../terminal/terminal.ts'
import type { Context } from '../context.ts'
import { findLocalServer } from '../table/local-server.ts'
import { type RangeOptions, readRange } from '../time-range.ts'
import { type Decision, describeReason } from './describe-decision.ts'
import { findLogGroup, queryLogs } from './query-logs.ts'

interface Filters {
  subject?: string
  resource?: string
  permission?: string
  request?: string
  denied?: true
}

type Options = Filters & RangeOptions & ListOptions & { log?: string }

/** A condition on members of a line: one of the members has one of the values. */
interface Condition {
  members: readonly string[]
  values: readonly string[]
}

const DEFAULT_SINCE = '1d'
const DEFAULT_LIMIT = 100

/** Logs Insights returns at most this many lines. */
const MAX_LINES = 10_000

/** Prints the decisions that match all filters. The newest decision is first. */
export async function printDecisions(context: Context, options: Options): Promise<void> {
  const now = readClock()
  const { since = now, until = now } = readRange({ since: DEFAULT_SINCE, ...options }, now)
  const principal = options.subject === undefined ? undefined : await context.named.principal(options.subject)
  const conditions = await conditionsOf(context, options, principal)
  const limit = Math.min(options.limit ?? DEFAULT_LIMIT, MAX_LINES - 1)
  const asked = { conditions, since: since.getTime(), until: until.getTime() + 1_000, limit: limit + 1 }
  const found = await readLines(context.chosenTable, options.log, asked)
  const entries = found.slice(0, limit)
  const { names } = context
  const toKnown = (logged: string) =>
    principal !== undefined && logged === digestUserIn(principal) ? principal : logged
  await context.printList(
    { entries, hasMore: options.limit !== undefined && found.length > limit },
    { decisions: entries },
    {
      TIME: ({ at }) => at.replace('.000Z', 'Z'),
      ANSWER: ({ decision }) => decision,
      SUBJECT: ({ subject = '' }) => names.of(toKnown(subject)),
      PERMISSION: ({ permission = '' }) => permission,
      RESOURCE: ({ resource, parent = '' }) => names.of(resource ?? parent),
      WHY: (each) => describeReason(each, names),
    },
  )
  if (found.length > limit && options.limit === undefined)
    warn(`tollgate: these are the newest ${limit}: --limit sets how many`)
}

async function conditionsOf(
  { named }: Context,
  { resource, permission, request, denied }: Filters,
  principal: string | undefined,
): Promise<Condition[]> {
  if (permission !== undefined && !isPermissionKey(permission))
    throw new Error('--permission must be service.resource.verb, such as compute.disk.get')
  return [
    ...(principal === undefined ? [] : [is([digestUserIn(principal)], 'subject', 'agent')]),
    ...(resource === undefined ? [] : [is(await resourcesIn(named, resource), 'resource')]),
    ...(permission === undefined ? [] : [is([permission], 'permission')]),
    ...(request === undefined ? [] : [is([request], 'request_id')]),
    ...(denied ? [is(['denied'], 'decision')] : []),
  ]
}

const is = (values: readonly string[], ...members: readonly string[]): Condition => ({ members, values })

/** A line has the digest of a name or URN if no resource had it at that time. */
async function resourcesIn(named: Context['named'], text: string): Promise<string[]> {
  const reference = parseResource(text)
  const name = reference?.by === 'urn' ? reference.urn : reference?.by === 'name' ? reference.name : undefined
  if (reference === undefined || name === undefined) return [await named.resource(text)]
  const digest = `${reference.namespace}:${digestText(name)}`
  return named.resource(text).then(
    (resource) => [resource, digest],
    () => [digest],
  )
}

interface Asked {
  conditions: readonly Condition[]
  /** In milliseconds since 1970. */
  since: number
  until: number
  limit: number
}

/** The newest first. Reads the file of a local server, or the log group of a stage. */
async function readLines(table: string, log: string | undefined, asked: Asked): Promise<Decision[]> {
  const { DYNAMODB_ENDPOINT, AWS_ENDPOINT_URL_CLOUDWATCH_LOGS } = process.env
  const isLocal = log === undefined && DYNAMODB_ENDPOINT && !AWS_ENDPOINT_URL_CLOUDWATCH_LOGS
  return isLocal ? readLocal(asked) : readStage(log ?? (await findLog(table)), asked)
}

function readLocal({ conditions, since, until, limit }: Asked): Decision[] {
  if (findLocalServer(process.env) === undefined)
    throw new Error('there is no log of decisions here: name the log group of the functions with --log')
  const lines = readDecisions(readDataDir(process.env))
  if (lines.length === 0)
    warn('tollgate: the local server has logged nothing: DECISION_LOG=all npm start logs decisions')
  const matches = (line: Decision) =>
    conditions.every(({ members, values }) => members.some((name) => values.includes(String(line[name]))))
  return lines
    .map((text): Decision => JSON.parse(text))
    .filter((line) => matches(line) && Date.parse(line.at) >= since && Date.parse(line.at) <= until)
    .toReversed()
    .slice(0, limit)
}

/** Returns the stack of the service to which a table belongs; undefined if no stage has made the table. */
export const stackOf = (table: string): string | undefined => /^(tollgate-[a-z0-9-]+)-data-/.exec(table)?.[1]

/** @throws Error if the name of the table is not one that a stage has made, or if the stage has no log */
async function findLog(table: string): Promise<string> {
  const stack = stackOf(table)
  const found = stack === undefined ? undefined : await findLogGroup(`${stack}-functionlog`)
  if (found !== undefined) return found
  throw new Error(`no log group belongs to the table ${table}: name that of the functions with --log`)
}

async function readStage(log: string, { conditions, since, until, limit }: Asked): Promise<Decision[]> {
  const query = [
    'fields @message',
    `filter ${['ispresent(decision)', ...conditions.map(toFilter)].join(' and ')}`,
    'sort @timestamp desc',
    `limit ${limit}`,
  ].join('\n| ')
  return (await queryLogs({ log, query, since, until })).map((text) => JSON.parse(text))
}

const toFilter = ({ members, values }: Condition): string => {
  const parts = members.flatMap((name) => values.map((value) => `${name} = ${quote(value)}`))
  return parts.length === 1 ? String(parts[0]) : `(${parts.join(' or ')})`
}

const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`
