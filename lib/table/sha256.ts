import { hash } from 'node:crypto'

const BLOCK_BYTES = 64

type Bytes = Uint8Array | string
type Source = string | ArrayBuffer | ArrayBufferView

const toBytes = (data: Source): Bytes => {
  if (typeof data === 'string') return data
  return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)
}
const sha256 = (data: Bytes): Uint8Array => hash('sha256', data, 'buffer')

/** The secret, padded to a block and mixed with one of the two constants of RFC 2104. */
function pad(secret: Bytes, constant: number): Uint8Array {
  const bytes = typeof secret === 'string' ? Buffer.from(secret) : secret
  const key = bytes.length > BLOCK_BYTES ? sha256(bytes) : bytes
  const block = new Uint8Array(BLOCK_BYTES).fill(constant)
  for (let i = 0; i < key.length; i++) block[i] = (key[i] as number) ^ constant
  return block
}

/**
 * SHA-256, or with a secret its HMAC (RFC 2104), in the form in which the SDK's signer wants it. Made of Node's one-shot
 * hash: the SDK's own makes a key object for every signature, twice, which is a tenth of the CPU of a table call.
 */
export class Sha256 {
  readonly digestLength = 32
  readonly #secret: Bytes | undefined
  #parts: Bytes[] = []

  constructor(secret?: Source) {
    // As with the SDK's own, an empty secret is none.
    this.#secret = secret ? toBytes(secret) : undefined
  }

  update(data: Source): void {
    this.#parts.push(toBytes(data))
  }

  async digest(): Promise<Uint8Array> {
    if (this.#secret === undefined) return sha256(joined(this.#parts))
    const inner = sha256(joined([pad(this.#secret, 0x36), ...this.#parts]))
    return sha256(joined([pad(this.#secret, 0x5c), inner]))
  }

  reset(): void {
    this.#parts = []
  }
}

function joined(parts: readonly Bytes[]): Bytes {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}
