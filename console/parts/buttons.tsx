import type { ReactNode } from 'react'
import { useNotify } from '../api/notify.ts'
import type { May } from '../api/use-may.ts'

interface Props {
  /** Left out if everybody may do the action. */
  allowed?: May
  isPrimary?: boolean
  /** Makes the button small, for a row of a list. */
  isSmall?: boolean
  onClick: () => void
  children: ReactNode
}

/** If the client may not do the action, the button stays visible, and shows the reason on hover and focus. */
export function ActionButton({ allowed = { may: true, why: '' }, isPrimary, isSmall, onClick, children }: Props) {
  return (
    <button
      type="button"
      className={['button', isPrimary && 'primary', isSmall && 'small'].filter(Boolean).join(' ')}
      aria-disabled={!allowed.may}
      {...(!allowed.may && { title: allowed.why })}
      onClick={() => allowed.may && onClick()}
    >
      {children}
    </button>
  )
}

/** `label` is the label of the button, such as "Copy the ID". */
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

export const CopiedId = ({ id, what }: { id: string; what: string }) => (
  <span className="copied-id">
    <code>{id}</code>
    <CopyButton text={id} label={`Copy the ID of this ${what}`} />
  </span>
)
