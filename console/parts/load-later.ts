import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const ATTEMPTS = 4
const WAIT_MS = 1_000

/**
 * Loads a file of the console. The load needs the network, even if all data is cached. Waits while the browser is
 * offline.
 * @throws the error of `load` if it keeps failing while the browser is online. For example, a later release may have
 * removed the file.
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
 * Makes a hook that loads a part of the console when it is first used. The hook returns undefined until the part is
 * loaded, and throws the error of `load`. React's `lazy` is not used, because it keeps the fallback of `Suspense`
 * visible for at least 300 ms.
 * @returns the hook, with a function `start` that loads the part before the hook is used
 */
export function loadLater<T>(load: () => Promise<T>): (() => T | undefined) & { start: () => void } {
  let loaded: T | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its file is loaded
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
  // After a failure, the next use of the hook loads the part again.
  return Object.assign(useLoaded, { start: () => void loadWhenOnline(load).catch(() => {}) })
}
