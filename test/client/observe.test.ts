import { afterAll, describe, expect, test } from 'vitest'
import { createTollgate, type ObservedRequest } from '../../client/index.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

describe('client', async () => {
  const service = await aService()
  afterAll(() => service.stop())
  const { clientId, secret } = await aClient(['member'])
  const base = { baseUrl: service.url, clientId, clientSecret: secret, retry: { attempts: 2, startingDelayMs: 1 } }
  const question = { subject: 'user:edsger', resource: 'project:web-shop', permission: 'get' }

  test('each request has the traceparent of the moment, and none where there is none', async () => {
    const sent: (string | null)[] = []
    let parent: string | undefined = TRACEPARENT
    const fetching = (request: Request) => {
      sent.push(request.headers.get('traceparent'))
      return fetch(request)
    }
    const tollgate = createTollgate({ ...base, fetch: fetching, traceparent: () => parent })
    await tollgate.check(question)
    parent = undefined
    await tollgate.check(question)
    expect(sent).toEqual([TRACEPARENT, null])
  })

  test('an observer hears of each request once, with its attempts, and its faults change nothing', async () => {
    const heard: ObservedRequest[] = []
    let losses = 1
    const losing = async (request: Request) => {
      if (losses-- > 0) throw new TypeError('fetch failed')
      return fetch(request)
    }
    const onRequest = (request: ObservedRequest) => {
      heard.push(request)
      throw new Error('a fault of the observer')
    }
    const tollgate = createTollgate({ ...base, fetch: losing, onRequest })
    await tollgate.check(question)
    await tollgate.check({ ...question, permission: 'gte' }).catch(() => {})
    losses = 2
    await tollgate.check(question).catch(() => {})
    expect(heard.map(({ method, path, status }) => [method, path, status])).toEqual([
      ['POST', '/v1beta1/admin/check', 200],
      ['POST', '/v1beta1/admin/check', 404],
      ['POST', '/v1beta1/admin/check', undefined],
    ])
    expect(heard.map(({ requestId }) => requestId !== undefined)).toEqual([true, true, false])
    expect(heard.every(({ milliseconds }) => milliseconds > 0)).toBe(true)
  })

  test('a batch of more than 50 checks is sent in parts, and answered in the order of the checks', async () => {
    const sizes: number[] = []
    const counting = async (request: Request) => {
      sizes.push((await request.clone().json()).bodies.length)
      return fetch(request)
    }
    const tollgate = createTollgate({ ...base, fetch: counting })
    const resource = 'compute/disk:frn:web-shop:compute/disk:shop-db'
    const bodies = Array.from({ length: 120 }, (_, index) => ({
      subject: index % 3 === 0 ? 'user:edsger' : 'user:barbara',
      resource,
      permission: 'get',
    }))
    const { pairs } = await tollgate.batchCheck({ bodies })
    expect(sizes.toSorted()).toEqual([20, 50, 50])
    expect(pairs.map(({ status }) => status)).toEqual(bodies.map((_, index) => index % 3 === 0))
    await expect(tollgate.batchCheck({ bodies: [] })).rejects.toMatchObject({ status: 400 })
  })
})
