import { Combobox, ComboboxItem, ComboboxList, ComboboxProvider, Dialog } from '@ariakit/react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Tollgate } from 'tollgate-client'
import { useLocation } from 'wouter'
import { addRecent, type Found, find, readRecent, useOwnPlaces } from '../api/find-entities.ts'
import { findContent, focusLater } from '../api/focus.ts'
import { useTollgate } from '../api/session.ts'
import { useMayAs } from '../api/use-may.ts'
import { KindBadge } from '../parts/entity-link.tsx'
import { ErrorPanel } from '../parts/error-panel.tsx'
import { arrange, type Result } from './search-results.ts'

const MOST = 50
const TYPE = 'Type the name or ID of anything, or choose a screen.'
const WHOLE_NAMES =
  'Type the beginning of each word, or a whole name: acme, acme/platform-team, acme/Invoice job, or user:<id>.'

/** The pause in milliseconds after which typed text counts as complete. */
const TYPING_MS = 120

interface Props {
  /** The text that the user typed before the dialog was loaded. */
  initial: string
  /** Whether the user pressed Enter after this text. */
  isEntered: boolean
  onClose: () => void
}

/** Shows a field that finds entities by name or id, and screens by name. */
export default function SearchDialog({ initial, isEntered, onClose }: Props) {
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState(initial)
  const text = typed.trim()
  const allowed = useMayAs('viewer')
  const query = useQuery({
    queryKey: ['find', text],
    queryFn: ({ signal }) => findWhenTyped(tollgate, text, signal),
    enabled: allowed.may && text !== '',
  })
  const isRefused = !allowed.may && allowed.isPending === false
  const own = useOwnPlaces(text, isRefused)
  const found = isRefused ? own : text === '' ? readRecent() : (query.data ?? [])
  // A screen never comes before the answer, because a thing may have the name that was typed.
  const isAnswered = isRefused || text === '' || query.data !== undefined || query.error !== null
  const results = isAnswered ? arrange(text, found.slice(0, MOST)) : []
  const open = ({ result, address, isScreen }: Result) => {
    if (!isScreen) addRecent(result)
    navigate(address)
    onClose()
    // Moves the focus to the opened screen.
    focusLater(findContent)
  }
  const listen = useEnter({ text, isEntered, first: results[0], open })
  return (
    <Dialog
      open
      onClose={onClose}
      aria-label="Search"
      backdrop={<div className="backdrop" />}
      className="dialog search"
    >
      <ComboboxProvider value={typed} setValue={setTyped} open includesBaseElement={false}>
        <Combobox
          className="input search-input"
          placeholder="Search by name or ID…"
          aria-label="Search by name or ID…"
          autoSelect="always"
          autoFocus
          onKeyDown={listen}
        />
        {query.error !== null && <ErrorPanel error={query.error} onTryAgain={() => void query.refetch()} />}
        <ComboboxList className="results" aria-label="Results" alwaysVisible>
          {results.map(({ result, address, isScreen }) => (
            <ComboboxItem
              key={`${address} ${result.label}`}
              className="result"
              hideOnClick={false}
              onClick={() => open({ result, address, isScreen })}
            >
              <KindBadge kind={isScreen ? 'screen' : result.kind} />
              <bdi className="entity-label">{result.label}</bdi>
              <bdi className="result-detail">{result.detail}</bdi>
            </ComboboxItem>
          ))}
        </ComboboxList>
        {isRefused && (
          <p className="results-note">
            Only platform admins and holders of the relation support or viewer may search everything. These are the
            organizations and projects that you reach.
          </p>
        )}
        <p className="results-note" role="status">
          {isRefused ? describeFound(results.length) : describeResults(text, query.isFetching, results)}
        </p>
      </ComboboxProvider>
    </Dialog>
  )
}

/** Searches after a pause, so that no request is sent while the user types. */
async function findWhenTyped(tollgate: Tollgate, text: string, signal: AbortSignal): Promise<Found[]> {
  await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
  signal.throwIfAborted()
  return find(tollgate, text, signal)
}

interface Enter {
  text: string
  /** Whether the user pressed Enter before the dialog was loaded. */
  isEntered: boolean
  first: Result | undefined
  open: (result: Result) => void
}

/**
 * Opens the first result on Enter. If the user presses Enter before the answer arrives, the first result opens when the
 * answer arrives.
 */
function useEnter({ text, isEntered, first, open }: Enter): (event: KeyboardEvent) => void {
  const [awaited, setAwaited] = useState(isEntered ? text : '')
  const isAwaited = awaited !== '' && awaited === text
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` changes in each rendering, but always does the same.
  useEffect(() => {
    if (!isAwaited) setAwaited('')
    else if (first !== undefined) open(first)
  }, [isAwaited, first])
  return ({ key, currentTarget, nativeEvent }) => {
    if (key !== 'Enter' || nativeEvent.isComposing) return
    if (first === undefined) setAwaited(text)
    // A result that has just arrived is not active yet. While no result is active, the field itself would ignore Enter.
    else if (!isChosen(currentTarget)) open(first)
  }
}

const isChosen = (field: Element): boolean =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '') !== null

const describeFound = (count: number): string => (count === 0 ? 'Nothing has this name or ID.' : `${count} found`)

function describeResults(text: string, isFetching: boolean, results: readonly Result[]): string {
  if (isFetching) return 'Searching…'
  if (text === '') return results[0]?.isScreen === false ? 'Opened before, and the screens' : TYPE
  return results.length === 0 ? `${describeFound(0)} ${WHOLE_NAMES}` : describeFound(results.length)
}
