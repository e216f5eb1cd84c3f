import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleFunctions } from '../../infra/bundle.ts'
import { ANSWERING_CHECKS } from '../../infra/environment.ts'
import { parseSettings } from '../../infra/settings.ts'
import { functionFile, functionNames, JOURNAL, NOT_FOUND } from '../../operations/index.ts'
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
