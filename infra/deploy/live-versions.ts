import * as v from 'valibot'
import { deployedNames } from '../../operations/index.ts'
import { LIVE, LIVE_ALIAS } from '../live-functions.ts'
import { callAws, textOf } from './aws.ts'

export interface LiveFunction {
  name: string
  /** The published versions, the newest first. */
  versions: readonly PublishedVersion[]
  /** The version that gets the requests. */
  live: number
  /** The version that gets a part of the requests while a deployment moves the alias. */
  coming?: number
}

interface PublishedVersion {
  number: number
  published: Date
}

const versionList = v.object({ Versions: v.array(v.object({ Version: v.string(), LastModified: v.string() })) })
const alias = v.object({
  FunctionVersion: v.string(),
  RoutingConfig: v.optional(
    v.nullable(v.object({ AdditionalVersionWeights: v.optional(v.nullable(v.record(v.string(), v.number()))) })),
  ),
})

/** @throws Error if a function cannot be read */
export const readLiveFunctions = (stackName: string, region: string | undefined): Promise<LiveFunction[]> =>
  Promise.all(
    LIVE.filter((name) => (deployedNames as readonly string[]).includes(name)).map((name) =>
      readLiveFunction(`${stackName}-${name}`, region),
    ),
  )

async function readLiveFunction(name: string, region: string | undefined): Promise<LiveFunction> {
  const read = (...args: string[]) => callAws(region, 'lambda', ...args, '--function-name', name)
  try {
    const [listed, named] = await Promise.all([
      read('list-versions-by-function'),
      read('get-alias', '--name', LIVE_ALIAS),
    ])
    const { FunctionVersion, RoutingConfig } = v.parse(alias, JSON.parse(named))
    const [coming] = Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {})
    return {
      name,
      versions: parseVersions(listed),
      live: Number(FunctionVersion),
      ...(coming !== undefined && { coming: Number(coming) }),
    }
  } catch (error) {
    throw new Error(`the versions of ${name} cannot be read: ${textOf(error)}`)
  }
}

/** Leaves out `$LATEST`, which is not a published version. */
const parseVersions = (json: string): PublishedVersion[] =>
  v
    .parse(versionList, JSON.parse(json))
    .Versions.filter(({ Version }) => /^\d+$/.test(Version))
    .map(({ Version, LastModified }) => ({ number: Number(Version), published: new Date(LastModified) }))
    .sort((one, other) => other.number - one.number)
