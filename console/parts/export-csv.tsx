import './export-csv.css'
import { useRef, useState } from 'react'
import { focusLater } from '../api/focus.ts'
import { useNotify } from '../api/notify.ts'
import { CSV, saveFile } from '../api/save-file.ts'
import { ErrorPanel } from './error-panel.tsx'
import { formatCredits } from './values.tsx'

/** A page of a list, as the lines of a file. */
export interface ExportedPage {
  lines: string
  read: number
  /** The number of entries that match, and so have a line. */
  written: number
}

interface Props {
  /** The plural of the exported kind, such as "transactions". */
  what: string
  /** The name of the file, without the day. */
  name: string
  header: string
  readPages: (signal: AbortSignal) => AsyncIterable<ExportedPage>
}

/** Shows a button that saves a whole list as a CSV file, and while the list is read, a button that stops. */
export function ExportCsv({ what, name, header, readPages }: Props) {
  const notify = useNotify()
  const [count, setCount] = useState<number>()
  const [error, setError] = useState<unknown>()
  const running = useRef<AbortController>(undefined)
  const start = useRef<HTMLButtonElement>(null)
  const save = async () => {
    if (running.current !== undefined) return
    const controller = new AbortController()
    running.current = controller
    setError(undefined)
    setCount(0)
    try {
      const { parts, written } = await readAll(readPages(controller.signal), setCount)
      saveFile([header, ...parts], CSV, `${name}-${new Date().toISOString().slice(0, 10)}.csv`)
      notify(`Exported ${formatCredits(String(written))} ${what}.`)
    } catch (problem) {
      if (!controller.signal.aborted) setError(problem)
    } finally {
      running.current = undefined
      setCount(undefined)
    }
  }
  const stop = () => {
    running.current?.abort()
    // The pressed button is removed.
    focusLater(() => start.current)
  }
  return (
    <div className="export">
      {count !== undefined && (
        <>
          <span role="status">{formatCredits(String(count))} read…</span>
          <button type="button" className="button small" onClick={stop}>
            Stop
          </button>
        </>
      )}
      <button
        ref={start}
        type="button"
        className="button small"
        aria-disabled={count !== undefined}
        onClick={() => void save()}
      >
        Export CSV
      </button>
      {error !== undefined && <ErrorPanel error={error} onTryAgain={() => void save()} />}
    </div>
  )
}

/** @param onProgress called with the number of entries that have been read so far */
async function readAll(pages: AsyncIterable<ExportedPage>, onProgress: (read: number) => void) {
  const parts: string[] = []
  let [read, written] = [0, 0]
  for await (const page of pages) {
    parts.push(page.lines)
    read += page.read
    written += page.written
    onProgress(read)
  }
  return { parts, written }
}
