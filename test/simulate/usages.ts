import type { Random } from './random.ts'

/** A usage as a client means it, apart from how it is spelled. */
export interface Sent {
  id: string
  type: 'credit' | 'feature'
  amount: bigint
  source: string
  description: string
  label: string
}

export const basicUsage = (random: Random, id: string): Sent => ({
  id,
  type: random.chance(0.75) ? 'credit' : 'feature',
  amount: BigInt(random.between(1, 12)),
  source: random.pick(['', 'api', 'batch job']),
  description: random.pick(['', 'a\u0000b', 'é']),
  label: random.pick(['x', 'y']),
})

/** One of the ways to write it down: all of them mean the same. */
export function spelled(random: Random, { id, type, amount, source, description, label }: Sent): object {
  const big = '{"deep":[1.50,{}]'
  const metadata = random.chance(0.5) ? `${big},"label":"${label}"}` : `{"label":"${label}","deep":[15e-1,{}]}`
  return {
    id: random.chance(0.5) ? id : id.toUpperCase(),
    ...(type === 'credit' && random.chance(0.5) ? {} : { type }),
    amount: random.chance(0.5) ? String(amount) : Number(amount),
    ...(source === '' && random.chance(0.5) ? {} : { source: random.chance(0.5) ? source : source.toUpperCase() }),
    ...(description === '' && random.chance(0.5) ? { description: null } : { description }),
    metadata: JSON.parse(metadata) as object,
  }
}

/** What two usages have in common if and only if they are the same usage. */
export const identityOf = (accountId: string, { id, type, amount, source, description, label }: Sent): string =>
  JSON.stringify([accountId, id, type, String(amount), source.toLowerCase(), description, label])
