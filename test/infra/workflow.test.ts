import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../../package.json' with { type: 'json' }
import { TOOLS } from '../external/tools.ts'

interface Step {
  run?: string
  uses?: string
  with?: Record<string, string>
  env?: Record<string, string>
}

const folder = resolve(import.meta.dirname, '../../.github/workflows')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const texts = readdirSync(folder).map(read)
const { jobs, permissions } = parse(read('check-and-deploy.yml'))
const { deploy } = parse(read('deploy-stage.yml')).jobs
const external = parse(read('external.yml'))
const weekly: { steps: Step[] }[] = Object.values(external.jobs)
const stepsOf = (job: { steps: Step[] }): Step[] => job.steps
const runsOf = (job: { steps: Step[] }) => stepsOf(job).map(({ run }) => run)

test('the workflow runs the same check as everybody else', () => {
  expect(runsOf(jobs.check)).toContain('.ci/run')
})

test('the exhaustive tests run for each change, beside the check', () => {
  expect(runsOf(jobs.exhaustive)).toContain('npm run test:exhaustive')
  expect(jobs.exhaustive.needs).toBeUndefined()
})

test('the check fails where a deployed dependency has a known vulnerability of high severity', () => {
  expect(runsOf(jobs.check)).toContain('npm audit --omit=dev --audit-level=high')
})

test('only a tag is deployed: after its check to staging, and after its smoke test there to prod', () => {
  expect(jobs.staging.if).toContain("startsWith(github.ref, 'refs/tags/v')")
  expect([jobs.staging.needs, jobs.prod.needs]).toEqual([['check', 'exhaustive'], 'staging'])
  expect(jobs.prod.if).toBeUndefined()
  expect([jobs.staging.with, jobs.prod.with]).toEqual([{ stage: 'staging' }, { stage: 'prod' }])
  for (const { uses } of [jobs.staging, jobs.prod]) expect(uses).toBe('./.github/workflows/deploy-stage.yml')
  expect(runsOf(jobs.check).join()).not.toContain('deploy')
})

test('a stage is deployed with its settings by the command that guards it, and then tested', () => {
  const runs = runsOf(deploy).filter((run) => run !== undefined)
  const order = [
    'npm ci',
    'STAGE_SETTINGS',
    'npm run deploy -- "$STAGE" --yes',
    'npm run smoke -- "$url" --release "$release"',
  ]
  const places = order.map((part) => runs.findIndex((run) => run.includes(part)))
  expect(places).toEqual([0, 1, 2, 3])
  expect(runs.join()).not.toContain('cdk')
  expect(deploy.environment).toBe(`\${{ inputs.stage }}`)
  expect(deploy.concurrency).toEqual({ group: `deploy-\${{ inputs.stage }}`, 'cancel-in-progress': false })
  for (const name of ['deploy', 'smoke']) expect(packageJson.scripts).toHaveProperty(name)
})

test('the settings of a stage come from a variable of its environment, and without them nothing is deployed', () => {
  const step = stepsOf(deploy).find(({ env }) => env?.STAGE_SETTINGS !== undefined)
  expect(step?.env).toEqual({ STAGE_SETTINGS: `\${{ vars.STAGE_SETTINGS }}` })
  const clone = mkdtempSync(join(tmpdir(), 'tollgate-workflow-'))
  mkdirSync(join(clone, 'stages'))
  const runIt = (STAGE_SETTINGS: string) =>
    execFileSync('bash', ['-e', '-c', step?.run ?? ''], {
      cwd: clone,
      env: { ...process.env, STAGE: 'prod', STAGE_SETTINGS },
    })
  expect(() => runIt('')).toThrow()
  const settings = '{ "domain": "access.example.com", "tags": { "a": "$HOME `id`" } }'
  runIt(settings)
  expect(readFileSync(join(clone, 'stages/prod.json'), 'utf8')).toBe(settings)
  rmSync(clone, { recursive: true })
})

test('a tag gets the code of its functions, its packages and a list of what they need, with a signed provenance', () => {
  expect(jobs.release.if).toBe("startsWith(github.ref, 'refs/tags/v')")
  expect(jobs.release.needs).toEqual(['check', 'exhaustive'])
  expect(jobs.release.permissions).toEqual({ contents: 'read', 'id-token': 'write', attestations: 'write' })
  const steps = stepsOf(jobs.release)
  const filesOf = (name: string) => steps.find(({ uses }) => uses?.startsWith(name))?.with
  const attested = filesOf('actions/attest-build-provenance')?.['subject-path']
  expect(attested?.trim().split('\n')).toEqual(['functions.tar.gz', 'packages/*.tgz', 'sbom.cdx.json'])
  expect(filesOf('actions/upload-artifact')?.path).toBe(attested)
  expect(
    runsOf(jobs.release)
      .filter((run) => run !== undefined)
      .map((run) => run.split(' ').slice(0, 2).join(' ')),
  ).toEqual(['npm ci', 'npm run', 'tar -czf', 'npm run', 'npm sbom'])
})

test('the list of packages has each one that is deployed, in its version', () => {
  const command =
    runsOf(jobs.release)
      .find((run) => run?.startsWith('npm sbom'))
      ?.split(' > ')[0] ?? ''
  const { components } = JSON.parse(
    execFileSync('bash', ['-c', command], { cwd: resolve(folder, '../..'), encoding: 'utf8' }),
  )
  const listed = new Set(components.map(({ name, version }: { name: string; version: string }) => `${name}@${version}`))
  const deployed = Object.entries(packageJson.dependencies).map(([name, version]) => `${name}@${version}`)
  expect(deployed.filter((each) => !listed.has(each))).toEqual([])
})

test('nothing that an event or a variable holds is pasted into a script', () => {
  for (const job of [jobs.check, jobs.release, deploy, ...weekly])
    expect(runsOf(job).join('\n')).not.toContain('$' + '{{')
})

test('every action is pinned to a commit', () => {
  const actions = [jobs.check, jobs.release, deploy, ...weekly].flatMap(stepsOf).flatMap(({ uses }) => uses ?? [])
  expect(actions.length).toBeGreaterThan(4)
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
})

test('the workflow assumes a role of AWS, and no key of AWS is stored', () => {
  for (const each of [permissions, external.permissions]) expect(each).toEqual({ contents: 'read' })
  expect(jobs.check.permissions).toBeUndefined()
  for (const job of [deploy, jobs.staging, jobs.prod]) {
    expect(job.permissions).toEqual({ contents: 'read', 'id-token': 'write' })
  }
  const login = stepsOf(deploy).find(({ uses }) => uses?.startsWith('aws-actions/configure-aws-credentials'))
  expect(Object.keys(login?.with ?? {}).sort()).toEqual(['aws-region', 'role-to-assume'])
  for (const text of texts) expect(text).not.toMatch(/AKIA|aws-access-key/)
  // The only secret in the workflow is the client secret of the smoke test. Only the last step, after the deployment,
  // has this secret.
  expect(texts.join().match(/secrets\.\w+/g)).toEqual(['secrets.SMOKE_SECRET'])
  expect(stepsOf(deploy).at(-1)?.env?.CLIENT_SECRET).toBe(`\${{ secrets.SMOKE_SECRET }}`)
})

test('each external tool has a job, and no deployment waits for it', () => {
  const { external: job } = external.jobs
  const names: string[] = job.strategy.matrix.tool
  expect(names).toEqual(TOOLS)
  for (const name of names) expect(packageJson.scripts).toHaveProperty(name)
  expect(job.strategy['fail-fast']).toBe(false)
  expect(Object.keys(external.on)).toEqual(['schedule', 'workflow_dispatch'])
  expect(read('check-and-deploy.yml')).not.toContain('external')
})

test('each week, the mechanical mutants of both wings are tried as they are recorded', () => {
  const { 'mechanical-mutants': job } = external.jobs
  expect(job.strategy.matrix.wing).toEqual(['lib/access', 'lib/billing'])
  expect(runsOf(job)).toContain('npm run mechanical-mutants -- "$WING"')
})

test('each week, every case is tried of which the check tries a sample', () => {
  const { 'every-case': job } = external.jobs
  expect(job.strategy.matrix.part).toEqual(['1/4', '2/4', '3/4', '4/4'])
  expect(runsOf(job)).toContain('npm run test:every-case -- --shard="$PART"')
  expect(packageJson.scripts['test:every-case']).toMatch(/^EVERY_CASE=1 vitest run /)
})

test('every file that tries a sample is run with every case', () => {
  const filters = packageJson.scripts['test:every-case'].split(' ').slice(3)
  const files = readdirSync(resolve(folder, '../../test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `test/${file}`)
  const samples = (file: string) => /support\/sample\.ts'$/m.test(readFileSync(resolve(folder, '../..', file), 'utf8'))
  const sampling = files.filter(samples)
  expect(sampling.length).toBeGreaterThan(10)
  expect(sampling.filter((file) => !filters.some((filter) => file.includes(filter)))).toEqual([])
  expect(filters).toContain('.exhaustive.test.ts')
})
