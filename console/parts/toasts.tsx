import { type ReactNode, useCallback, useRef, useState } from 'react'
import { NotifyContext } from '../api/notify.ts'

const SHOWN_MS = 6_000

interface Notice {
  id: number
  text: string
  look: 'quiet' | undefined
}

export function Toasts({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const lastId = useRef(0)
  const close = useCallback((id: number) => setNotices((all) => all.filter((notice) => notice.id !== id)), [])
  const notify = useCallback(
    (text: string, look?: 'quiet') => {
      const id = ++lastId.current
      const isShown = (notice: Notice) => look === 'quiet' && notice.text === text
      setNotices((all) => (all.some(isShown) ? all : [...all.slice(-2), { id, text, look }]))
      setTimeout(() => close(id), SHOWN_MS)
    },
    [close],
  )
  return (
    <NotifyContext value={notify}>
      {children}
      <div className="toasts" role="status">
        {notices.map(({ id, text, look }) => (
          <div key={id} className={look === undefined ? 'toast' : `toast ${look}`}>
            <p>
              <bdi>{text}</bdi>
            </p>
            <button type="button" className="toast-close" aria-label="Close the notice" onClick={() => close(id)}>
              ×
            </button>
          </div>
        ))}
      </div>
    </NotifyContext>
  )
}
