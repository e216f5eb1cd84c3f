import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const text = readFileSync(new URL('../../.github/workflows/check-and-deploy.yml', import.meta.url), 'utf8')
const { jobs, permissions } = parse(text)
const stepsOf = (job: string): { run?: string; uses?: string; with?: Record<string, string> }[] => jobs[job].steps

test('what CI runs is the check that everybody runs', () => {
  expect(stepsOf('check').map(({ run }) => run)).toContain('.ci/run')
})

test('what is deployed depends on nothing with a known hole of a high degree', () => {
  expect(stepsOf('check').map(({ run }) => run)).toContain('npm audit --omit=dev --audit-level=high')
})

test('only a tag is deployed, to prod, once its check has passed', () => {
  expect(jobs.deploy.if).toContain("startsWith(github.ref, 'refs/tags/v')")
  expect(jobs.deploy.needs).toBe('check')
  const deploys = stepsOf('deploy').filter(({ run }) => run?.includes('cdk deploy'))
  expect(deploys.map(({ run }) => run)).toEqual(['npx cdk deploy -c stage=prod --require-approval never'])
  expect(stepsOf('check').some(({ run }) => run?.includes('cdk deploy'))).toBe(false)
})

test('AWS is entered by a role that is taken on, and by no stored key', () => {
  expect(permissions).toEqual({ contents: 'read' })
  expect(jobs.check.permissions).toBeUndefined()
  expect(jobs.deploy.permissions).toEqual({ contents: 'read', 'id-token': 'write' })
  const login = stepsOf('deploy').find(({ uses }) => uses?.startsWith('aws-actions/configure-aws-credentials'))
  expect(Object.keys(login?.with ?? {}).sort()).toEqual(['aws-region', 'role-to-assume'])
  expect(text).not.toMatch(/secrets\.|AKIA|aws-access-key/)
})
