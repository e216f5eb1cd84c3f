import { describeProblem } from '../api/problem.ts'

/** `onTryAgain` sends the request again. */
export function ErrorPanel({ error, onTryAgain }: { error: unknown; onTryAgain?: () => void }) {
  const { message, reason, requestId } = describeProblem(error)
  return (
    <div className="error-panel" role="alert">
      <p>{message}</p>
      {requestId !== '' && (
        <p className="fine-print">
          {reason} · request <code>{requestId}</code>
        </p>
      )}
      {onTryAgain !== undefined && (
        <button type="button" className="button" onClick={onTryAgain}>
          Try again
        </button>
      )}
    </div>
  )
}
