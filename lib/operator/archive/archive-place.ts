/** The name of an object begins with its hour: `yyyy/mm/dd/hh/…`. */
export interface Archive {
  /**
   * Does not change an object that exists.
   * @throws Error if the request fails without showing whether the object exists
   */
  add(name: string, content: Uint8Array): Promise<void>
  /** In ascending order. */
  list(first: string, last: string): AsyncIterable<string>
  /** @throws Error if the object does not exist */
  read(name: string): Promise<Uint8Array>
}
