import type { AnswerOf } from '../../api/use-read.ts'
import { CopiedId } from '../../parts/buttons.tsx'
import { Detail, DetailsDialog, Whole } from '../../parts/details.tsx'
import { NamedLink } from '../../parts/entity-link.tsx'
import { describeAmount } from './amount.ts'
import { ExactTime, MetadataDetail, UserDetail } from './details.tsx'

export type Hold = AnswerOf<'listHolds'>['holds'][number]

interface Props {
  hold: Hold
  organization: string
  onClose: () => void
}

export const HoldDetails = ({ hold, organization, onClose }: Props) => (
  <DetailsDialog title={`Hold: ${describeAmount(hold.held)}`} entity={hold} onClose={onClose}>
    <Detail name="ID">
      <CopiedId id={hold.id} what="hold" />
    </Detail>
    <Detail name="Created">
      <ExactTime at={hold.created_at} />
    </Detail>
    <Detail name="Expires">
      <ExactTime at={hold.expires_at} />
    </Detail>
    <Detail name="Credits">
      {describeAmount(hold.amount)} at first, {describeAmount(hold.captured)} captured
    </Detail>
    <Detail name="Source">
      <Whole text={hold.source} />
    </Detail>
    <UserDetail {...hold} organization={organization} />
    <Detail name="Description">
      <Whole text={hold.description} />
    </Detail>
    {hold.project_id !== '' && (
      <Detail name="Project">
        <NamedLink kind="project" params={{ project: hold.project_id }} id={hold.project_id} />
        <CopiedId id={hold.project_id} what="project" />
      </Detail>
    )}
    <MetadataDetail metadata={hold.metadata} />
  </DetailsDialog>
)
