import { createContext, use } from 'react'

/** `Toasts` provides it. */
export const NotifyContext = createContext<(text: string) => void>(() => {})

/** Shows a notice for some seconds. Screen readers read it without leaving their place. */
export const useNotify = (): ((text: string) => void) => use(NotifyContext)
