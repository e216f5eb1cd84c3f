import { useEffect, useState } from 'react'
import { loadWhenOnline } from './load-when-online.ts'

/**
 * Makes a hook that loads a part of the console when it is first used, and gives it then; undefined before. React's `lazy` would do so
 * too, but keeps what `Suspense` shows meanwhile for at least 300 ms.
 *
 * The hook throws what `load` throws.
 */
export function loadLater<T>(load: () => Promise<T>): () => T | undefined {
  let loaded: T | undefined
  return function useLoaded() {
    const [outcome, setOutcome] = useState<{ value?: T; error?: unknown }>({})
    useEffect(() => {
      if (loaded !== undefined) return
      loadWhenOnline(load).then(
        (value) => {
          loaded = value
          setOutcome({ value })
        },
        (error: unknown) => setOutcome({ error }),
      )
    }, [])
    if (outcome.error !== undefined) throw outcome.error
    return loaded
  }
}
