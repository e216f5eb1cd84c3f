/** Where the objects of the archive are. Names are `yyyy/mm/dd/hh/…`. */
export interface Archive {
  /** Adds an object. One that has the name already stays as it is. @throws Error where that is not certain */
  add(name: string, content: Uint8Array): Promise<void>
  /** The names from `first` to `last`, in their order. */
  list(first: string, last: string): AsyncIterable<string>
  /** @throws Error where there is no such object */
  read(name: string): Promise<Uint8Array>
}
