import { createContext, use } from 'react'

/** Shows a notice. A quiet one has soft colours, and is not shown twice at the same time. */
type Notify = (text: string, look?: 'quiet') => void

/** Contains the function that shows notices. `Toasts` provides the function. */
export const NotifyContext = createContext<Notify>(() => {})

/** Returns a function that shows a notice for some seconds. Screen readers read the notice, and the focus does not move. */
export const useNotify = (): Notify => use(NotifyContext)
