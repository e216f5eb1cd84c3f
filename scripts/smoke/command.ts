/** @module Tests a running service with a few reads and writes. */

import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import '../../terminal/node-version.js'
import { makeFetchWithCertificate } from '../../lib/http/client-certificate.ts'
import { makeSteps, type Step } from './steps.ts'

interface Options {
  organization: string
  project: string
  release?: string
  certificate?: string
  key?: string
}

const command = new Command('smoke')
  .description('Tests a deployed service with a few reads and writes in an organization of its own.')
  .argument('<url>', 'where the service is')
  .option('--organization <name>', 'the organization to work in', 'tollgate-smoke')
  .option('--project <name>', 'a project of it', 'tollgate-smoke')
  .option('--release <release>', 'the release that has to run')
  .option('--certificate <file>', 'the client certificate, where the stage asks for one')
  .option('--key <file>', 'the key of that certificate')
  .addHelpText(
    'after',
    '\nThe variables CLIENT_ID and CLIENT_SECRET have the credentials: scripts/smoke/manifest.yaml makes a client.',
  )
  .parse()

const { CLIENT_ID: clientId = '', CLIENT_SECRET: clientSecret = '' } = process.env
const { certificate, key, ...options } = command.opts<Options>()
if ((certificate === undefined) !== (key === undefined)) command.error('tollgate: --certificate and --key go together')
if (clientId === '' || clientSecret === '') command.error('tollgate: CLIENT_ID and CLIENT_SECRET are not set')
const url = command.args[0] ?? ''
const fetch = chooseFetch()
for (const step of makeSteps({ url, clientId, clientSecret, fetch, ...options })) await runStep(step)

function chooseFetch(): (url: string, init?: RequestInit) => Promise<Response> {
  if (certificate === undefined || key === undefined) return globalThis.fetch
  return makeFetchWithCertificate({ certificate: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') })
}

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

/** Explains an error, with the request id by which the request can be found in the logs. */
function explain(error: unknown): string {
  const { message: text, reason, requestId } = error as Error & { reason?: string; requestId?: string }
  const message = text.split(/\s+/).join(' ')
  const details = [reason, requestId && `request ${requestId}`].filter(Boolean).join(', ')
  return details === '' ? message : `${message} (${details})`
}
