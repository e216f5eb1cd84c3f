import { FIND } from '../account.ts'

/** Which account pays, and how a lease takes credits and charges them. */
export interface LeaseOptions {
  /** The id or the name of the organization. */
  org_id: string
  /** The id of the account. Default: the organization's default account. */
  billing_id?: string
  /** The number of credits that the lease sets aside at a time. Choose many times the amount of a large charge. */
  block: number
  /** The source of each hold and each usage of the lease, such as `chat`. */
  source: string
  /** The project for which the charges are recorded: its id or its name. Required if a budget counts by project. */
  project_id?: string
  /** The user of all charges. Required if a budget counts by user. */
  user_id?: string
  /** Whether each charge is a usage of its own. By default, equal charges of one capture are one usage. */
  each?: boolean
  /** The number of seconds after which the credits of a killed process are available again, 5 to 604,800. Default: 60. */
  expires_in?: number
  /** The longest time in milliseconds from a charge until its capture begins. Default: 1,000. */
  captureMs?: number
  /** A capture begins as soon as charges of this many credits wait for it. Default: 1,000. */
  captureCredits?: number
  /**
   * `charge` returns false if more than this many credits would not be captured yet. So a killed process loses no more
   * than this, or one larger charge. Default: two blocks.
   */
  maxUncaptured?: number
  /** The lease takes the next block when fewer credits than this remain. Default: a quarter of `block`. */
  nextAt?: number
  /**
   * Whether the lease closes itself when the process gets SIGTERM. If nothing else listens to the signal, the process
   * then ends. Default: false.
   */
  closeAtSigterm?: boolean
}

export interface Settings extends Required<Omit<LeaseOptions, 'project_id' | 'user_id'>> {
  /** Identifies the lease in its holds. */
  id: string
  project_id: string | undefined
  user_id: string | undefined
  /** The milliseconds before the end of a hold in which the lease charges nothing to it. */
  marginMs: number
}

/**
 * Checks the options of a lease, and fills in the defaults.
 *
 * @throws TypeError if an option is missing or not possible
 */
export function readLeaseOptions(given: LeaseOptions): Settings {
  const { org_id, billing_id = FIND, block, source, project_id, user_id, each = false, closeAtSigterm = false } = given
  const { expires_in = 60, captureMs = 1_000, captureCredits = 1_000 } = given
  const { maxUncaptured = 2 * block, nextAt = Math.ceil(block / 4) } = given
  for (const [name, value] of Object.entries({ org_id, billing_id, source })) requireText(name, value)
  for (const [name, value] of Object.entries({ block, captureMs, captureCredits, maxUncaptured }))
    requireWhole(name, value, 1)
  requireWhole('nextAt', nextAt, 0)
  requireWhole('expires_in', expires_in, 5, 604_800)
  if (captureMs * 3 > expires_in * 1_000)
    throw new TypeError('lease: captureMs must be at most a third of expires_in, because charges need an open hold')
  return {
    ...{ id: crypto.randomUUID(), org_id, billing_id, block, source, project_id, user_id, each, closeAtSigterm },
    ...{ expires_in, captureMs, maxUncaptured, nextAt, marginMs: (expires_in * 1_000) / 6 },
    // A capture has to begin before charges are refused.
    captureCredits: Math.min(captureCredits, Math.ceil(maxUncaptured / 2)),
  }
}

function requireText(name: string, value: unknown): void {
  if (typeof value !== 'string' || value === '') throw new TypeError(`lease needs ${name}, a text`)
}

function requireWhole(name: string, value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): void {
  if (Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most) return
  throw new TypeError(`lease: ${name} must be a whole number from ${least} to ${most}, not ${String(value)}`)
}
