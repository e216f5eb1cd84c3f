import type { Values } from '../../parts/form-dialog.tsx'

/** Says what the button does after a lost answer. */
export const DoubtNote = ({ unanswered }: { unanswered: Values | undefined }) =>
  unanswered === undefined ? null : (
    <p className="notice">
      The request was not answered, and may have been carried out. “Try again” is safe: it is carried out once.
    </p>
  )
