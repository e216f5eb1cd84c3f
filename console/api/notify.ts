import { createContext, use } from 'react'

/** Shows a notice. A quiet one has soft colours, and is not shown twice at the same time. */
type Notify = (text: string, look?: 'quiet') => void

export const NotifyContext = createContext<Notify>(() => {})

/** Screen readers read the notice, and the focus does not move. */
export const useNotify = (): Notify => use(NotifyContext)
