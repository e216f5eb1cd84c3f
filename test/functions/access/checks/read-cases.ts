import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { PlatformRelation } from '../../../../lib/access/clients/schema.ts'

/** A rule of access. The names refer to the principals and resources of `case-world.ts`. */
export interface Case {
  /** Each entry is `<principal> <role> on <place>`, followed by ` ended` if the policy has ended. */
  policies?: string[]
  members?: Record<string, string[]>
  /** For each group, the members whose membership has ended. */
  formerMembers?: Record<string, string[]>
  owners?: Record<string, string>
  platform?: Record<string, PlatformRelation | PlatformRelation[]>
  disabled?: string[]
  /**
   * Each entry is `<principal> <permission> <resource>`. A permission that consists only of a verb means the permission
   * with this verb in the namespace of the resource.
   */
  allow: string[]
  deny: string[]
}

/** Reads the rules of access in a YAML file of this folder. Each has its rule as its title. */
export const readCases = (file: string): (Case & { rule: string })[] =>
  Object.entries<Case>(parse(readFileSync(new URL(file, import.meta.url), 'utf8'))).map(([rule, given]) => ({
    rule,
    ...given,
  }))
