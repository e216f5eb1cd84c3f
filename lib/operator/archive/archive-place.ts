/** A place that stores the objects of the archive. The name of an object begins with its hour: `yyyy/mm/dd/hh/…`. */
export interface Archive {
  /**
   * Adds an object. If an object of this name exists, does not change it.
   * @throws Error if the request fails without showing whether the object exists
   */
  add(name: string, content: Uint8Array): Promise<void>
  /** Lists the names from `first` to `last` in ascending order. */
  list(first: string, last: string): AsyncIterable<string>
  /**
   * Reads the content of an object.
   * @throws Error if the object does not exist
   */
  read(name: string): Promise<Uint8Array>
}
