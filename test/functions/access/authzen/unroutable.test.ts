import { expect, test } from 'vitest'
import { handler as notFound } from '../../../../functions/http/not-found.ts'
import { call } from '../../../support/request.ts'

test.each([
  ['GET', '/access/v1/evaluation', 405, 'theirs'],
  ['POST', '/access/v1/nowhere', 404, 'theirs'],
  ['POST', '/v1beta1/nowhere', 404, expect.stringMatching(/^request-/)],
])('the X-Request-ID of %s %s, which no operation takes', async (method, path, status, id) => {
  const answer = await call(notFound, { method, path, headers: { 'x-request-id': 'theirs' } })
  expect([answer.status, answer.headers['x-request-id']]).toEqual([status, id])
  expect(answer.body.details.at(-1).request_id).toMatch(/^request-/)
})
