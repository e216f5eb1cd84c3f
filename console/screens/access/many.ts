import { useRef, useState } from 'react'
import { TollgateError } from 'tollgate-client'
import { describeProblem } from '../../api/problem.ts'
import type { Policy } from './revocation.tsx'

/** The outcome of an action on many policies. */
export interface ManyOutcome {
  done: number
  /**
   * The policies that were not changed, with the reason: the service rejected the change, or the user stopped earlier.
   */
  left: readonly { policy: Policy; why: string }[]
}

/**
 * Returns the progress of an action on many policies, and a function `stop`. After `stop`, the action waits for the
 * current request and sends no more requests.
 */
export function useMany() {
  const [count, setCount] = useState(0)
  const isStopped = useRef(false)
  const run = async (
    policies: readonly Policy[],
    change: (policy: Policy) => Promise<unknown>,
  ): Promise<ManyOutcome> => {
    isStopped.current = false
    setCount(0)
    const left: { policy: Policy; why: string }[] = []
    for (const [index, policy] of policies.entries()) {
      if (isStopped.current) {
        left.push({ policy, why: 'stopped before it' })
        continue
      }
      try {
        await change(policy)
      } catch (error) {
        left.push({ policy, why: describeProblem(error).message })
      }
      setCount(index + 1)
    }
    return { done: policies.length - left.length, left }
  }
  return {
    count,
    run,
    stop: () => {
      isStopped.current = true
    },
  }
}

/**
 * Waits for a deletion. Ignores the error that the policy does not exist, because it may have been deleted in the
 * meantime.
 */
export async function passMissing(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion
  } catch (error) {
    if (!(error instanceof TollgateError) || error.status !== 404) throw error
  }
}
