/** The console never loads pictures of users, because users choose the addresses of these pictures. */
export const Initials = ({ name }: { name: string }) => {
  const letters = (name.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word][0] ?? '')
  return (
    <span className="initials" aria-hidden="true">
      {`${letters[0] ?? '?'}${letters.length > 1 ? letters.at(-1) : ''}`.toUpperCase()}
    </span>
  )
}
