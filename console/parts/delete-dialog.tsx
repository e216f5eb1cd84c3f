import { type ReactNode, useState } from 'react'
import { TollgateError } from 'tollgate-client'
import { type Part, withParts } from '../api/deletion-parts.ts'
import { useConfirmedAction } from '../api/use-confirmed-action.ts'
import type { May } from '../api/use-may.ts'
import type { OperationName } from '../api/use-read.ts'
import { ActionButton } from './buttons.tsx'
import { FormDialog, type Values } from './dialogs.tsx'
import { TextField } from './field.tsx'

/** The number of removed entities of each kind, such as `{ resources: 500, policies: 12 }`. */
export type Removed = Readonly<Record<string, number>>

/** Adds counts. In an answer, counts are numbers. In an error, they are texts. */
function add(left: Removed, right: Part): Removed {
  const sum: Record<string, number> = { ...left }
  for (const [kind, count] of Object.entries(right))
    if (Number.isInteger(Number(count))) sum[kind] = (sum[kind] ?? 0) + Number(count)
  return sum
}

/**
 * Sends a deletion again until it is complete. The service answers 503 `DELETION_IN_PROGRESS` after each part of a
 * large deletion.
 * @param send makes one attempt
 * @param onPart is called after each part, with the counts of everything that was removed so far
 * @returns the sum of the counts in all answers. An answer that was lost is not counted.
 * @throws TollgateError for any other refusal
 * @throws NetworkError if no answer arrives
 */
async function deleteWhole(
  send: () => Promise<object | undefined>,
  onPart: (removed: Removed) => void,
): Promise<Removed> {
  let removed: Removed = {}
  const addPart = (part: Part) => {
    removed = add(removed, part)
    onPart(removed)
  }
  return withParts(addPart, async () => {
    for (;;) {
      try {
        const last = { ...(await send()) }
        return add(removed, last)
      } catch (error) {
        if (!(error instanceof TollgateError) || error.reason !== 'DELETION_IN_PROGRESS') throw error
      }
    }
  })
}

/** Describes counts in words, such as "500 resources, 12 policies". */
const describeRemoved = (removed: Removed): string =>
  Object.entries(removed)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${count === 1 ? singular(kind) : kind}`)
    .join(', ')

const singular = (kind: string): string => kind.replace(/ies$/, 'y').replace(/s$/, '')

interface Props {
  what: string
  /** The text that a person types to confirm: the name, or the beginning of the id. */
  name: string
  /** True if an earlier deletion did not finish. In this case, this deletion continues the earlier one. */
  isBegun?: boolean
  allowed: May
  /** A description of the entities that are deleted, too. */
  children: ReactNode
  send: () => Promise<object | undefined>
  changes: readonly OperationName[]
  /** Leaves the screen, because its entity no longer exists. */
  onDone: () => void
}

/** Sends as many requests as necessary, and shows the progress. The user must type the name to confirm. */
export function DeleteAction({ what, name, isBegun = false, allowed, children, send, changes, onDone }: Props) {
  const [typed, setTyped] = useState('')
  const [removed, setRemoved] = useState<Removed>({})
  const action = useConfirmedAction<Values, Removed>({
    run: () => deleteWhole(send, setRemoved),
    changes,
    done: (all) => [`Deleted the ${what}`, describeRemoved(all)].filter((text) => text !== '').join(': '),
    onDone,
  })
  const open = () => {
    setTyped('')
    setRemoved({})
    action.open()
  }
  return (
    <>
      <ActionButton allowed={allowed} onClick={open}>
        {isBegun ? 'Go on deleting…' : 'Delete…'}
      </ActionButton>
      <FormDialog
        title={isBegun ? `Go on deleting the ${what}` : `Delete the ${what}`}
        description={children}
        submitLabel="Delete"
        action={action}
        isDangerous
        canSubmit={typed.trim() === name && !action.isRunning}
      >
        <TextField
          name="confirmation"
          label={
            <>
              Type <bdi>{name}</bdi> to confirm
            </>
          }
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {action.isRunning && <Progress removed={removed} />}
      </FormDialog>
    </>
  )
}

const Progress = ({ removed }: { removed: Removed }) => (
  <div role="status">
    <progress aria-label="Deletion" />
    <p className="field-hint">
      {describeRemoved(removed) === '' ? 'Deleting…' : `Deleted so far: ${describeRemoved(removed)}.`} If you leave this
      page, the deletion stops where it is; open it again and go on.
    </p>
  </div>
)
