import * as v from 'valibot'
import type { SynthesizedStack } from './assembly.ts'
import { callAws, textOf } from './aws.ts'
import { parseChangeSet, type ResourceChange } from './change-set.ts'

const callCloudFormation = ({ region }: SynthesizedStack, ...args: string[]): Promise<string> =>
  callAws(region, 'cloudformation', ...args)

const stacks = v.object({
  Stacks: v.array(
    v.object({ Outputs: v.optional(v.array(v.object({ OutputKey: v.string(), OutputValue: v.string() })), []) }),
  ),
})

/** Returns `undefined` if the stack does not exist. */
export async function readOutputs(stack: SynthesizedStack): Promise<Record<string, string> | undefined> {
  try {
    const answer = await callCloudFormation(stack, 'describe-stacks', '--stack-name', stack.stackName)
    const [found] = v.parse(stacks, JSON.parse(answer)).Stacks
    return Object.fromEntries((found?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]))
  } catch (error) {
    if (textOf(error).includes('does not exist')) return undefined
    throw new Error(`the deployed stack ${stack.stackName} cannot be read: ${textOf(error)}`)
  }
}

/**
 * Returns the changes of a change set and of its nested stacks. Returns `undefined` if nothing changes, because the CDK
 * then makes no change set.
 */
export async function readChanges(stack: SynthesizedStack, name: string): Promise<ResourceChange[] | undefined> {
  const ofStack = name.startsWith('arn:') ? [] : ['--stack-name', stack.stackName]
  try {
    const answer = await callCloudFormation(stack, 'describe-change-set', ...ofStack, '--change-set-name', name)
    const changes = parseChangeSet(answer)
    const nested = changes.flatMap(({ ChangeSetId }) => ChangeSetId ?? [])
    return [
      ...changes,
      ...(await Promise.all(nested.map((id) => readChanges(stack, id)))).flatMap((each) => each ?? []),
    ]
  } catch (error) {
    if (textOf(error).includes('ChangeSetNotFound')) return undefined
    if (/didn't contain changes|No updates are to be performed/.test(textOf(error))) return []
    throw new Error(`the change set of ${stack.stackName} cannot be read: ${textOf(error)}`)
  }
}

export async function deleteChangeSet(stack: SynthesizedStack, name: string): Promise<void> {
  await callCloudFormation(stack, 'delete-change-set', '--stack-name', stack.stackName, '--change-set-name', name)
}
