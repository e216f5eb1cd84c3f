import { expect, onTestFinished, test, vi } from 'vitest'
import { SAMPLE_PARAMS } from './console/tour.ts'
import { aService } from './support/service.ts'
import { subscribe } from './support/subscriptions.ts'

test('the service of a test delivers its events, and asks no other host', async () => {
  const written = vi.spyOn(process.stdout, 'write')
  onTestFinished(() => written.mockRestore())
  const types: string[] = []
  const service = await aService({ deliver: async (event) => void types.push(event['detail-type']) })
  onTestFinished(() => service.stop())
  const { organization = '', account = '', plan = '' } = SAMPLE_PARAMS
  await subscribe({ org_id: organization, billing_id: account }, plan)
  await service.caughtUp()
  expect(types).toContain('SubscriptionStarted')
  expect(written.mock.calls.filter(([text]) => String(text).includes('of the stream failed'))).toEqual([])
})
