import { useQueryClient } from '@tanstack/react-query'

/** Shows a button that reads everything on the screen again. */
export function ReadAgain() {
  const queries = useQueryClient()
  return (
    <button type="button" className="button" onClick={() => void queries.refetchQueries({ type: 'active' })}>
      Read again
    </button>
  )
}
