import { CopiedId } from '../../parts/buttons.tsx'
import { Detail, DetailsDialog } from '../../parts/details.tsx'
import { Ends } from '../access/ends.tsx'
import { Moment } from '../account/details.tsx'
import { type Delegation, EVERYTHING } from './delegation.ts'
import { Agent, LastUsed, MadeBy, Person, Where } from './table.tsx'

/** Shows all fields of a delegation. */
export const DelegationDetails = ({ delegation, onClose }: { delegation: Delegation; onClose: () => void }) => (
  <DetailsDialog title={<bdi>{delegation.title.trim() || 'Delegation'}</bdi>} entity={delegation} onClose={onClose}>
    <Detail name="ID">
      <CopiedId id={delegation.id} what="delegation" />
    </Detail>
    <Detail name="Service user">
      <Agent agent={delegation.agent} />
    </Detail>
    <Detail name="For">
      <Person id={delegation.user_id} />
    </Detail>
    <Detail name="May use">
      <Permissions keys={delegation.permissions} />
    </Detail>
    <Detail name="On">
      <Where resource={delegation.resource} />
    </Detail>
    <Detail name="Ends">
      <Ends at={delegation.expires_at} />
    </Detail>
    <Detail name="Last used">
      <LastUsed at={delegation.last_used_at} />
    </Detail>
    <Detail name="Made by">
      <MadeBy given={delegation} />
    </Detail>
    <Detail name="Created">
      <Moment at={delegation.created_at} />
    </Detail>
    {delegation.updated_at !== delegation.created_at && (
      <Detail name="Changed">
        <Moment at={delegation.updated_at} />
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
