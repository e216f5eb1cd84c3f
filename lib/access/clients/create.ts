import type { Client } from './schema.ts'

/** A new client, without secrets and relations. */
export const makeClient = (id: string, given: Partial<Pick<Client, 'title'>>, now: Date): Client => ({
  id,
  title: '',
  secrets: [],
  relations: [],
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  ...given,
})
