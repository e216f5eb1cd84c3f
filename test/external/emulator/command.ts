import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import '../../../terminal/node-version.js'
import { compareWithKnown, readKnown, reportVerdict } from '../known.ts'
import { NotRun, runExternal } from '../not-run.ts'
import { checkAccountDay } from './account-day.ts'
import { proveDefects } from './defects.ts'
import { checkDev } from './dev.ts'
import { LOGS, startEmulator } from './emulator.ts'
import { checkEveryOption } from './every-option.ts'
import { makeRun, type Run } from './project.ts'

// `npm run emulator` deploys stages into an emulator of AWS with our own command, and sends requests through the
// emulator's gateway. The failures are compared with the known gaps of the emulator. `npm run emulator -- --only dev`
// checks only one stage. `npm run emulator -- --defects` proves that the checks find defects.

const LIST = 'known-emulator-lacks.yaml'
const folder = resolve('.local/external/emulator')
const STAGES = { dev: checkDev, 'every-option': checkEveryOption, 'account-day': checkAccountDay }
const ALL = Object.keys(STAGES).join()

await runExternal('emulator', async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: ALL },
      defects: { type: 'boolean', default: false },
    },
  })
  if (values.defects) return proveDefects()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const emulator = await startEmulator(folder)
  const run = makeRun(emulator, folder)
  const findings: string[] = []
  try {
    await prepare(run)
    for (const [stage, check] of Object.entries(STAGES)) {
      if (values.only.split(',').includes(stage)) findings.push(...(await check(emulator, run)))
    }
  } finally {
    await emulator.stop()
  }
  findings.push(...readRecorded())
  console.log(`emulator: what was sent and answered: ${join(folder, LOGS.requests)}`)
  const verdict = compareWithKnown(findings, readKnown(LIST))
  // After a run of a single stage, no known gap is reported as gone, because another stage can still have the gap.
  reportVerdict('emulator', values.only === ALL ? verdict : { ...verdict, gone: [] }, `test/external/${LIST}`)
})

/** Deploys the bootstrap stack of the CDK into each Region of the stages. */
async function prepare(run: Run): Promise<void> {
  await run('aws', ['--version']).catch((cause) => {
    throw new NotRun('the AWS CLI is not installed', { cause })
  })
  const environments = ['eu-central-1', 'eu-west-1', 'us-east-1'].map((region) => `aws://111122223333/${region}`)
  await run('cdk', ['bootstrap', ...environments, '-c', 'stage=dev'])
}

/** Reads the resources that the emulator recorded but did not create, from the output of `resource_types.py`. */
function readRecorded(): string[] {
  return readFileSync(join(folder, LOGS.emulator), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('without effect: '))
}
