import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import project from '../cdk.json' with { type: 'json' }
import { suggest } from '../lib/operator/names/suggest.ts'
import { parseSettings, SETTING_NAMES, type Settings } from './settings.ts'

const root = resolve(import.meta.dirname, '..')

/**
 * Matches the names of stages that need no file. All other stages need a file, so that a misspelt name deploys nothing.
 */
const WITHOUT_FILE = /^(dev|dev-.*|prod)$/

/**
 * Reads the settings of a stage from its file `stages/<stage>.json` and from the options `-c name=value`. `-c` has
 * priority over the file. An empty value (`-c replicas=`) removes a setting of the file.
 * @param context all values that the CDK read from `-c` and from its own files
 * @param folder the folder with the files of the stages
 * @throws Error with one line that names the wrong setting, and the most similar correct name
 */
export function readSettings(context: Readonly<Record<string, unknown>>, folder = join(root, 'stages')): Settings {
  const given = Object.fromEntries(Object.entries(context).filter(([name]) => !isOfCdk(name)))
  refuseUnknown(given, '-c')
  const { stage } = parseSettings({ stage: given.stage })
  return parseSettings({ ...readStageFile(folder, stage), ...given })
}

/**
 * Tells whether a key belongs to the CDK. The keys of the CDK contain a colon, or are in `cdk.json`. That file can also
 * contain settings.
 */
const isOfCdk = (name: string): boolean => name.includes(':') || (name in project.context && !isSetting(name))

const isSetting = (name: string): boolean => (SETTING_NAMES as string[]).includes(name)

function readStageFile(folder: string, stage: string): Record<string, unknown> {
  const path = join(folder, `${stage}.json`)
  const shown = relative(root, path)
  if (!existsSync(path)) {
    if (WITHOUT_FILE.test(stage)) return {}
    throw new Error(
      `there is no ${shown}${suggest(stage, knownStages(folder)) || `: only dev, dev-* and prod need none`}`,
    )
  }
  const settings = parseFile(readFileSync(path, 'utf8'), shown)
  refuseUnknown(settings, shown)
  if (settings.stage !== undefined && settings.stage !== stage) {
    throw new Error(`${shown} is the file of ${stage}, and not of ${JSON.stringify(settings.stage)}`)
  }
  return settings
}

function parseFile(text: string, path: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}`)
  }
  throw new Error(`${path} must be an object of settings`)
}

function refuseUnknown(settings: Readonly<Record<string, unknown>>, source: string): void {
  const unknown = Object.keys(settings).find((name) => !isSetting(name))
  if (unknown === undefined) return
  throw new Error(
    `${source}: there is no setting ${unknown}${suggest(unknown, SETTING_NAMES) || `; there are ${SETTING_NAMES.join(', ')}`}`,
  )
}

function knownStages(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return ['dev', 'prod', ...files.map((file) => file.replace(/\.json$/, '')).filter((stage) => !stage.includes('.'))]
}
