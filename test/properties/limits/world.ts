import type { Account } from '../../../lib/billing/accounts/schema.ts'
import type { Random } from '../../support/random.ts'
import { aFundedAccount } from '../../support/usages.ts'
import { aProject } from '../../support/world.ts'
import type { Catalog } from './catalog.ts'
import { type Model, openModel } from './model.ts'

export interface SentUsage {
  id: string
  type: 'credit' | 'feature'
  amount: string
  user_id: string
  feature: string
}

export interface World {
  random: Random
  catalog: Catalog
  account: Account
  projects: string[]
  model: Model
  /** Usages that were recorded, as they were sent. */
  sent: { usages: SentUsage[]; holdId: string | undefined }[]
}

export async function openWorld(random: Random, catalog: Catalog, now: number): Promise<World> {
  const account = await aFundedAccount(10n ** 15n)
  const organization = { resource: `app/organization:${account.organization_id}` } as never
  const projects = [(await aProject(organization)).id, (await aProject(organization)).id]
  return { random, catalog, account, projects, model: openModel(catalog.products, now), sent: [] }
}

export const USERS = ['', 'jane', 'jane', 'john'] as const

export const aProjectOf = ({ random, projects }: World): string => random.pick(['', ...projects])
