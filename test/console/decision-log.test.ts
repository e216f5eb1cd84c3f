/// <reference lib="dom" />
import { describe, expect, test } from 'vitest'
import { digestUserId } from '../../lib/foundation/identifiers/digest-user-id.ts'
import { BROWSER } from '../support/browser.ts'
import { anOrganization, aProject } from '../support/world.ts'
import { expectGoodScreen, signInWithSample, useConsole } from './console-page.ts'

const log = 'tollgate-prod-functionlogA1B2'
const PLACE = { region: 'eu-central-1', log }

const addressOf = (subject: string, resource: string) =>
  `/why?${new URLSearchParams({ subject, resource, permission: 'get' })}`

describe.skipIf(BROWSER === undefined)('a stage with a log of decisions', () => {
  const desk = useConsole({ decisions: PLACE })

  test('links an explanation to the earlier answers about the subject', async () => {
    const project = await aProject(await anOrganization())
    const page = await desk.openConsole({ size: 'phone' }, addressOf('user:ada@example.com', project.resource))
    await signInWithSample(page)
    const link = page.getByRole('link', { name: 'Earlier answers about the subject' })
    const address = new URL((await link.getAttribute('href')) ?? '')
    expect(`${address.origin}${address.pathname}${address.search}`).toBe(
      'https://eu-central-1.console.aws.amazon.com/cloudwatch/home?region=eu-central-1',
    )
    const text = decodeURIComponent(address.hash.replaceAll(/\*(..)/g, '%$1'))
    expect(text).toContain(`subject = "app/user:${digestUserId('ada@example.com')}"`)
    expect(text).toContain(`source~(~'${log})`)
    expect(address.hash).not.toMatch(/ada|example\.com/)
    await expectGoodScreen(page, 'console-decisions-phone')
  })
})

describe.skipIf(BROWSER === undefined)('a stage without one', () => {
  const desk = useConsole()

  test('has no such link', async () => {
    const project = await aProject(await anOrganization())
    const page = await desk.openConsole({}, addressOf('user:ada@example.com', project.resource))
    await signInWithSample(page)
    await page.getByRole('heading', { name: 'No, no role gives it' }).waitFor()
    expect(await page.getByRole('link', { name: 'Earlier answers' }).count()).toBe(0)
  })
})
