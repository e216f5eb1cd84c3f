import type { ReactNode } from 'react'
import { useNotify } from '../api/notify.ts'

/** Copies a text. `label` says what: "Copy the ID". */
export function CopyButton({ text, label, children }: { text: string; label: string; children?: ReactNode }) {
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify('Copied')
    } catch {
      notify('The browser did not allow the copy. Select the text and copy it.')
    }
  }
  return (
    <button type="button" className="button small" aria-label={label} title={label} onClick={() => void copy()}>
      {children ?? 'Copy'}
    </button>
  )
}

/** An id in full, with a button that copies it. */
export const CopiedId = ({ id, what }: { id: string; what: string }) => (
  <span className="copied-id">
    <code>{id}</code>
    <CopyButton text={id} label={`Copy the ID of this ${what}`} />
  </span>
)
