import { Command } from 'commander'
import '../../cli/node-version.js'
import { makeSteps, type Step } from './steps.ts'

const command = new Command('smoke')
  .description('Tests a deployed service with a few reads and writes in an organization of its own.')
  .argument('<url>', 'where the service is')
  .option('--organization <name>', 'the organization to work in', 'tollgate-smoke')
  .option('--project <name>', 'a project of it', 'tollgate-smoke')
  .option('--release <release>', 'the release that has to run')
  .addHelpText(
    'after',
    '\nThe variables CLIENT_ID and CLIENT_SECRET have the credentials: scripts/smoke/manifest.yaml makes a client.',
  )
  .parse()

const { CLIENT_ID: clientId = '', CLIENT_SECRET: clientSecret = '' } = process.env
const options = command.opts<{ organization: string; project: string; release?: string }>()
if (clientId === '' || clientSecret === '') command.error('tollgate: CLIENT_ID and CLIENT_SECRET are not set')
for (const step of makeSteps({ url: command.args[0] ?? '', clientId, clientSecret, ...options })) await runStep(step)

/** The first failure ends the run: later steps rest on earlier ones. */
async function runStep({ name, run }: Step): Promise<void> {
  const start = performance.now()
  try {
    await run()
    console.log(`ok      ${name} (${Math.round(performance.now() - start)} ms)`)
  } catch (error) {
    console.error(`FAILED  ${name}: ${explain(error)}`)
    process.exit(1)
  }
}

/** With the request id, by which the logs name the request. */
function explain(error: unknown): string {
  const { message: text, reason, requestId } = error as Error & { reason?: string; requestId?: string }
  const message = text.split(/\s+/).join(' ')
  const details = [reason, requestId && `request ${requestId}`].filter(Boolean).join(', ')
  return details === '' ? message : `${message} (${details})`
}
