import type { Random } from '../transport/random.ts'

/** The content of a usage, whatever way it is written in a request. */
export interface Usage {
  id: string
  type: 'credit' | 'feature'
  amount: bigint
  source: string
  description: string
  /** A member of its metadata. */
  label: string
}

export const aUsage = (random: Random, id: string): Usage => ({
  id,
  type: random.chance(0.75) ? 'credit' : 'feature',
  amount: BigInt(random.between(1, 12)),
  source: random.pick(['', 'api', 'batch job']),
  description: random.pick(['', 'a\u0000b', 'é']),
  label: random.pick(['x', 'y']),
})

/** Writes a usage as a request holds it, in one of several ways that all mean the same. */
export function spellUsage(random: Random, { id, type, amount, source, description, label }: Usage): object {
  const metadata = random.chance(0.5)
    ? `{"deep":[1.50,{}],"label":"${label}"}`
    : `{"label":"${label}","deep":[15e-1,{}]}`
  return {
    id: random.chance(0.5) ? id : id.toUpperCase(),
    ...(type === 'credit' && random.chance(0.5) ? {} : { type }),
    amount: random.chance(0.5) ? String(amount) : Number(amount),
    ...(source === '' && random.chance(0.5) ? {} : { source: random.chance(0.5) ? source : source.toUpperCase() }),
    ...(description === '' && random.chance(0.5) ? { description: null } : { description }),
    metadata: JSON.parse(metadata) as object,
  }
}

/** A text that is equal for two usages if and only if one is a replay of the other. */
export const identityOf = (accountId: string, { id, type, amount, source, description, label }: Usage): string =>
  JSON.stringify([accountId, id, type, String(amount), source.toLowerCase(), description, label])
