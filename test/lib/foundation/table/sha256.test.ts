import { createHash, createHmac, randomBytes } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { expect, test } from 'vitest'
import { Sha256 } from '../../../../lib/foundation/table/sha256.ts'

const digestOf = async (hash: Sha256, ...parts: (string | Uint8Array)[]) => {
  for (const part of parts) hash.update(part)
  return Buffer.from(await hash.digest()).toString('hex')
}

test('the hash is SHA-256, of one piece and of several', async () => {
  const expected = createHash('sha256').update('äb\u0000c').digest('hex')
  expect(await digestOf(new Sha256(), 'äb\u0000c')).toBe(expected)
  expect(await digestOf(new Sha256(), 'ä', Buffer.from('b\u0000'), 'c')).toBe(expected)
  expect(await digestOf(new Sha256())).toBe(createHash('sha256').digest('hex'))
})

test('with a secret it is the HMAC, however the secret is given', async () => {
  const secret = randomBytes(32)
  const expected = createHmac('sha256', secret).update('text').digest('hex')
  const own = new Uint8Array(secret)
  for (const each of [secret, own, own, own.buffer, new DataView(own.buffer)])
    expect(await digestOf(new Sha256(each), 'text')).toBe(expected)
  expect(await digestOf(new Sha256('AWS4secret'), 'text')).toBe(
    createHmac('sha256', 'AWS4secret').update('text').digest('hex'),
  )
})

test('each secret has its own key', async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const digests = [await digestOf(new Sha256(first), 'text'), await digestOf(new Sha256(second), 'text')]
  expect(digests).toEqual([first, second].map((each) => createHmac('sha256', each).update('text').digest('hex')))
})

test('after a reset it begins anew', async () => {
  const hash = new Sha256()
  hash.update('before')
  hash.reset()
  expect(await digestOf(hash, 'text')).toBe(createHash('sha256').update('text').digest('hex'))
})

// The request `get-vanilla` from the test suite that AWS publishes for request signatures.
test('signs the example of AWS as AWS does', async () => {
  const signer = new SignatureV4({
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' },
    region: 'us-east-1',
    service: 'service',
    sha256: Sha256,
    applyChecksum: false,
  })
  const request = { method: 'GET', protocol: 'https:', hostname: 'example.amazonaws.com', path: '/', query: {} }
  const { headers } = await signer.sign(
    { ...request, headers: { host: 'example.amazonaws.com' } },
    { signingDate: new Date('2015-08-30T12:36:00Z') },
  )
  expect(headers.authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  )
})
