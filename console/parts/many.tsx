import { type ReactNode, useRef, useState } from 'react'
import { describeProblem } from '../api/problem.ts'
import type { Selection } from './selection.tsx'

export interface ManyOutcome<Entry> {
  done: number
  /**
   * The entries that were not changed, with the reason: the service rejected the change, or the user stopped the action
   * before it reached the entry.
   */
  left: readonly { entry: Entry; why: string }[]
}

/**
 * Returns the progress of an action on many entries, and a function `stop`. After `stop`, the action waits for the
 * current request and sends no more requests.
 */
export function useMany<Entry>() {
  const [count, setCount] = useState(0)
  const isStopped = useRef(false)
  const run = async (
    entries: readonly Entry[],
    change: (entry: Entry) => Promise<unknown>,
  ): Promise<ManyOutcome<Entry>> => {
    isStopped.current = false
    setCount(0)
    const left: { entry: Entry; why: string }[] = []
    for (const [index, entry] of entries.entries()) {
      if (isStopped.current) {
        left.push({ entry, why: 'stopped before it' })
        continue
      }
      try {
        await change(entry)
      } catch (error) {
        left.push({ entry, why: describeProblem(error).message })
      }
      setCount(index + 1)
    }
    return { done: entries.length - left.length, left }
  }
  return {
    count,
    run,
    stop: () => {
      isStopped.current = true
    },
  }
}

export const describeOutcome = ({ done, left }: ManyOutcome<unknown>): string =>
  left.length === 0 ? `${done} changed` : `${done} changed, ${left.length} not`

interface ManyBarProps<Entry> {
  selection: Selection<Entry>
  /** Shows an entry that was not changed. */
  sentence: (entry: Entry) => ReactNode
  actions: (entries: readonly Entry[], onDone: (outcome: ManyOutcome<Entry>) => void) => ReactNode
}

/**
 * Shows the actions on the selected entries of a list. After an action, only the entries that were not changed stay
 * selected, and a notice lists them with the reasons. Renders nothing if no entry is selected.
 */
export function ManyBar<Entry extends { id: string }>({ selection, sentence, actions }: ManyBarProps<Entry>) {
  const [outcome, setOutcome] = useState<ManyOutcome<Entry>>()
  const { entries, chooseAll, choose } = selection
  const finish = (made: ManyOutcome<Entry>) => {
    setOutcome(made.left.length > 0 ? made : undefined)
    choose(made.left.map(({ entry }) => entry.id))
  }
  return (
    <>
      {entries.length > 0 && (
        <div className="many" role="toolbar" aria-label="Actions on all selected">
          <span role="status">{entries.length} selected</span>
          {actions(entries, finish)}
          <button type="button" className="button small" onClick={chooseAll}>
            Select all loaded
          </button>
          <button type="button" className="button small" onClick={() => choose([])}>
            Select none
          </button>
        </div>
      )}
      {outcome !== undefined && <Left outcome={outcome} sentence={sentence} />}
    </>
  )
}

interface LeftProps<Entry> extends Pick<ManyBarProps<Entry>, 'sentence'> {
  outcome: ManyOutcome<Entry>
}

const Left = <Entry extends { id: string }>({ outcome: { done, left }, sentence }: LeftProps<Entry>) => (
  <div className="notice" role="alert">
    <p>
      {done} of {done + left.length} are changed. Not changed:
    </p>
    <ul>
      {left.map(({ entry, why }) => (
        <li key={entry.id}>
          {sentence(entry)}: <bdi>{why}</bdi>
        </li>
      ))}
    </ul>
  </div>
)

/** The largest number of entries that a dialog lists by name. */
const MOST_NAMED = 10

export const Named = <Entry extends { id: string }>({
  entries,
  sentence,
}: Pick<ManyBarProps<Entry>, 'sentence'> & { entries: readonly Entry[] }) => (
  <ul className="effect effect-principals">
    {entries.slice(0, MOST_NAMED).map((entry) => (
      <li key={entry.id}>{sentence(entry)}</li>
    ))}
    {entries.length > MOST_NAMED && <li>and {entries.length - MOST_NAMED} more</li>}
  </ul>
)

interface ProgressProps {
  isRunning: boolean
  many: { count: number; stop: () => void }
  total: number
}

/** Shows the progress of an action while it runs, with a button that stops the action. */
export function Progress({ isRunning, many: { count, stop }, total }: ProgressProps): ReactNode {
  if (!isRunning) return null
  return (
    <p role="status">
      {count} of {total} done…{' '}
      <button type="button" className="button small" onClick={stop}>
        Stop
      </button>
    </p>
  )
}
