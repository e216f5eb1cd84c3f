import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { everyOption } from '../../infra/every-option.ts'
import { type Check, runChecks } from './checks.ts'
import { expectConsole } from './console-page.ts'
import { type Doorway, openDoorway } from './doorway.ts'
import type { Emulator } from './emulator.ts'
import { applySmokeManifest, callAws, deploy, type Run, readOutputs, runTollgate, smoke } from './project.ts'
import { expectLowBalance } from './queue.ts'
import { recoveryChecks } from './recovery.ts'
import { expectNewVersions, expectNoChange, expectRollback } from './releases.ts'
import { makeEveryOption } from './settings.ts'

const STAGE = 'emulator'
const FILE = resolve('stages', `${STAGE}.json`)

/**
 * Checks a stage that keeps its data and has every option.
 *
 * @returns the names of the checks that failed
 */
export async function checkEveryOption(emulator: Emulator, run: Run): Promise<string[]> {
  writeFileSync(FILE, JSON.stringify(await makeEveryOption(run)))
  try {
    const isDeployed: Check = { name: 'it is deployed', run: () => deploy(run, STAGE), isNeeded: true }
    const failed = await runChecks('every option', [isDeployed])
    return failed.length > 0 ? failed : await checkDeployed(emulator, run)
  } finally {
    rmSync(FILE)
  }
}

async function checkDeployed(emulator: Emulator, run: Run): Promise<string[]> {
  const { TableName: table = '', DomainTarget: host = '' } = await readOutputs(run, `tollgate-${STAGE}`)
  const edge = await openDoorway(emulator.url, { host, 'x-viewer-host': everyOption.domain })
  const gateway = await openDoorway(emulator.url, { host: everyOption.domain })
  try {
    const service = { stage: STAGE, url: edge.url, table }
    return await runChecks('every option', [
      ...serviceChecks(run, service, gateway, emulator),
      ...releaseChecks(run, service),
      ...recoveryChecks(run, service, emulator),
    ])
  } finally {
    edge.close()
    gateway.close()
  }
}

interface Service {
  url: string
  table: string
}

const serviceChecks = (run: Run, service: Service, gateway: Doorway, { url }: Emulator): Check[] => [
  {
    name: 'the manifest of the smoke test is applied',
    run: () => applySmokeManifest(run, service.table),
    isNeeded: true,
  },
  { name: 'the smoke test, through the distribution', run: () => smoke(run, service.url) },
  { name: 'the gateway refuses what does not come from the distribution', run: () => expectRefusal(gateway.url) },
  { name: 'the page of the console at /console, with its files', run: () => expectConsole(service.url, '/console') },
  { name: 'the page of the console at /console/', run: () => expectConsole(service.url, '/console/') },
  { name: 'the event of a low balance is on a queue', run: () => expectLowBalance(run, service, url) },
  { name: 'the archive is written, and audit reads it', run: () => expectArchive(run, service.table) },
  { name: 'the probe reaches the service', run: () => expectProbe(run) },
]

const releaseChecks = (run: Run, { url }: Service): Check[] => [
  { name: 'a second deployment changes nothing', run: () => expectNoChange(run, STAGE) },
  { name: 'a deployment makes new versions', run: () => expectNewVersions(run, STAGE) },
  { name: 'a rollback brings the versions before back', run: () => expectRollback(run, STAGE) },
  { name: 'the smoke test after the rollback', run: () => smoke(run, url) },
]

async function expectRefusal(url: string): Promise<void> {
  const answer = await fetch(new URL('/v1beta1/permissions', url))
  assert.deepEqual([answer.status, (await answer.text()).includes('EDGE_ONLY')], [403, true])
}

/** Expects that the archive has the policy that the smoke test created and deleted. */
async function expectArchive(run: Run, table: string): Promise<void> {
  const { ArchiveBucket: bucket } = await readOutputs(run, `tollgate-${STAGE}-data`)
  const args = ['audit', '--archive', `s3://${bucket}/${STAGE}`, '--since', '1h']
  const printed = await runTollgate(run, args, { TABLE_NAME: table })
  for (const change of ['created', 'deleted']) assert.match(printed, new RegExp(`${change} +policy`))
}

async function expectProbe(run: Run): Promise<void> {
  const answer = await callAws(run, 'lambda', 'invoke', '--function-name', `tollgate-${STAGE}-probe`, '/dev/null')
  assert.equal(answer.FunctionError, undefined)
}
