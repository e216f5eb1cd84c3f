import type { Node } from 'constructs'

/** The settings of a deployment. They come from the context: `npx cdk deploy -c stage=prod`, or `context` in cdk.json. */
export interface Settings {
  /** `prod` keeps and protects its data; every other stage deletes its table and logs with the stack. */
  stage: string
  production: boolean
  /** Required with replicas; a key sets it. Without it the stack is deployed to the Region of the operator's credentials. */
  region?: string
  /** Other Regions with a copy of the table. */
  replicas: readonly Replica[]
  /** A KMS key for the table, instead of the one that AWS manages. */
  keyArn?: string
  /** The functions use this table, for example a restored one, instead of the stack's own, which is left unchanged. */
  useTable?: string
  /** The stream of that table: without it its journal is not written. */
  useTableStream?: string
  /** The name or ARN of the event bus for the events of balances; the account's default bus, if not set. */
  eventBus?: string
  /** The alarms notify this topic. */
  alarmTopicArn?: string
  domain?: { name: string; certificateArn: string }
  architecture: 'arm64' | 'x86_64'
}

export interface Replica {
  region: string
  keyArn?: string
}

const STAGE = /^[a-z][a-z0-9-]{0,19}$/

type Context = Pick<Node, 'tryGetContext'>

/** @throws Error with one line that names the wrong setting */
export function readSettings(context: Context): Settings {
  const text = (name: string) => readText(context, name)
  const arn = (name: string) => readArn(context, name)
  const stage = parseStage(text('stage') ?? 'dev')
  const keyArn = arn('keyArn')
  const region = chooseRegion(text('region'), keyArn)
  return {
    stage,
    production: stage === 'prod',
    replicas: parseReplicas(text('replicas') ?? '', region, keyArn),
    architecture: parseArchitecture(text('architecture') ?? 'arm64'),
    ...omitUndefined({ region, keyArn, useTable: text('useTable'), alarmTopicArn: arn('alarmTopicArn') }),
    ...omitUndefined({ useTableStream: arn('useTableStream'), eventBus: text('eventBus') }),
    ...omitUndefined({ domain: makeDomain(text('domain'), arn('certificateArn')) }),
  }
}

function readText(context: Context, name: string): string | undefined {
  const value: unknown = context.tryGetContext(name)
  if (value === undefined || value === '') return undefined
  if (typeof value === 'string') return value
  throw new Error(`${name} must be text, not ${JSON.stringify(value)}`)
}

function readArn(context: Context, name: string): string | undefined {
  const value = readText(context, name)
  if (value === undefined || value.startsWith('arn:')) return value
  throw new Error(`${name} must be an ARN, not ${JSON.stringify(value)}`)
}

function parseStage(text: string): string {
  if (STAGE.test(text)) return text
  throw new Error(`stage must be 1 to 20 of a-z, 0-9 and -, and start with a letter, not ${JSON.stringify(text)}`)
}

function parseArchitecture(text: string): Settings['architecture'] {
  if (text === 'arm64' || text === 'x86_64') return text
  throw new Error(`architecture must be arm64 or x86_64, not ${JSON.stringify(text)}`)
}

/** A KMS key can be used only in its own Region. */
function chooseRegion(region: string | undefined, keyArn: string | undefined): string | undefined {
  const ofKey = keyArn?.split(':')[3]
  if (region !== undefined && ofKey !== undefined && region !== ofKey) {
    throw new Error(`keyArn must be a key of ${region}, not of ${ofKey}`)
  }
  return region ?? ofKey
}

/** @param text `eu-west-1,us-east-1`, or with a key `eu-west-1=arn:aws:kms:…` */
function parseReplicas(text: string, region: string | undefined, keyArn: string | undefined): Replica[] {
  const replicas = text.split(',').filter(Boolean).map(parseReplica)
  if (replicas.length > 0 && region === undefined) throw new Error("replicas need region: the stack's own Region")
  if (replicas.some((each) => (each.keyArn === undefined) !== (keyArn === undefined))) {
    throw new Error(
      'with keyArn, each replica must name a key of its own Region, as <region>=<key ARN>; without keyArn, none may',
    )
  }
  return replicas
}

function parseReplica(text: string): Replica {
  const [region = '', keyArn] = text.trim().split(/=(.*)/s)
  return { region, ...omitUndefined({ keyArn }) }
}

function makeDomain(name: string | undefined, certificateArn: string | undefined): Settings['domain'] {
  if (name === undefined && certificateArn === undefined) return undefined
  if (name === undefined || certificateArn === undefined) {
    throw new Error('domain and certificateArn must be set together')
  }
  return { name, certificateArn }
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const omitUndefined = <T extends object>(members: T): Defined<T> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Defined<T>
