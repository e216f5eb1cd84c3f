import type { ActingAgent } from '../check/delegations.ts'

/** The part of the identity of a search that names the agent. Searches without an agent have none. */
export const identityOf = (agent: ActingAgent | undefined): string[] =>
  agent === undefined ? [] : [agent.principal ?? '', agent.requiresBoth ? 'both' : '']
