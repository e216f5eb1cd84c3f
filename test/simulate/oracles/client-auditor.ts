import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { assertStatus, describeOutcome } from '../invariants/assertions.ts'
import { type Moment, momentsOf, type Outcome, type Run } from '../run.ts'

export interface Secret {
  clientId: string
  secretId: string
  secret: string
  /** The index in `history` of the moment at which the revocation of the secret was acknowledged. */
  revokedAt?: number
}

interface SecretRecord {
  hash: string
  /** The end as ISO time; empty if the secret does not expire. */
  expires_at: string
}

const clientAt = (moment: Moment, id: string) => moment.get(`CLIENT#${id}#0 CLIENT`)

export function secretRecordAt(moment: Moment, { clientId, secret }: Secret): SecretRecord | undefined {
  const hash = createHash('sha256').update(`${clientId}\u0000${secret}`).digest('base64url')
  const secrets = (clientAt(moment, clientId)?.secrets ?? []) as unknown as SecretRecord[]
  return secrets.find((record) => record.hash === hash)
}

/** The largest difference between the clock of a process and the virtual time, in milliseconds. */
const SKEW = 2_000

/** The virtual time at which a call began and ended, in milliseconds. */
export interface Interval {
  from: number
  to: number
}

const mayBeAccepted = (record: SecretRecord | undefined, { from }: Interval): boolean =>
  record !== undefined && (record.expires_at === '' || Date.parse(record.expires_at) > from - SKEW)
export const mayBeRefused = (record: SecretRecord | undefined, { to }: Interval): boolean =>
  record === undefined || (record.expires_at !== '' && Date.parse(record.expires_at) <= to + SKEW)

export const relationsAt = (moment: Moment, id: string): string[] => (clientAt(moment, id)?.relations ?? []) as string[]

export interface ClientCall {
  used: Secret
  interval: Interval
  /** Whether the revocation of the secret had been acknowledged when the call began. */
  wasRevoked: boolean
  /** Whether every client may make this call. If not, only clients with a relation to the platform may make it. */
  isPublic: boolean
}

export function auditClientCall(
  run: Run,
  { used, interval, wasRevoked, isPublic }: ClientCall,
  outcome: Outcome,
): void {
  const { status } = outcome
  const result = `${describeOutcome(outcome)}, called with secret ${used.secretId}`
  assertStatus(outcome, 401, 403)
  if ([0, 409, 429, 503].includes(status)) return
  assert(!wasRevoked || status === 401, `${result}: expected 401, for the secret's revocation had been acknowledged`)
  const moments = momentsOf(run, outcome)
  if (status === 401) {
    const isRight = moments.some((moment) => mayBeRefused(secretRecordAt(moment, used), interval))
    assert(isRight, `${result}: but the secret was valid at every moment of the call`)
    return
  }
  const wasValid = moments.some((moment) => mayBeAccepted(secretRecordAt(moment, used), interval))
  assert(wasValid, `${result}: expected 401, for the secret was valid at no moment of the call`)
  const isAllowedAt = (moment: Moment) => isPublic || relationsAt(moment, used.clientId).length > 0
  const [answer, truth] = status === 200 ? ['allowed', 'no'] : ['refused', 'a']
  assert(
    moments.some((moment) => isAllowedAt(moment) === (status === 200)),
    `${result}: ${answer}, but the client had ${truth} relation to the platform at every moment of the call`,
  )
}
