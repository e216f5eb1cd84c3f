import { type ReactNode, useState } from 'react'

interface Props {
  name: string
  /** The members before the change, separated by commas, as in the audit log. */
  before: string
  after: string
  /** By default, the member itself is shown. */
  show?: (member: string) => ReactNode
}

/** If more members than this changed, only their numbers are shown first, and their names are not read. */
const MOST_MARKS = 4

const split = (text: string): string[] => (text === '' ? [] : text.split(', '))

/** Shows the members that a list gained and lost, and how many it kept. */
export function ListChange({ name, before, after, show = (member) => member }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [had, has] = [split(before), split(after)]
  const [gained, lost] = [has.filter((each) => !had.includes(each)), had.filter((each) => !has.includes(each))]
  const marks = [...gained.map((each) => ['+', each] as const), ...lost.map((each) => ['−', each] as const)]
  const kept = has.length - gained.length
  if (marks.length === 0)
    return (
      <>
        {name}: {before === after ? 'the same, changed themselves' : 'in another order'}
      </>
    )
  return (
    <>
      <span>{name}:</span>{' '}
      {marks.length <= MOST_MARKS || isOpen ? (
        marks.map(([sign, member]) => (
          <span key={member}>
            {sign}&nbsp;<bdi>{show(member)}</bdi>{' '}
          </span>
        ))
      ) : (
        <>
          {countMarks(gained, lost)}{' '}
          <button type="button" className="button small" onClick={() => setIsOpen(true)}>
            Name them
          </button>
        </>
      )}
      {kept > 0 && <span> beside {kept} as before</span>}
    </>
  )
}

const countMarks = (gained: readonly string[], lost: readonly string[]): string =>
  [gained.length > 0 && `+ ${gained.length}`, lost.length > 0 && `− ${lost.length}`].filter(Boolean).join(', ')
