/** A place that holds the objects of the archive. Names are `yyyy/mm/dd/hh/…`. */
export interface Archive {
  /** Adds an object. An existing object of the name stays unchanged. @throws Error if it is unknown whether the object exists */
  add(name: string, content: Uint8Array): Promise<void>
  /** The names from `first` to `last`, in their order. */
  list(first: string, last: string): AsyncIterable<string>
  /** @throws Error where there is no such object */
  read(name: string): Promise<Uint8Array>
}
