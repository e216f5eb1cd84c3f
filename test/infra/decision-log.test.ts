import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'

vi.hoisted(() => vi.stubEnv('DECISION_LOG', 'all'))

import { bundleFunctions } from '../../infra/bundle.ts'
import { ANSWERING_CHECKS } from '../../infra/environment.ts'
import { decisionQueries } from '../../infra/queries.ts'
import { parseSettings } from '../../infra/settings.ts'
import { textOfQuery } from '../../lib/http/log-query.ts'
import { CONSOLE, functionFile, functionNames, JOURNAL, NOT_FOUND } from '../../operations/index.ts'
import { ask } from '../rules/ask.ts'
import { captureDecisions } from '../support/decision-lines.ts'
import { runQuery } from '../support/request-lines.ts'
import { aClient, anOrganization, aProject } from '../support/world.ts'
import { aTemplate } from './template.ts'

const settingOf = (template: ReturnType<typeof aTemplate>, name: string): string | undefined =>
  template.functionOf(name).resource.Properties.Environment.Variables.DECISION_LOG

test('the functions that answer checks are those that tell their decisions', () => {
  const telling = functionNames.filter((name) => /^ {2}decisions: /m.test(readFileSync(functionFile(name), 'utf8')))
  expect(telling.toSorted()).toEqual([...ANSWERING_CHECKS])
})

test('they get the setting, and other functions do not', () => {
  const template = aTemplate({ decisionLog: 'denied' })
  for (const name of ANSWERING_CHECKS) expect([name, settingOf(template, name)]).toEqual([name, 'denied'])
  for (const name of ['create-policy', NOT_FOUND, JOURNAL])
    expect([name, settingOf(template, name)]).toEqual([name, undefined])
  expect(settingOf(aTemplate(), 'check')).toBeUndefined()
})

test('the console has the name of the log group, to which it links', () => {
  const decisionsIn = (given: Record<string, unknown>) =>
    aTemplate({ console: true, ...given }).functionOf(CONSOLE).resource.Properties.Environment.Variables.DECISIONS_IN
  expect(JSON.stringify(decisionsIn({ decisionLog: 'all' }))).toContain('functionlog')
  expect(decisionsIn({})).toBeUndefined()
})

describe('the queries about decisions', () => {
  const { texts } = captureDecisions()
  const PLACEHOLDERS = /6899008c5f964b46|00000000-0000-0000-0000-000000000000/
  const run = (name: keyof typeof decisionQueries, id = '') =>
    runQuery(textOfQuery(decisionQueries[name]).replace(PLACEHOLDERS, id), texts)

  test('are saved in a stage with the setting, and the runbook has their texts', () => {
    const runbook = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
    const saved = (given: Record<string, unknown>) =>
      Object.values(aTemplate(given).ofType('AWS::Logs::QueryDefinition')).map(({ Properties }) => Properties.Name)
    for (const [name, lines] of Object.entries(decisionQueries)) {
      expect(saved({ decisionLog: 'denied' })).toContain(`tollgate-dev/${name}`)
      expect(saved({})).not.toContain(`tollgate-dev/${name}`)
      expect(runbook).toContain(textOfQuery(lines))
      expect(runbook).toContain(`\`<stack>/${name}\``)
    }
  })

  test('find the answers about a person and about a project, and count denials', async () => {
    const asker = await aClient(['member'])
    const [user, other] = [randomUUID(), randomUUID()]
    const project = await aProject(await anOrganization())
    for (const id of [user, user, other])
      await ask(asker, 'check', { subject: `user:${id}`, resource: project.resource, permission: 'get' })
    expect(run('decisions-about', user)).toHaveLength(2)
    expect(run('decisions-on', project.id)).toHaveLength(3)
    const denied = { rule: 'none', permission: 'app.project.get', client_id: asker.clientId, checks: 3 }
    expect(run('denials')).toEqual([denied])
  })
})

test('the setting is denied or all, and an empty one is none', () => {
  expect(parseSettings({ decisionLog: 'all' }).decisionLog).toBe('all')
  expect(parseSettings({ decisionLog: '' })).not.toHaveProperty('decisionLog')
  expect(() => parseSettings({ decisionLog: true })).toThrow('decisionLog must be denied or all, not true')
})

test('the bundle of a check has the code of the log only in a stage with the setting, and then less than 3 KB of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-decisions-'))
  const bundle = async (decisions: boolean) => {
    const [made] = await bundleFunctions(join(folder, String(decisions)), ['check-resource-permission'], { decisions })
    return { bytes: made?.bytes ?? 0, has: made?.inputs.includes('lib/http/decision-log.ts') }
  }
  const [without, withLog] = [await bundle(false), await bundle(true)]
  rmSync(folder, { recursive: true })
  expect([without.has, withLog.has]).toEqual([false, true])
  expect(withLog.bytes - without.bytes).toBeLessThan(3 * 1024)
})
