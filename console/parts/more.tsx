import type { ReactNode } from 'react'
import type { All } from '../api/use-all.ts'
import { formatCredits } from './values.tsx'

/** @param props.children the end of the sentence, after the number of entries */
export const More = ({ of: { entries, hasMore }, children }: { of: All<unknown>; children: ReactNode }) =>
  hasMore ? (
    <p className="notice more">
      These are the first {formatCredits(String(entries.length))} {children}
    </p>
  ) : null
