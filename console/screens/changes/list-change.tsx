interface Props {
  name: string
  /** The members before the change, separated by commas, as in the audit log. */
  before: string
  after: string
  /** By default, the member itself is shown. */
  nameOf?: (member: string) => string
}

const split = (text: string): string[] => (text === '' ? [] : text.split(', '))

export function ListChange({ name, before, after, nameOf = (member) => member }: Props) {
  const [had, has] = [split(before), split(after)]
  const marks = [
    ...has.filter((each) => !had.includes(each)).map((each) => `+ ${nameOf(each)}`),
    ...had.filter((each) => !has.includes(each)).map((each) => `− ${nameOf(each)}`),
  ]
  return (
    <>
      {name}: <bdi>{marks.join(', ') || 'in another order'}</bdi>
    </>
  )
}
