import { Combobox, ComboboxItem, ComboboxList, ComboboxProvider, Dialog } from '@ariakit/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Tollgate } from 'tollgate-client'
import { useLocation } from 'wouter'
import { type Found, find } from '../api/find.ts'
import { addRecent, readRecent } from '../api/recent.ts'
import { useIsAdmin } from '../api/use-may.ts'
import { useOwnPlaces } from '../api/use-own-places.ts'
import { ErrorPanel } from '../parts/error-panel.tsx'
import { KindBadge } from '../parts/kind-badge.tsx'
import { addressOf } from '../screens.tsx'
import { useTollgate } from '../session/session.tsx'

/** Results that are shown. */
const MOST = 50
const WHOLE_NAMES = 'Type a whole name: acme, acme/platform-team, acme/Invoice job, or user:<id>.'

/** How long a pause ends a text. */
const TYPING_MS = 120

interface Props {
  /** What was typed before the dialog was there. */
  initial: string
  onClose: () => void
}

/** One field that finds an entity by its name or id. Without a text it offers the last results that were opened. */
export default function SearchDialog({ initial, onClose }: Props) {
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState(initial)
  const text = useDeferredValue(typed.trim())
  const isAdmin = useIsAdmin()
  const query = useQuery({
    queryKey: ['find', text],
    queryFn: ({ signal }) => findWhenTyped(tollgate, text, signal),
    enabled: isAdmin.may && text !== '',
  })
  const isRefused = !isAdmin.may && isAdmin.isPending === false
  const own = useOwnPlaces(text, isRefused)
  const found = isRefused ? own : text === '' ? readRecent() : (query.data ?? [])
  const results = found.slice(0, MOST).flatMap(withAddress)
  const open = (result: Found, address: string) => {
    addRecent(result)
    navigate(address)
    onClose()
  }
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
        />
        {query.error !== null && <ErrorPanel error={query.error} onTryAgain={() => void query.refetch()} />}
        <ComboboxList className="results" aria-label="Results" alwaysVisible>
          {results.map(({ result, address }) => (
            <ComboboxItem key={address} className="result" hideOnClick={false} onClick={() => open(result, address)}>
              <KindBadge kind={result.kind} />
              <bdi className="entity-label">{result.label}</bdi>
              <bdi className="result-detail">{result.detail}</bdi>
            </ComboboxItem>
          ))}
        </ComboboxList>
        {isRefused && (
          <p className="results-note">
            Platform admins alone may search everything. These are the organizations and projects that your client
            reaches.
          </p>
        )}
        <p className="results-note" role="status">
          {isRefused ? describeFound(results.length) : describeResults(text, query.isFetching, results.length)}
        </p>
      </ComboboxProvider>
    </Dialog>
  )
}

/** While somebody types, no request is sent. */
async function findWhenTyped(tollgate: Tollgate, text: string, signal: AbortSignal): Promise<Found[]> {
  await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
  signal.throwIfAborted()
  return find(tollgate, text, signal)
}

/** Only what a screen shows can be opened. */
function withAddress(result: Found): { result: Found; address: string }[] {
  const address = addressOf(result.kind, result.params)
  return address === undefined ? [] : [{ result, address }]
}

const describeFound = (count: number): string => (count === 0 ? 'Nothing has this name or ID.' : `${count} found`)

function describeResults(text: string, isFetching: boolean, count: number): string {
  if (isFetching) return 'Searching…'
  if (text === '') return count === 0 ? 'Type the name or ID of anything.' : 'Opened before'
  return count === 0 ? `${describeFound(count)} ${WHOLE_NAMES}` : describeFound(count)
}
