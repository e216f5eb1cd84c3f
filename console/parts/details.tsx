/** @module Holds the parts of which all screens are made: pages, tables, fields, buttons, dialogs. */

import { Dialog, DialogDismiss, DialogHeading } from '@ariakit/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CopyButton } from './buttons.tsx'
import './details.css'

interface ButtonProps {
  /** The word for the kind of the entity, such as "usage". */
  what: string
  onClick: () => void
  /** The text that stands for the entity in its row, such as its time. */
  children: ReactNode
}

/** The button stands in the row of the entity. */
export const DetailsButton = ({ what, onClick, children }: ButtonProps) => (
  <button type="button" className="as-link" aria-haspopup="dialog" title={`Details of this ${what}`} onClick={onClick}>
    {children}
  </button>
)

interface Props {
  title: ReactNode
  entity: { id: string }
  onClose: () => void
  /** The details: `Detail` elements. */
  children: ReactNode
}

/**
 * Shows a dialog with all fields of an entity, which changes nothing. If the dialog goes on to another entity, the
 * heading gets the focus, because the pressed button no longer exists.
 */
export function DetailsDialog({ title, entity, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(entity.id)
  useEffect(() => {
    if (shown.current !== entity.id) heading.current?.focus()
    shown.current = entity.id
  })
  return (
    <Dialog open onClose={onClose} backdrop={<div className="backdrop" />} className="dialog details-dialog">
      <DialogHeading ref={heading} tabIndex={-1} data-autofocus="true" className="dialog-title">
        {title}
      </DialogHeading>
      <dl className="details">{children}</dl>
      <div className="dialog-buttons">
        <CopyButton text={JSON.stringify(entity, null, 2)} label="Copy as JSON">
          Copy as JSON
        </CopyButton>
        <DialogDismiss className="button small">Close</DialogDismiss>
      </div>
    </Dialog>
  )
}

export const Detail = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="detail">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Shows a text of others with all its lines, or a dash if it is empty. */
export const Whole = ({ text }: { text: string }) => (text === '' ? '–' : <bdi className="whole">{text}</bdi>)

interface PairsProps {
  metadata: Readonly<Record<string, unknown>>
  /** The largest number of pairs that are shown at first. */
  most?: number
}

/** Shows the metadata of an entity, each pair of a name and a value in a line. */
export function Pairs({ metadata, most = 50 }: PairsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const pairs = Object.entries(metadata)
  return (
    <>
      <dl className="pairs">
        {pairs.slice(0, isWhole ? pairs.length : most).map(([name, value]) => (
          <Detail key={name} name={<bdi>{name}</bdi>}>
            <Whole text={typeof value === 'string' ? value : JSON.stringify(value)} />
          </Detail>
        ))}
      </dl>
      {pairs.length > most && !isWhole && (
        <button type="button" className="button small" onClick={() => setIsWhole(true)}>
          Show all {pairs.length}
        </button>
      )}
    </>
  )
}
