import assert from 'node:assert/strict'
import { LIVE, LIVE_ALIAS } from '../../../infra/live-functions.ts'
import { callAws, deploy, type Run } from './project.ts'

/** Deploys the unchanged stage. @throws Error unless nothing changes */
export async function expectNoChange(run: Run, stage: string): Promise<void> {
  const printed = await deploy(run, stage)
  for (const stack of [`tollgate-${stage}-data`, `tollgate-${stage}`]) {
    if (!printed.includes(`${stack}: nothing changes`)) throw new Error(`${stack} changes`)
  }
}

/**
 * Deploys the stage with another value of a setting that all functions read.
 * @throws Error unless each function with an alias has a new version
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

/** Rolls the last deployment back. @throws Error unless each function with an alias has its previous version */
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
