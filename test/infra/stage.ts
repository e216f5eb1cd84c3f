import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import project from '../../cdk.json' with { type: 'json' }
import type { Release } from '../../infra/release.ts'
import type { Registry } from '../../infra/service-stack.ts'
import { parseSettings } from '../../infra/settings.ts'
import { makeStage } from '../../infra/stage.ts'
import { synthesizeStage } from '../../infra/synthesize.ts'
import { CONSOLE, JOURNAL, NOT_FOUND, operations, PROBE, WEBHOOK } from '../../operations/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-template-'))

function makeCode(text: string): string {
  const made = mkdtempSync(join(folder, 'code-'))
  writeFileSync(join(made, 'index.mjs'), text)
  return made
}
const code = makeCode('export const handler = undefined')
const otherCode = makeCode('export const handler = null')

export const release: Release = { version: '1.2.3', commit: '0123456789ab' }

function stageProps(
  context: Record<string, unknown>,
  registry: Registry,
  of: Release,
  changed?: string,
  isChecked = false,
) {
  const app = new App({
    context: { ...project.context, ...context },
    outdir: mkdtempSync(join(folder, 'out-')),
    // Without `isChecked`, the three options below are off, because they take most of the time of a synthesis.
    builtinCloudFormationValidation: isChecked,
    stackTraces: isChecked,
    treeMetadata: isChecked,
  })
  const bundles = [...Object.keys(registry), NOT_FOUND, JOURNAL, PROBE, CONSOLE, WEBHOOK].map((name) => ({
    name,
    folder: name === changed ? otherCode : code,
  }))
  const settings = parseSettings(Object.fromEntries(Object.entries(context).filter(([name]) => !name.includes(':'))))
  return { app, props: { settings, release: of, bundles, registry } }
}

export interface Variation {
  /** The name of the function whose code differs from the code of all other functions. */
  changed?: string
  isAtOnce?: boolean
}

/**
 * Does not synthesize the stacks.
 *
 * @param context settings by name, and the CDK's own keys, which contain a colon
 */
export function aStage(
  context: Record<string, unknown> = {},
  registry: Registry = operations,
  of: Release = release,
  { changed, isAtOnce = false }: Variation = {},
) {
  const { app, props } = stageProps(context, registry, of, changed)
  const { data, service, acl } = makeStage(app, { ...props, isAtOnce })
  return { app, data, service, acl, parts: Object.fromEntries(service.parts) }
}

/**
 * Synthesizes a stage as `cdk synth` does, with all checks.
 *
 * @returns the folder with the templates
 * @throws Error with the findings, if a check fails
 */
export function synthesizeAsCdk(context: Record<string, unknown>): string {
  const { app, props } = stageProps(context, operations, release, undefined, true)
  synthesizeStage(app, props, true)
  return app.outdir
}
