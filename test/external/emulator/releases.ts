import assert from 'node:assert/strict'
import { LIVE, LIVE_ALIAS } from '../../../infra/live-functions.ts'
import { callAws, deploy, type Run } from './project.ts'

/** @throws Error if the deployment changes a stack */
export async function expectNoChange(run: Run, stage: string): Promise<void> {
  const printed = await deploy(run, stage)
  for (const stack of [`tollgate-${stage}-data`, `tollgate-${stage}`]) {
    if (!printed.includes(`${stack}: nothing changes`)) throw new Error(`${stack} changes`)
  }
}

/**
 * Sends another value of a setting that all functions read.
 *
 * @throws Error if a function with an alias has no new version
 */
export async function expectNewVersions(run: Run, stage: string): Promise<void> {
  const before = await readVersions(run, stage)
  await deploy(run, stage, '--now', '-c', 'failureRate=21')
  const after = await readVersions(run, stage)
  assert.deepEqual(
    after,
    before.map((version) => version + 1),
  )
}

/** @throws Error if a function with an alias does not have its previous version */
export async function expectRollback(run: Run, stage: string): Promise<void> {
  const before = await readVersions(run, stage)
  await deploy(run, stage, '--rollback')
  const after = await readVersions(run, stage)
  assert.deepEqual(
    after,
    before.map((version) => version - 1),
  )
}

const readVersions = (run: Run, stage: string): Promise<number[]> =>
  Promise.all(
    LIVE.map(async (name) => {
      const alias = ['--function-name', `tollgate-${stage}-${name}`, '--name', LIVE_ALIAS]
      const { FunctionVersion } = await callAws(run, 'lambda', 'get-alias', ...alias)
      return Number(FunctionVersion)
    }),
  )
