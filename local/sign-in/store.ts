/**
 * The data of the provider: sessions, grants, codes and refresh tokens, by model and id. The data is only in memory.
 */
export type Store = Map<string, Kept>

interface Kept {
  payload: Payload
  /** In milliseconds since 1970. */
  expiresAt: number
}

interface Payload {
  uid?: string
  grantId?: string
  consumed?: number
}

/**
 * Models whose entries are deleted together with their grant. An interaction in progress also names the grant, but is
 * not deleted, because it can continue with another person.
 */
const GRANTED = ['AccessToken', 'AuthorizationCode', 'RefreshToken']

/** A model is a kind of data, such as `RefreshToken`. */
export const adapterOf = (store: Store) => (model: string) => {
  const keyOf = (id: string): string => `${model}:${id}`
  const live = ({ payload, expiresAt }: Partial<Kept> = {}): Payload | undefined =>
    (expiresAt ?? 0) > Date.now() ? payload : undefined
  return {
    upsert: async (id: string, payload: Payload, seconds = Number.POSITIVE_INFINITY): Promise<void> => {
      store.set(keyOf(id), { payload, expiresAt: Date.now() + seconds * 1_000 })
    },
    find: async (id: string): Promise<Payload | undefined> => live(store.get(keyOf(id))),
    findByUid: async (uid: string): Promise<Payload | undefined> =>
      live([...store].find(([key, { payload }]) => key.startsWith(`${model}:`) && payload.uid === uid)?.[1]),
    findByUserCode: async (): Promise<undefined> => undefined,
    consume: async (id: string): Promise<void> => {
      const kept = store.get(keyOf(id))
      if (kept !== undefined) kept.payload.consumed = Math.floor(Date.now() / 1_000)
    },
    destroy: async (id: string): Promise<void> => {
      store.delete(keyOf(id))
    },
    revokeByGrantId: async (grantId: string): Promise<void> => {
      for (const [key, { payload }] of store)
        if (payload.grantId === grantId && GRANTED.some((each) => key.startsWith(`${each}:`))) store.delete(key)
    },
  }
}
