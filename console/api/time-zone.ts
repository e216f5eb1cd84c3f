import { useSyncExternalStore } from 'react'

/** Times are shown in UTC, as in the books, or in the time zone of the reader. */
export type Zone = 'utc' | 'reader'

/** The name of the reader's time zone, such as `Europe/Berlin`. */
const READER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zones that differ. A reader in UTC has only one. */
export const ZONES: readonly Zone[] = /^(Etc\/)?(UTC|GMT|UCT|Zulu)$/.test(READER_ZONE) ? ['utc'] : ['utc', 'reader']

let zone: Zone = 'utc'
const listeners = new Set<() => void>()

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** The choice lasts until the page is closed, so that a time in a picture or a message is one of UTC. */
export const useZone = (): Zone => useSyncExternalStore(subscribe, () => zone)

export function switchZone(): void {
  zone = zone === 'utc' ? 'reader' : 'utc'
  for (const notify of listeners) notify()
}

/** A tap on a time switches the zone. With a mouse, the title of the time has the other zone. */
export function switchZoneByTap(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null
  const isTap = 'pointerType' in event && event.pointerType === 'touch'
  if (isTap && target?.closest('time') && !target.closest('a, button')) switchZone()
}

export const nameOfZone = (of: Zone): string => (of === 'utc' ? 'UTC' : READER_ZONE)

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const MOMENT = { ...DAY, day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const

const format = (options: Intl.DateTimeFormatOptions): Readonly<Record<Zone, Intl.DateTimeFormat>> => ({
  utc: new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }),
  reader: new Intl.DateTimeFormat('en-GB', options),
})
const DAYS = format(DAY)
const MOMENTS = format(MOMENT)

/** Such as `22 Nov 2026`. */
export const formatDay = (day: string | Date, of: Zone = 'utc'): string => DAYS[of].format(new Date(day))

/** Such as `22 Nov 2026, 10:00:05`. */
export const formatMoment = (at: string | Date, of: Zone = 'utc'): string => MOMENTS[of].format(new Date(at))

/** With the name of the zone, such as `22 Nov 2026, 10:00:05 (UTC)`. */
export const formatInstant = (at: string | Date, of: Zone = 'utc'): string =>
  `${formatMoment(at, of)} (${nameOfZone(of)})`
