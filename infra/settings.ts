import * as v from 'valibot'
import type { DecisionLog } from '../lib/http/decision-setting.ts'
import {
  bytesOf,
  checkOrigins,
  checkSignIn,
  MAX_SIGN_IN_BYTES,
  parseSignIn,
  type SignIn,
} from '../lib/http/sign-in/settings.ts'
import { suggest } from '../lib/operator/names/suggest.ts'
import { deployedNames } from '../operations/index.ts'
import { chooseRegion, regionOf } from '../stages/regional-settings.ts'
import { LIVE } from './live-functions.ts'
import { type MutualTls, makeMutualTls, truststore } from './mutual-tls.ts'
import {
  accountId,
  archiveDays,
  arn,
  auditDays,
  count,
  counts,
  decisionLog,
  flag,
  list,
  refuse,
  text,
  texts,
} from './setting-values.ts'
import { type Webhook, webhooks, withEvents } from './webhook-settings.ts'

/** The parsed settings of a stage. `docs/deploying.md` explains each. */
export interface Settings {
  stage: string
  /**
   * True only for `dev` and `dev-*`, whose table and logs are deleted with the stacks. Every other stage keeps and
   * protects its table and logs.
   */
  disposable: boolean
  /** The only account that the stage may be deployed to. By default, the account of the operator's credentials. */
  account?: string
  /**
   * The Region of the stage. This setting is required with replicas. If it is missing, an ARN in another setting
   * determines the Region, or else the operator's credentials do.
   */
  region?: string
  /** The other Regions that have a copy of the table. */
  replicas: readonly Replica[]
  /** The ARN of a KMS key for the table, used instead of the AWS managed key. */
  keyArn?: string
  /**
   * The name of another table that the functions use, such as a restored table. The stage's own table stays unchanged.
   */
  useTable?: string
  /**
   * With `useTable`, the ARN of that table's stream. Without this setting, the service writes no journal for the table.
   */
  useTableStream?: string
  /** The name or ARN of the event bus for events about balances. By default, the account's default bus. */
  eventBus?: string
  /**
   * The ARN of the vault into which AWS Backup copies its backups, preferably a vault of another account. Without it,
   * only point-in-time recovery protects the data.
   */
  backupVaultArn?: string
  /**
   * The ARNs of the topics of the alarms: one topic for alarms that page the operator, one for all other alarms. The
   * stack makes a topic that is missing here.
   */
  pageTopicArn?: string
  ticketTopicArn?: string
  edge?: Edge
  /** The maximum cost of an hour's requests in dollars, by list prices. Above this cost, an alarm is on. */
  hourlyBudget: number
  /** The quotas of the AWS account in this Region. Alarms compare the usage with these quotas. */
  quotas: Quotas
  /**
   * The allowed requests per second of one client, and the allowed requests per second with wrong credentials from one
   * network. Each process counts separately.
   */
  clientRate?: number
  failureRate?: number
  /** The allowed requests per second for one organization, in each process. Missing for no limit. */
  organizationRate?: number
  domain?: { name: string; certificateArn: string }
  /** Callers of the domain must send a client certificate. */
  mutualTls?: MutualTls
  /** Whether the stage also sends events about policies and the members of groups. */
  accessEvents: boolean
  /** The number of days that the audit log keeps changes. Missing for no audit log. */
  auditDays?: number
  /** Which answers about access are logged. Missing for none. */
  decisionLog?: DecisionLog
  webhooks: readonly Webhook[]
  /** Missing if people cannot sign in. */
  signIn?: SignIn
  /** Missing if no page may call the API from a browser. */
  origins?: readonly string[]
  /** Whether the stage serves the console at `/console/`. */
  console: boolean
  /** Whether the functions that the console calls first are kept started. */
  warmConsole: boolean
  architecture: 'arm64' | 'x86_64'
  /** The ARN of a managed policy that limits the permissions of all roles of the stage. */
  permissionsBoundary?: string
  /** Whether X-Ray traces requests. Traces cost up to $5 for a million requests, because their rate cannot be set for a function. */
  traces: boolean
  /** Additional tags besides stage, version and project. They can replace those three tags. */
  tags: Readonly<Record<string, string>>
  /**
   * The reserved concurrent executions by function. The value of `*` applies to each operation without a value of its
   * own. A function cannot exceed its reservation. There is no default, because reservations reduce the account's
   * concurrency, and a new account has only 10 executions.
   */
  reservedConcurrency: Readonly<Record<string, number>>
  /**
   * The number of executions that are kept started, by function. Only functions in `LIVE` can have such executions.
   * These executions cost money even while they are idle.
   */
  provisionedConcurrency: Readonly<Record<string, number>>
  /** The number of days in which nobody can delete objects of the archive. Missing for no archive. */
  archive?: number
  archiveProfiles: boolean
  /**
   * The settings of `GUARDED` as the operator wrote them. The stacks keep them, and the next deployment compares them
   * with its own settings.
   */
  guarded: Readonly<Partial<Record<GuardedSetting, string>>>
}

export interface Edge {
  /** The generation of the secret that the distribution and the functions share. Each rotation adds 1. */
  secret: number
  /** The allowed requests from one IP address in five minutes. */
  rate: number
  /** The ARN of a certificate in us-east-1 for the name in the setting `domain`. */
  certificateArn?: string
}

export interface Quotas {
  /** The number of functions that can run at the same time in the account. */
  concurrency: number
  /** The quota of read units per second of one table. The same number applies to write units. */
  tableUnits: number
  /** The quota of requests per second of all APIs. */
  requests: number
}

export interface Replica {
  region: string
  keyArn?: string
}

const STAGE = /^[a-z][a-z0-9-]{0,19}$/
const ENDINGS = /-(data|edge)$/

/** The default budget in dollars, which is the cost of about 570 checks per second for an hour. */
const HOURLY_BUDGET = 5

/** The settings by their names in a stage's file and after `-c`. */
const schema = v.object({
  stage: v.pipe(
    text,
    v.regex(STAGE, refuse('1 to 20 of a-z, 0-9 and -, and start with a letter')),
    v.check((stage) => !ENDINGS.test(stage), refuse('a name that does not end in -data or -edge')),
  ),
  account: v.exactOptional(accountId),
  region: v.exactOptional(text),
  replicas: v.exactOptional(list, []),
  keyArn: v.exactOptional(arn),
  useTable: v.exactOptional(text),
  useTableStream: v.exactOptional(arn),
  eventBus: v.exactOptional(text),
  accessEvents: v.exactOptional(flag, false),
  auditDays: v.exactOptional(auditDays),
  decisionLog: v.exactOptional(decisionLog),
  webhooks: v.exactOptional(webhooks, []),
  backupVaultArn: v.exactOptional(arn),
  pageTopicArn: v.exactOptional(arn),
  ticketTopicArn: v.exactOptional(arn),
  edge: v.exactOptional(flag, false),
  edgeSecret: v.exactOptional(count, 1),
  edgeRate: v.exactOptional(count, 300_000),
  edgeCertificateArn: v.exactOptional(arn),
  accountConcurrency: v.exactOptional(count, 1_000),
  tableQuota: v.exactOptional(count, 40_000),
  gatewayQuota: v.exactOptional(count, 10_000),
  hourlyBudget: v.exactOptional(count, HOURLY_BUDGET),
  clientRate: v.exactOptional(count),
  failureRate: v.exactOptional(count),
  organizationRate: v.exactOptional(count),
  domain: v.exactOptional(text),
  certificateArn: v.exactOptional(arn),
  mtlsTruststore: v.exactOptional(truststore),
  mtlsTruststoreVersion: v.exactOptional(text),
  mtlsProbeSecretArn: v.exactOptional(arn),
  console: v.exactOptional(flag, false),
  warmConsole: v.exactOptional(flag, false),
  signIn: v.exactOptional(v.unknown()),
  origins: v.exactOptional(list, []),
  archive: v.exactOptional(archiveDays),
  archiveProfiles: v.exactOptional(flag, false),
  architecture: v.exactOptional(v.picklist(['arm64', 'x86_64'], refuse('arm64 or x86_64')), 'arm64'),
  permissionsBoundary: v.exactOptional(arn),
  traces: v.exactOptional(flag, false),
  tags: v.exactOptional(texts, {}),
  reservedConcurrency: v.exactOptional(counts, {}),
  provisionedConcurrency: v.exactOptional(counts, {}),
})

type SettingName = keyof typeof schema.entries
export const SETTING_NAMES = Object.keys(schema.entries) as SettingName[]

/**
 * The settings that protect data or access. A deployment that drops one of them is refused, unless the operator accepts
 * the loss.
 */
export const GUARDED = [
  'useTable',
  'useTableStream',
  'replicas',
  'keyArn',
  'domain',
  'certificateArn',
  'mtlsTruststore',
  'eventBus',
  'backupVaultArn',
  'archive',
  'archiveProfiles',
  'pageTopicArn',
  'ticketTopicArn',
  'edge',
] as const satisfies readonly SettingName[]
export type GuardedSetting = (typeof GUARDED)[number]

/**
 * @param given the settings by name. A setting with an empty text counts as not set.
 * @throws Error with one line that names the wrong setting
 */
export function parseSettings(given: Readonly<Record<string, unknown>>): Settings {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''))
  const { success, output, issues } = v.safeParse(schema, { stage: 'dev', ...set }, { abortEarly: true })
  if (!success) throw new Error(`${v.getDotPath(issues[0])} ${issues[0].message}`)
  const { domain, certificateArn, replicas, archive, edge, edgeSecret, edgeRate, edgeCertificateArn, ...others } =
    output
  const { mtlsTruststore, mtlsTruststoreVersion, mtlsProbeSecretArn, ...rest } = others
  const { accountConcurrency, tableQuota, gatewayQuota, signIn, origins, ...same } = rest
  if (same.archiveProfiles && archive === undefined) throw new Error('archiveProfiles needs archive')
  if (same.warmConsole && !same.console) throw new Error('warmConsole needs console')
  requireNames('reservedConcurrency', same.reservedConcurrency, ['*', ...deployedNames])
  requireNames('provisionedConcurrency', same.provisionedConcurrency, LIVE)
  const region = chooseRegion(output)
  return {
    ...same,
    ...(region === undefined ? {} : { region }),
    disposable: /^dev(-|$)/.test(same.stage),
    webhooks: withEvents(same.webhooks, same.accessEvents),
    replicas: parseReplicas(replicas, region, same.keyArn),
    ...(archive === undefined ? {} : { archive }),
    quotas: { concurrency: accountConcurrency, tableUnits: tableQuota, requests: gatewayQuota },
    ...makeDomain(domain, certificateArn),
    ...makeMutualTls({ mtlsTruststore, mtlsTruststoreVersion, mtlsProbeSecretArn, domain, edge }),
    ...makeSignIn(signIn, origins),
    ...(edge ? { edge: makeEdge(edgeSecret, edgeRate, edgeCertificateArn, domain) } : {}),
    guarded: recordGuarded(set, output),
  }
}

/**
 * Returns the guarded settings in their recorded form. Leaves out defaults, empty lists and disabled flags, because no
 * deployment can drop them.
 */
function recordGuarded(given: object, parsed: v.InferOutput<typeof schema>): Settings['guarded'] {
  const texts = GUARDED.filter((name) => name in given).map((name) => [name, String(parsed[name] || '')])
  return Object.fromEntries(texts.filter(([, value]) => value !== ''))
}

function requireNames(setting: string, given: Readonly<Record<string, number>>, known: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new Error(
    `${setting} names no function ${unknown}${suggest(unknown, known) || `; there are ${known.join(', ')}`}`,
  )
}

/** @param items each is a Region, such as `eu-west-1`, or a Region and a key, such as `eu-west-1=arn:aws:kms:…` */
function parseReplicas(items: readonly string[], region: string | undefined, keyArn: string | undefined): Replica[] {
  const replicas = items.map((item) => {
    const [region = '', ofReplica] = item.split(/=(.*)/s)
    return { region, ...(ofReplica === undefined ? {} : { keyArn: ofReplica }) }
  })
  if (replicas.length > 0 && region === undefined) throw new Error("replicas need region: the stack's own Region")
  if (replicas.some((each) => (each.keyArn === undefined) !== (keyArn === undefined))) {
    throw new Error(
      'with keyArn, each replica must name a key of its own Region, as <region>=<key ARN>; without keyArn, none may',
    )
  }
  const stranger = replicas.find(({ keyArn, region }) => (regionOf(keyArn) ?? region) !== region)
  if (stranger !== undefined) throw new Error(`the key of the replica ${stranger.region} must be of ${stranger.region}`)
  return replicas
}

function makeDomain(name: string | undefined, certificateArn: string | undefined): Pick<Settings, 'domain'> {
  if (name === undefined && certificateArn === undefined) return {}
  if (name === undefined || certificateArn === undefined) {
    throw new Error('domain and certificateArn must be set together')
  }
  return { domain: { name, certificateArn } }
}

function readSignIn(given: unknown): SignIn | undefined {
  if (given === undefined) return undefined
  return typeof given === 'string' ? parseSignIn(given) : checkSignIn(given)
}

/**
 * Parses the settings of sign-in. In a file, the issuers are an object and the origins are a list. After `-c`, the
 * issuers are JSON, and commas separate the origins.
 */
function makeSignIn(given: unknown, list: readonly string[]): Pick<Settings, 'signIn' | 'origins'> {
  const signIn = naming('signIn', () => readSignIn(given))
  const origins = naming('origins', () => checkOrigins(list))
  const variable = signIn === undefined ? '' : JSON.stringify(signIn)
  if (bytesOf(variable, origins.join(',')) > MAX_SIGN_IN_BYTES)
    throw new Error(`signIn and origins must have at most ${MAX_SIGN_IN_BYTES} bytes together`)
  return { ...(signIn && { signIn }), ...(origins.length > 0 && { origins }) }
}

/** Runs `parse`. Puts the name of the setting in front of an error message. */
function naming<T>(setting: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new Error(`${setting} ${(error as Error).message}`)
  }
}

/** CloudFront accepts only certificates of us-east-1, and requires one if there is a domain. */
function makeEdge(secret: number, rate: number, certificateArn: string | undefined, domain: string | undefined): Edge {
  if ((certificateArn === undefined) !== (domain === undefined)) {
    throw new Error('with edge, edgeCertificateArn and domain must be set together')
  }
  if (certificateArn !== undefined && regionOf(certificateArn) !== 'us-east-1') {
    throw new Error('edgeCertificateArn must be a certificate of us-east-1')
  }
  return { secret, rate, ...(certificateArn === undefined ? {} : { certificateArn }) }
}
