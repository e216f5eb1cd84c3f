/** Two letters of a name, in a circle, in place of a picture: addresses of pictures are texts of strangers, and are never opened. */
export const Initials = ({ name }: { name: string }) => {
  const letters = (name.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word][0] ?? '')
  return (
    <span className="initials" aria-hidden="true">
      {`${letters[0] ?? '?'}${letters.length > 1 ? letters.at(-1) : ''}`.toUpperCase()}
    </span>
  )
}
