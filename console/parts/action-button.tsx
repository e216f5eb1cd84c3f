import type { ReactNode } from 'react'
import type { May } from '../api/use-may.ts'

interface Props {
  /** From `useMay`; left out where everybody may. */
  allowed?: May
  isPrimary?: boolean
  /** In a row of a list. */
  isSmall?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button for an action. One that the client may not do stays where it is, and says why when it is pointed at or focused. */
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
