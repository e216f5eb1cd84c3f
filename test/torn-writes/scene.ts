/** A call whose transactions are torn. `prepare` creates the data, and returns the function that makes the call. */
export interface Scene {
  name: string
  prepare: () => Promise<() => Promise<unknown>>
}

export const scene = (name: string, prepare: Scene['prepare']): Scene => ({ name, prepare })
