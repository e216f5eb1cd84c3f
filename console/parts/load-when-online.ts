import { onlineManager } from '@tanstack/react-query'

const ATTEMPTS = 4
const WAIT_MS = 1_000

/**
 * Loads a file of the console, which needs the network although its data may be here. Waits while the browser is offline.
 *
 * @throws what `load` throws if the file does not come while the browser is online: a later release may have removed it
 */
export async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
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
