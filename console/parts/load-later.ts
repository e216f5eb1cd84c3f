import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const ATTEMPTS = 4
const WAIT_MS = 1_000

/**
 * Loads a file of the console, which needs the network although its data may be here. Waits while the browser is offline.
 *
 * @throws what `load` throws if the file does not come while the browser is online: a later release may have removed it
 */
async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    await becomeOnline()
    try {
      return await load()
    } catch (error) {
      if (attempt >= ATTEMPTS && onlineManager.isOnline()) throw error
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    }
  }
}

async function becomeOnline(): Promise<void> {
  if (onlineManager.isOnline()) return
  await new Promise<void>((resolve) => {
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return
      stop()
      resolve()
    })
  })
}

/**
 * Makes a hook that loads a part of the console when it is first used, and gives it then; undefined before. React's `lazy` would do so
 * too, but keeps what `Suspense` shows meanwhile for at least 300 ms.
 *
 * The hook throws what `load` throws.
 *
 * @returns the hook, and `start` to load the part before it is used
 */
export function loadLater<T>(load: () => Promise<T>): (() => T | undefined) & { start: () => void } {
  let loaded: T | undefined
  function useLoaded() {
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
  // A part that does not come is loaded again when it is used.
  return Object.assign(useLoaded, { start: () => void loadWhenOnline(load).catch(() => {}) })
}
