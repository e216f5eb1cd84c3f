import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const text = readFileSync(new URL('../../.github/workflows/check-and-deploy.yml', import.meta.url), 'utf8')
const { jobs, permissions } = parse(text)
const stepsOf = (job: string): { run?: string; uses?: string; with?: Record<string, string> }[] => jobs[job].steps

test('the workflow runs the same check as everybody else', () => {
  expect(stepsOf('check').map(({ run }) => run)).toContain('.ci/run')
})

test('the check fails where a deployed dependency has a known vulnerability of high severity', () => {
  expect(stepsOf('check').map(({ run }) => run)).toContain('npm audit --omit=dev --audit-level=high')
})

test('only a tag is deployed, to prod, after its check has passed', () => {
  expect(jobs.deploy.if).toContain("startsWith(github.ref, 'refs/tags/v')")
  expect(jobs.deploy.needs).toBe('check')
  const deploys = stepsOf('deploy').filter(({ run }) => run?.includes('cdk deploy'))
  expect(deploys.map(({ run }) => run)).toEqual(['npx cdk deploy -c stage=prod --require-approval never'])
  expect(stepsOf('check').some(({ run }) => run?.includes('cdk deploy'))).toBe(false)
})

test('the workflow assumes a role of AWS, and no key is stored', () => {
  expect(permissions).toEqual({ contents: 'read' })
  expect(jobs.check.permissions).toBeUndefined()
  expect(jobs.deploy.permissions).toEqual({ contents: 'read', 'id-token': 'write' })
  const login = stepsOf('deploy').find(({ uses }) => uses?.startsWith('aws-actions/configure-aws-credentials'))
  expect(Object.keys(login?.with ?? {}).sort()).toEqual(['aws-region', 'role-to-assume'])
  expect(text).not.toMatch(/secrets\.|AKIA|aws-access-key/)
})
