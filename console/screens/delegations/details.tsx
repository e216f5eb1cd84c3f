import type { ReactNode } from 'react'
import { CopiedId } from '../../parts/buttons.tsx'
import { Detail, DetailsDialog } from '../../parts/details.tsx'
import { Ends } from '../access/ends.tsx'
import { ExactTime } from '../account/details.tsx'
import { EVERYTHING, type Given } from './delegation.ts'
import { LastUsed, MadeBy, Person, Where } from './table.tsx'

interface Props {
  /** The word for the kind, such as "delegation". */
  what: string
  given: Given
  onClose: () => void
  /** Further details. */
  children?: ReactNode
}

/** Shows all fields of a delegation or a token. */
export const GivenDetails = ({ what, given, onClose, children }: Props) => (
  <DetailsDialog title={<bdi>{given.title.trim() || `No title: a ${what}`}</bdi>} entity={given} onClose={onClose}>
    <Detail name="ID">
      <CopiedId id={given.id} what={what} />
    </Detail>
    {children}
    <Detail name="Person">
      <Person id={given.user_id} />
    </Detail>
    <Detail name="May use">
      <Permissions keys={given.permissions} />
    </Detail>
    <Detail name="On">
      <Where resource={given.resource} />
    </Detail>
    <Detail name="Ends">
      <Ends at={given.expires_at} />
    </Detail>
    <Detail name="Last used">
      <LastUsed at={given.last_used_at} />
    </Detail>
    <Detail name="Made by">
      <MadeBy given={given} />
    </Detail>
    <Detail name="Created">
      <ExactTime at={given.created_at} />
    </Detail>
    {given.updated_at !== given.created_at && (
      <Detail name="Changed">
        <ExactTime at={given.updated_at} />
      </Detail>
    )}
  </DetailsDialog>
)

export const Permissions = ({ keys }: { keys: readonly string[] }) => (
  <ul className="permissions">
    {keys.map((key) => (
      <li key={key}>
        <bdi>{key === EVERYTHING ? 'everything that the person may, except what makes rights' : key}</bdi>
      </li>
    ))}
  </ul>
)
