import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Sha256 } from '../../../lib/table/sha256.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

test('the hash is that of Node, in however many parts the data comes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(fc.string(), fc.uint8Array({ maxLength: 200 }))), async (parts) => {
      const [ours, theirs] = [new Sha256(), createHash('sha256')]
      for (const part of parts) {
        ours.update(part)
        theirs.update(part)
      }
      expect(hex(await ours.digest())).toBe(theirs.digest('hex'))
    }),
  )
})

test('with a secret it is the HMAC of Node, for secrets shorter and longer than a block', async () => {
  const secret = fc.oneof(fc.string({ minLength: 1, maxLength: 200 }), fc.uint8Array({ minLength: 1, maxLength: 200 }))
  await fc.assert(
    fc.asyncProperty(secret, fc.string(), fc.uint8Array(), async (key, text, bytes) => {
      const [ours, theirs] = [new Sha256(key), createHmac('sha256', key)]
      for (const part of [text, bytes]) {
        ours.update(part)
        theirs.update(part)
      }
      expect(hex(await ours.digest())).toBe(theirs.digest('hex'))
    }),
  )
})

test.each([63, 64, 65])('a secret of %i bytes around the size of a block', async (length) => {
  const key = Buffer.alloc(length, 'k')
  const ours = new Sha256(key)
  ours.update('data')
  expect(hex(await ours.digest())).toBe(createHmac('sha256', key).update('data').digest('hex'))
})

test('a part of a larger buffer is that part alone, and a reset starts anew', async () => {
  const whole = new Uint8Array([1, 2, 3, 4])
  const ours = new Sha256()
  ours.update('something else')
  ours.reset()
  ours.update(whole.subarray(1, 3))
  ours.update(whole.buffer.slice(3))
  expect(hex(await ours.digest())).toBe(
    createHash('sha256')
      .update(Buffer.from([2, 3, 4]))
      .digest('hex'),
  )
})
