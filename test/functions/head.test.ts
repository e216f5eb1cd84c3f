import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { expect, test } from 'vitest'
import { handler as notFound } from '../../functions/http/not-found.ts'
import { anEvent, call } from '../support/request.ts'

/** Sends HEAD. The answer has no body, so it is not parsed. */
const head = async (path: string) =>
  (await notFound(anEvent({ method: 'HEAD', path }), {} as Context)) as Required<APIGatewayProxyStructuredResultV2>

test.each(['/healthz', '/.well-known/authzen-configuration'])(
  'HEAD %s is answered as GET, without a body',
  async (path) => {
    const { statusCode, headers, body } = await head(path)
    expect([statusCode, headers?.['content-type'], body]).toEqual([200, 'application/json', ''])
    expect(headers?.['x-request-id']).toMatch(/^request-/)
  },
)

test('HEAD on other paths is refused as before', async () => {
  const answers = [await head('/v1beta1/policies'), await head('/v1beta1/no-such-path')]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([405, 404])
  expect((await call(notFound, { method: 'PUT', path: '/healthz' })).status).toBe(405)
})
