import { createContext, use } from 'react'

/** `Toasts` provides the function. */
export const NotifyContext = createContext<(text: string) => void>(() => {})

/** Returns a function that shows a notice for some seconds. Screen readers read the notice, and the focus does not move. */
export const useNotify = (): ((text: string) => void) => use(NotifyContext)
