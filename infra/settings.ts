import type { Node } from 'constructs'

/** What a deployment is told by context: `npx cdk deploy -c stage=prod`, or `context` in cdk.json. */
export interface Settings {
  /** `prod` retains and protects what it holds; every other stage goes without a trace. */
  stage: string
  production: boolean
  /** Needed where there are replicas or a key; else the stack goes to the Region of the operator's credentials. */
  region?: string
  /** Other Regions that hold a copy of the table. */
  replicas: readonly Replica[]
  /** A KMS key in place of the one that AWS manages. */
  keyArn?: string
  /** Another table for the functions to use, such as one that was restored; the stack's own stays as it is. */
  useTable?: string
  /** Where alarms are told. */
  alarmTopicArn?: string
  domain?: { name: string; certificateArn: string }
  architecture: 'arm64' | 'x86_64'
}

export interface Replica {
  region: string
  keyArn?: string
}

const STAGE = /^[a-z][a-z0-9-]{0,19}$/

/** @throws Error with one line that names the setting that is wrong */
export function readSettings(node: Pick<Node, 'tryGetContext'>): Settings {
  const text = (name: string): string | undefined => {
    const value: unknown = node.tryGetContext(name)
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string') return value
    throw new Error(`${name} must be text, not ${JSON.stringify(value)}`)
  }
  const arn = (name: string): string | undefined => {
    const value = text(name)
    if (value === undefined || value.startsWith('arn:')) return value
    throw new Error(`${name} must be an ARN, not ${JSON.stringify(value)}`)
  }
  const stage = text('stage') ?? 'dev'
  if (!STAGE.test(stage)) {
    throw new Error(`stage must be 1 to 20 of a-z, 0-9 and -, and start with a letter, not ${JSON.stringify(stage)}`)
  }
  const architecture = text('architecture') ?? 'arm64'
  if (architecture !== 'arm64' && architecture !== 'x86_64') throw new Error('architecture must be arm64 or x86_64')
  const keyArn = arn('keyArn')
  const region = regionOf(text('region'), keyArn)
  const replicas = (text('replicas') ?? '').split(',').filter(Boolean).map(replica)
  if (replicas.length > 0 && region === undefined) throw new Error('replicas need region: that of the stack itself')
  if (replicas.some((each) => (each.keyArn === undefined) !== (keyArn === undefined))) {
    throw new Error(
      'with keyArn, each replica names a key of its own Region, as <region>=<key ARN>; without, none does',
    )
  }
  return {
    stage,
    production: stage === 'prod',
    replicas,
    architecture,
    ...given({ region, keyArn, useTable: text('useTable'), alarmTopicArn: arn('alarmTopicArn') }),
    ...given({ domain: domain(text('domain'), arn('certificateArn')) }),
  }
}

/** A key serves its own Region alone. */
function regionOf(region: string | undefined, keyArn: string | undefined): string | undefined {
  const ofKey = keyArn?.split(':')[3]
  if (region !== undefined && ofKey !== undefined && region !== ofKey) {
    throw new Error(`keyArn must be a key of ${region}, not of ${ofKey}`)
  }
  return region ?? ofKey
}

function replica(text: string): Replica {
  const [region = '', keyArn] = text.trim().split(/=(.*)/s)
  return { region, ...given({ keyArn }) }
}

function domain(name: string | undefined, certificateArn: string | undefined): Settings['domain'] {
  if (name === undefined && certificateArn === undefined) return undefined
  if (name === undefined || certificateArn === undefined) throw new Error('domain and certificateArn go together')
  return { name, certificateArn }
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without the members that are undefined. */
const given = <T extends object>(members: T): Given<T> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Given<T>
