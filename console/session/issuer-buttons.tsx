import { useState } from 'react'
import { beginSignIn } from '../sign-in/flow.ts'
import { labelOf } from '../sign-in/issuers.ts'
import { describeSignIn } from '../sign-in/person.ts'

interface Props {
  issuers: readonly { issuer: string }[]
  /** True if the provider must ask the user to sign in again, because the service refused the previous identity. */
  asksAgain: boolean
}

export function IssuerButtons({ issuers, asksAgain }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function begin(issuer: string): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    try {
      await beginSignIn(issuer, asksAgain)
    } catch (error) {
      setProblem(describeSignIn(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      {issuers.map(({ issuer }) => (
        <button
          key={issuer}
          type="button"
          className="button primary"
          aria-disabled={isBusy}
          onClick={() => void begin(issuer)}
        >
          Sign in with {labelOf(issuer)}
        </button>
      ))}
      {problem !== '' && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
