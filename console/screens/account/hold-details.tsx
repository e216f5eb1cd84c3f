import type { AnswerOf } from '../../api/use-read.ts'
import { CopiedId } from '../../parts/buttons.tsx'
import { Detail, DetailsDialog, Whole } from '../../parts/details.tsx'
import { describeAmount } from './amount.ts'
import { MetadataDetail, Moment, UserWithId } from './details.tsx'

export type Hold = AnswerOf<'listHolds'>['holds'][number]

export const HoldDetails = ({ hold, onClose }: { hold: Hold; onClose: () => void }) => (
  <DetailsDialog title={`Hold: ${describeAmount(hold.held)}`} entity={hold} onClose={onClose}>
    <Detail name="ID">
      <CopiedId id={hold.id} what="hold" />
    </Detail>
    <Detail name="Created">
      <Moment at={hold.created_at} />
    </Detail>
    <Detail name="Expires">
      <Moment at={hold.expires_at} />
    </Detail>
    <Detail name="Credits">
      {describeAmount(hold.amount)} at first, {describeAmount(hold.captured)} captured
    </Detail>
    <Detail name="Source">
      <Whole text={hold.source} />
    </Detail>
    <Detail name="User">{hold.user_id === '' ? '–' : <UserWithId id={hold.user_id} />}</Detail>
    <Detail name="Description">
      <Whole text={hold.description} />
    </Detail>
    {hold.project_id !== '' && (
      <Detail name="Project">
        <CopiedId id={hold.project_id} what="project" />
      </Detail>
    )}
    <MetadataDetail metadata={hold.metadata} />
  </DetailsDialog>
)
