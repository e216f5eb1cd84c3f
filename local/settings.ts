import { resolve } from 'node:path'

/** What `npm start` is told through its environment; paths are absolute. */
export type Settings = {
  host: string
  /** 0 for any that is free */
  port: number
  /** the manifest file to apply at the start; none where it is switched off */
  manifest?: string
  clientId?: string
  clientSecret?: string
  dataDir: string
  /** another DynamoDB-compatible endpoint, instead of the embedded one */
  endpoint?: string
  /** as deployed, where it is not given */
  tableName?: string
}

const project = resolve(import.meta.dirname, '..')
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Reads the settings. A variable that is set but empty counts as not set, but for MANIFEST, where it means none.
 *
 * @throws Error with one line that names the variable that is wrong
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { MANIFEST: manifest = resolve(project, 'examples/manifest.yaml') } = env
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env.PORT || '3000'),
    ...(manifest !== '' && { manifest: resolve(manifest) }),
    ...(env.CLIENT_ID && { clientId: readClientId(env.CLIENT_ID) }),
    ...(env.CLIENT_SECRET && { clientSecret: env.CLIENT_SECRET }),
    dataDir: resolve(env.DATA_DIR || resolve(project, '.local')),
    ...(env.DYNAMODB_ENDPOINT && { endpoint: readEndpoint(env.DYNAMODB_ENDPOINT) }),
    ...(env.TABLE_NAME && { tableName: env.TABLE_NAME }),
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new Error(`PORT must be a number from 0 to 65535, not ${JSON.stringify(text)}`)
}

function readClientId(text: string): string {
  if (uuid.test(text)) return text.toLowerCase()
  throw new Error(`CLIENT_ID must be a UUID, not ${JSON.stringify(text)}`)
}

function readEndpoint(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text
  throw new Error(`DYNAMODB_ENDPOINT must be an http or https address, not ${JSON.stringify(text)}`)
}
