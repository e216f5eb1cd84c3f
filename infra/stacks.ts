import { CfnOutput, type Environment, type Stack, type StackProps } from 'aws-cdk-lib'
import { outputOf } from './recorded-settings.ts'
import type { Release } from './release.ts'
import type { Settings } from './settings.ts'

/** The tags of everything that a stage consists of. Commits are no tag: every deployment would change every resource. */
export const tagsOf = ({ stage, tags }: Settings, { version }: Release): Record<string, string> => ({
  project: 'tollgate',
  stage,
  version,
  ...tags,
})

/** Where the stacks of a stage may be deployed. What a setting leaves open comes from the credentials of the operator. */
export const environmentOf = ({ account, region }: Pick<Settings, 'account' | 'region'>): Environment => ({
  ...(account === undefined ? {} : { account }),
  ...(region === undefined ? {} : { region }),
})

/** What all stacks of a stage have in common. CloudFormation puts the tags of a stack on all that is in it. */
export const propsOf = (settings: Settings, release: Release, part: string): StackProps => ({
  description: `Tollgate, access control and usage billing: ${part} (${settings.stage})`,
  terminationProtection: !settings.disposable,
  tags: tagsOf(settings, release),
  env: environmentOf(settings),
})

export function addOutputs(stack: Stack, values: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(values)) if (value !== undefined) new CfnOutput(stack, name, { value })
}

/** Keeps the guarded settings with the stack. */
export function recordSettings(stack: Stack, { guarded }: Settings): void {
  addOutputs(stack, Object.fromEntries(Object.entries(guarded).map(([name, value]) => [outputOf(name), value])))
}
