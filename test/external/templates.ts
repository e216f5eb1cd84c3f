import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import '../../terminal/node-version.js'
import type { Registry } from '../../infra/service-stack.ts'
import { everyOption } from '../infra/every-option.ts'
import { aRegistry } from '../infra/large-registry.ts'
import { aStage } from '../infra/stage.ts'
import { compareWithKnown, readKnown, reportVerdict } from './known.ts'
import { runExternal } from './not-run.ts'
import { installPythonTool } from './python.ts'

// `npm run lint-templates` checks the templates of each kind of stage with cfn-lint, and the Dockerfile with hadolint.
// Cfn-lint contains CloudFormation's own schemas of all resources. The findings are compared with the known findings.

const LIST = 'known-template-findings.yaml'
const run = promisify(execFile)

/** The context of each kind of stage, by a name that is used in messages. */
const STAGES: Record<string, { context: Record<string, unknown>; registry?: Registry }> = {
  dev: { context: { stage: 'dev' } },
  prod: { context: { stage: 'prod' } },
  'every option': { context: { stage: 'prod', ...everyOption } },
  '200 operations': { context: { stage: 'prod', ...everyOption }, registry: aRegistry(200) },
}

interface Match {
  Rule: { Id: string; ShortDescription: string }
  Message: string
  Filename: string
  Location: { Path: (string | number)[] | null }
}

await runExternal('lint-templates', async () => {
  const lint = await installPythonTool('cfn-lint')
  const findings: string[] = []
  for (const [name, { context, registry }] of Object.entries(STAGES)) {
    const folder = aStage(context, registry).app.synth().directory
    const templates = globSync('**/*.template.json', { cwd: folder }).sort()
    const matches = await lintTemplates(lint, folder, templates)
    console.log(`${name}: ${templates.length} templates, ${matches.length} findings`)
    findings.push(...matches.map((match) => nameFinding(match, folder)))
  }
  findings.push(...(await lintDockerfile()))
  reportVerdict('lint-templates', compareWithKnown(findings, readKnown(LIST)), `test/external/${LIST}`)
})

/** If there are findings, cfn-lint ends with a status other than 0 and still prints the findings. */
async function lintTemplates(lint: string, folder: string, templates: readonly string[]): Promise<Match[]> {
  const options = ['--format', 'json', '--regions', 'eu-central-1', '--', ...templates]
  const { stdout } = await run(lint, options, { cwd: folder, maxBuffer: 2 ** 28 }).catch(
    (error: { stdout: string }) => error,
  )
  return JSON.parse(stdout)
}

/** Hadolint also ends with a status other than 0 if there are findings. */
async function lintDockerfile(): Promise<string[]> {
  const lint = await installPythonTool('hadolint')
  const { stdout } = await run(lint, ['--format', 'json', 'Dockerfile']).catch((error: { stdout: string }) => error)
  const found = JSON.parse(stdout) as { code: string; message: string }[]
  console.log(`Dockerfile: ${found.length} findings`)
  return found.map(({ code, message }) => `${code} Dockerfile: ${message}`)
}

/**
 * Names a finding by its rule and the type of its resource. The logical id of the resource is left out, because it
 * differs from function to function.
 */
function nameFinding({ Rule, Message, Filename, Location }: Match, folder: string): string {
  const [section, name = ''] = Location.Path ?? []
  const { Resources } = JSON.parse(readFileSync(join(folder, Filename), 'utf8'))
  const type = section === 'Resources' ? Resources[name]?.Type : section
  return Rule.Id.startsWith('E') ? `${Rule.Id} ${type}: ${Message}` : `${Rule.Id} ${type}: ${Rule.ShortDescription}`
}
