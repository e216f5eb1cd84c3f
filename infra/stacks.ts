import { CfnOutput, type Environment, type Stack, type StackProps } from 'aws-cdk-lib'
import { outputOf } from './recorded-settings.ts'
import type { Release } from './release.ts'
import type { Settings } from './settings.ts'

/**
 * Returns the tags of all resources of a stage. The commit is not a tag, because a new commit would then change every
 * resource.
 */
export const tagsOf = ({ stage, tags }: Settings, { version }: Release): Record<string, string> => ({
  project: 'tollgate',
  stage,
  version,
  ...tags,
})

/**
 * Returns the account and Region of the stacks. A value that is missing here is determined by the operator's
 * credentials.
 */
export const environmentOf = ({ account, region }: Pick<Settings, 'account' | 'region'>): Environment => ({
  ...(account === undefined ? {} : { account }),
  ...(region === undefined ? {} : { region }),
})

/** CloudFormation adds the tags of a stack to its resources. */
export const propsOf = (settings: Settings, release: Release, part: string): StackProps => ({
  description: `Tollgate, access control and usage billing: ${part} (${settings.stage})`,
  terminationProtection: !settings.disposable,
  tags: tagsOf(settings, release),
  env: environmentOf(settings),
})

export function addOutputs(stack: Stack, values: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(values)) if (value !== undefined) new CfnOutput(stack, name, { value })
}

/** Records the guarded settings as outputs of the stack. */
export function recordSettings(stack: Stack, { guarded }: Settings): void {
  addOutputs(stack, Object.fromEntries(Object.entries(guarded).map(([name, value]) => [outputOf(name), value])))
}
